import type { Page } from '#facts/page.ts'
import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, site } from '#testing/example.ts'

/** What hidden links of hacked sites sell, as https://developers.google.com/search/docs/essentials/spam-policies describes them. */
const SPAM =
  /\b(viagra|cialis|levitra|kamagra|sildenafil|tadalafil|tramadol|casino|slot gacor|slots? online|judi|togel|poker ?online|sbobet|bandar ?qq|betting|payday loans?|cash advance|replica (?:watch|bag)\w*|essay writing|porn\w*|escorts?)\b/i
const LEAST = 3

const hidden = (...terms: string[]) =>
  document(
    '<title>Boots</title>',
    `<div style="display:none">${terms.map((term, i) => `<a href="https://x${i}.test/">${term}</a>`).join('')}</div>`,
  )

const spamOf = ({ safety }: Page) => safety.hiddenLinks.filter(({ url, text }) => SPAM.test(text) || SPAM.test(url.replace(/[-_/.]/g, ' ')))

export const spamInjected = siteRule({
  id: 'spam-injected',
  name: 'Hidden spam links, as on hacked sites',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'hard',
  change: 'template',
  minutes: 240,
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  reviewed: '2026-11',
  check: 'View the page’s source and search for the named words: links stand there that the page itself does not show.',
  find(site) {
    const { home } = site
    // A casino may well hide a link to a casino.
    const own = [home?.title?.text, home?.description?.text, ...(home?.headings.map(({ text }) => text) ?? [])].join(' ')
    if (SPAM.test(own)) return []
    return htmlPages(site).flatMap((page) => {
      const spam = spamOf(page)
      const first = spam[0]
      if (first === undefined || spam.length < LEAST) return []
      const found = `${spam.length} hidden links, as “${first.text}” to ${first.url}`
      return [{ url: page.url, at: 'a[href]', found, expected: 'no link that visitors cannot see' }]
    })
  },

  advise: (cases) => ({
    title: 'Clean the site of injected links',
    problem: `${pagesThat(cases, 'holds', 'hold')} links that visitors cannot see: ${cases[0]?.found ?? ''}. The site was most likely broken into; search engines may take it out of the results.`,
    solution:
      'Change all passwords, restore files from before the break-in or reinstall them, update everything, look for users and scheduled tasks that nobody knows, and then ask for a review in Search Console.',
    example: null,
  }),

  fires: () => [site({ '/': hidden('viagra', 'online casino', 'payday loans') })],
  quiet: () => [
    site({ '/': hidden('Our partner', 'Imprint', 'casino') }),
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
