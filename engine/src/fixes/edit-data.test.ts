import { expect, test } from 'vitest'
import { editHtml } from './apply-fix.ts'

test('of long structured data, only the change is shown, with two lines before and after it', () => {
  const entries = Array.from({ length: 60 }, (_, i) => `Boot ${i}`)
  const json = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    knowsAbout: entries,
    url: '/',
    logo: '/l.png',
    sameAs: [],
  })
  const html = `<!doctype html><html><head><script type="application/ld+json">${json}</script></head></html>`
  const edited = editHtml(
    [{ do: 'set properties', at: { item: 0, within: [] }, values: { url: 'https://shop.test/' } }],
    html,
    'https://shop.test/',
  )
  expect(edited?.differences).toEqual([
    {
      removed: ['    "Boot 59"\n  ],\n  "url": "/",\n  "logo": "/l.png",\n  "sameAs": []'],
      added: ['    "Boot 59"\n  ],\n  "url": "https://shop.test/",\n  "logo": "/l.png",\n  "sameAs": []'],
    },
  ])
})

test('an entry that is removed from long structured data is shown whole, although the next one begins alike', () => {
  const questions = Array.from({ length: 12 }, (_, i) => ({
    '@type': 'Question',
    name: `${i}?`,
    acceptedAnswer: { '@type': 'Answer', text: 'a' },
  }))
  const json = JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions })
  const html = `<!doctype html><html><head><script type="application/ld+json">${json}</script></head></html>`
  const edited = editHtml(
    [{ do: 'set properties', at: { item: 0, within: [] }, values: { mainEntity: questions.slice(1) } }],
    html,
    'https://shop.test/',
  )
  expect(edited?.differences).toEqual([{ removed: [`${JSON.stringify(questions[0], null, 2).replaceAll(/^/gm, '    ')},`], added: [] }])
})
