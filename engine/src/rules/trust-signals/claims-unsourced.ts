import type { Page } from '#facts/page.ts'
import { primaryLanguage } from '#facts/primary-language.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isArticle } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count, listed } from '#rules/wording.ts'

/** Words for topics where wrong advice does harm. Headlines rarely use these words for anything else. */
const TOPIC_WORDS: Record<string, RegExp> = {
  en: /\b(symptoms?|treatments?|medication|dosage|dose|side effects?|diagnosis|disease|cancer|diabetes|therapy|vaccin\w+|mortgages?|loans?|pensions?|tax(es)?|insolvency|bankruptcy|lawsuit|custody|inheritance|liability|divorce)\b/gi,
  de: /\b(symptome?|behandlung|medikamente?|dosierung|nebenwirkung(en)?|diagnose|krankheit|krebs|diabetes|therapie|impfung|hypothek|kredite?|rente|steuern?|insolvenz|klage|sorgerecht|erbrecht|haftung|scheidung)\b/gi,
}
const MIN_TERMS = 2
const MIN_WORDS = 300
const SOURCES_HEADING = /\b(sources?|references|bibliography|further reading|quellen|literatur|einzelnachweise)\b/i

/** Distinct topic words in title and main heading; other headings may belong to links to other articles. */
function termsOf(page: Page): string[] {
  const pattern = TOPIC_WORDS[primaryLanguage(page.language)]
  if (pattern === undefined) return []
  const text = [page.title?.text ?? '', ...page.headings.filter(({ level }) => level === 1).map((heading) => heading.text)].join(' ')
  return [...new Set(text.toLowerCase().match(pattern) ?? [])]
}

const LONG_TEXT = '<p>What to know about it, explained in plain words and step by step for everybody.</p>'.repeat(25)

export const claimsUnsourced = pageRule({
  id: 'claims-unsourced',
  name: 'Missing sources for health, money or legal advice',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 60,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Hover over the links in the article: none leads to a study, an authority or any other site, and there is no list of sources.',
  applies: (page) => isArticle(page) && page.text.words >= MIN_WORDS,

  find(page) {
    const terms = termsOf(page)
    if (
      terms.length < MIN_TERMS ||
      page.headings.some(({ text }) => SOURCES_HEADING.test(text)) ||
      /\bdoi\b|\bet al\b/i.test(page.text.start)
    )
      return []
    const { host } = new URL(page.url)
    const hasSource = page.links.some(
      ({ url, place }) => url !== null && (place === 'main' || place === 'body') && !new URL(url).host.endsWith(host.replace(/^www\./, '')),
    )
    return hasSource
      ? []
      : [{ at: 'main', found: `article about ${listed(terms.slice(0, 4))} without links to other sites`, expected: 'links to sources' }]
  },

  advise: (cases) => ({
    title: `Add sources to ${count(cases.length, 'health, money or legal article')}`,
    problem: `${count(cases.length, 'article gives', 'articles give')} advice on health, money or law without any source${withExample(cases)} Google holds such pages to its highest quality standards, so they may rank lower.`,
    solution: 'Link to studies, laws and authorities where the text relies on them. Say who checked the content and when.',
  }),

  fires: () => [body(`<main><h1>Symptoms and treatment of gout</h1>${LONG_TEXT}</main>`, { path: '/blog/gout' })],
  quiet: () => [
    body(`<main><h1>Symptoms and treatment of gout</h1>${LONG_TEXT}<a href="https://www.nhs.uk/gout">NHS</a></main>`, {
      path: '/blog/gout',
    }),
    body(`<main><h1>Symptoms and treatment of gout</h1>${LONG_TEXT}<h2>Sources</h2><p>Smith 2024.</p></main>`, { path: '/blog/gout' }),
    body(`<main><h1>Treatment of leather</h1>${LONG_TEXT}</main>`, { path: '/blog/leather' }),
  ],
})
