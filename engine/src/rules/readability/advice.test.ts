import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { body, type PageExample } from '#rules/example.ts'
import { paragraphsTooLong } from '#rules/readability/paragraphs-too-long.ts'
import { sentencesTooLong } from '#rules/readability/sentences-too-long.ts'

test('a long paragraph is quoted with its first six words, or fewer if they are long', () => {
  const problemFor = (text: string) =>
    paragraphsTooLong.advise(judgeExample(paragraphsTooLong, body(`<main><p>${text}</p></main>`)).findings, []).problem
  expect(problemFor('Good boots last. '.repeat(60))).toContain('starts with “Good boots last. Good boots last…” has 180 words. On a phone')
  const long = 'Waterproofedwalkingboots '
  expect(problemFor(long.repeat(160))).toMatch(/ starts with “[^”]*…” has 160 words\. On a phone/)
})

test('the URL of the page is named only if there are several', () => {
  const { findings } = judgeExample(sentencesTooLong, sentencesTooLong.fires()[0] as PageExample)
  expect(sentencesTooLong.advise(findings, []).problem).toContain(' many long sentences: 33% of the sentences ')
  const both = [...findings, ...findings.map((finding) => ({ ...finding, url: 'https://shop.test/shoes' }))]
  expect(sentencesTooLong.advise(both, []).problem).toContain(' many long sentences, for example: on https://shop.test/boots, 33% ')
})
