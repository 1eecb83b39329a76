import type { Page } from '#facts/page.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { CLEAN_UP_AFTER_HACK, homeTopic } from '#rules/hacked-site.ts'
import { siteRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Topics of hidden links on hacked sites: https://developers.google.com/search/docs/essentials/spam-policies. */
const SPAM_TOPIC =
  /\b(viagra|cialis|levitra|kamagra|sildenafil|tadalafil|tramadol|casino|slot gacor|slots? online|judi|togel|poker ?online|sbobet|bandar ?qq|betting|payday loans?|cash advance|replica (?:watch|bag)\w*|essay writing|porn\w*|escorts?)\b/i
const MIN_LINKS = 3

const pageWithHiddenLinks = (...terms: string[]) =>
  document(
    '<title>Boots</title>',
    `<div style="display:none">${terms.map((term, i) => `<a href="https://x${i}.test/">${term}</a>`).join('')}</div>`,
  )

const spamLinksOf = ({ safety }: Page) =>
  safety.hiddenLinks.filter(({ url, text }) => SPAM_TOPIC.test(text) || SPAM_TOPIC.test(url.replace(/[-_/.]/g, ' ')))

export const spamInjected = siteRule({
  id: 'spam-injected',
  name: 'Hacked content: hidden spam links',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'hard',
  change: 'template',
  minutes: 240,
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  reviewed: '2026-11',
  check: 'View the page source and search for the listed words: there are links that the page itself doesn’t show.',
  find(site) {
    if (SPAM_TOPIC.test(homeTopic(site))) return []
    return htmlPages(site).flatMap((page) => {
      const spam = spamLinksOf(page)
      const first = spam[0]
      if (first === undefined || spam.length < MIN_LINKS) return []
      const found = `${spam.length} hidden links, such as “${first.text}” to ${first.url}`
      return [{ url: page.url, at: 'a[href]', found, expected: 'no link that visitors can’t see' }]
    })
  },

  advise: (cases) => ({
    title: `Remove hidden spam links from ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'contains', 'contain')} spam links that visitors can’t see${withExample(cases)} The site was most likely hacked, and Google may remove it from search results.`,
    solution: CLEAN_UP_AFTER_HACK,
    example: null,
  }),

  fires: () => [site({ '/': pageWithHiddenLinks('viagra', 'online casino', 'payday loans') })],
  quiet: () => [
    site({ '/': pageWithHiddenLinks('Our partner', 'Imprint', 'casino') }),
    site({
      '/': document(
        '<title>Boots</title>',
        '<a href="https://a.test/">casino</a><a href="https://b.test/">viagra</a><a href="https://c.test/">judi</a>',
      ),
    }),
    site({
      '/': document(
        '<title>Grand Casino</title>',
        '<div style="display:none"><a href="https://a.test/">casino</a><a href="https://b.test/">poker online</a><a href="https://c.test/">betting</a></div>',
      ),
    }),
  ],
})
