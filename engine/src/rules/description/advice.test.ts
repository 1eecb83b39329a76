import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { EXAMPLE_NOW, readPageExample } from '#examples/read-example.ts'
import { descriptionDuplicate } from '#rules/description/description-duplicate.ts'
import { descriptionEqualsTitle } from '#rules/description/description-equals-title.ts'
import { descriptionMissing } from '#rules/description/description-missing.ts'
import { descriptionTooLong } from '#rules/description/description-too-long.ts'
import { descriptionTooShort } from '#rules/description/description-too-short.ts'
import { document, linking, page, site } from '#rules/example.ts'
import { adviceFor } from '#testing/advice-for.ts'

const described = (text: string, path?: string) =>
  page(document(`<meta name="description" content="${text}">`, ''), path === undefined ? {} : { path })

test('a description that is too long is quoted with its characters or its width', () => {
  expect(adviceFor(descriptionTooLong, 0).problem).toContain('…” (199 characters) on /boots. Google')
  expect(adviceFor(descriptionTooLong, 1).problem).toMatch(
    /\(139 characters\) on \/boots\. Its letters are wide, so only about 115 fit\. Google/,
  )
})

test('on pages declared as Chinese, the advised description is shorter, even if their text is not translated yet', () => {
  const expectedIn = (language: string) =>
    descriptionMissing.find(readPageExample(page(document('<title>Boots</title>', '<p>We make boots.</p>', language))), EXAMPLE_NOW)
  expect(expectedIn('zh-CN')).toMatchObject([{ expected: 'one or two sentences of 25 to 70 characters' }])
  expect(expectedIn('en')).toMatchObject([{ expected: 'one or two sentences of 70 to 155 characters' }])
})

test('a description of enough but narrow characters is too short in pixels', () => {
  const expectedFor = (content: string) =>
    descriptionTooShort.find(readPageExample(page(document(`<meta name="description" content="${content}">`, ''))), EXAMPLE_NOW)
  expect(expectedFor('i'.repeat(70))).toMatchObject([{ expected: 'at least 400 px wide' }])
  expect(expectedFor('Good boots.')).toMatchObject([{ expected: 'at least 70 characters' }])
})

test('all rules about descriptions advise the same length', () => {
  for (const rule of [descriptionMissing, descriptionTooShort, descriptionEqualsTitle])
    expect(adviceFor(rule, 0).solution).toContain('70 to 155 characters')
})

test('the advised length depends on the width of the letters', () => {
  const adviceOn = (...texts: string[]) =>
    descriptionTooLong.advise(
      texts.flatMap((text) => judgeExample(descriptionTooLong, described(text)).findings),
      [],
    ).solution
  const cyrillic = 'Мы делаем ботинки для любой погоды и ремонтируем их столько, сколько вы хотите их носить, в собственной мастерской. '
  expect(adviceOn(cyrillic.repeat(2))).toMatch(/ stop after about 1[34][05] characters\.$/)
  expect(adviceOn('GOOD BOOTS. '.repeat(14), 'Good boots. '.repeat(14))).toMatch(
    / stop after about 1[012][05] to 1[345][05] characters, depending on how wide the letters are\.$/,
  )
})

test('an Arabic description of more than 160 characters may fit', () => {
  const text = 'استرجاع بيانات الأقراص الصلبة التالفة أو التي لا تعمل أعطال ميكانيكية إلكترونية '
  const findings = (content: string) =>
    judgeExample(descriptionTooLong, page(document(`<meta name="description" content="${content}">`, ''))).findings
  expect(findings(text.repeat(3).slice(0, 165))).toEqual([])
  expect(findings(text.repeat(3))).toMatchObject([{ expected: `at most 155 characters, not ${text.trim().length * 3 + 2}` }])
})

test('the longest description is the example', () => {
  const cases = [14, 20].flatMap((times) => judgeExample(descriptionTooLong, described('Good boots. '.repeat(times), `/${times}`)).findings)
  expect(descriptionTooLong.advise(cases, []).problem).toContain(' (239 characters) on /20.')
})

test('pages that are edited one by one get no description from a template', () => {
  const cases = Array.from({ length: 14 }, (_, i) => ({
    url: `https://shop.test/${i}`,
    at: 'meta',
    found: '“Boots”, also on https://shop.test/',
    expected: '',
    details: { text: 'Boots', others: { named: ['https://shop.test/'], count: 1 }, isWide: false },
  }))
  expect(descriptionDuplicate.advise(cases, []).solution).toContain('in the template')
  for (const name of ['Wix', 'Squarespace', 'Docusaurus', 'MkDocs'] as const)
    expect(descriptionDuplicate.advise(cases, [name]).solution).not.toContain('in the template')
})

test('pages in Chinese that share a description get the length for Chinese', () => {
  const preface = (language: string) => document('<meta name="description" content="Preface">', `<p>${language}</p>`, language)
  const { findings } = judgeExample(
    descriptionDuplicate,
    site({
      '/': linking('/a', '/b', '/zh/a', '/zh/b'),
      '/a': preface('en'),
      '/b': preface('en-GB'),
      '/zh/a': preface('zh'),
      '/zh/b': preface('zh-CN'),
    }),
  )
  expect(findings.map(({ expected }) => /\d+ to \d+/.exec(expected)?.[0])).toEqual(['70 to 155', '70 to 155', '25 to 70', '25 to 70'])
  expect(descriptionDuplicate.advise(findings, []).solution).toContain(
    'describe in 70 to 155 characters (25 to 70 in Chinese, Japanese or Korean) what',
  )
})
