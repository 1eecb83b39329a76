import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { byFoundCount, foundCount, pagesThat } from '#rules/wording.ts'
import { siteMatcher } from '#web/same-site.ts'

function insecureEvidence(at: string, found: string): Evidence {
  const expected = found.replace('http:', 'https:')
  return { at, found, expected, fix: () => [{ do: 'retarget links', from: found, to: expected }] }
}

export const linkInsecure = pageRule({
  id: 'link-insecure',
  name: 'Internal link uses http',
  checks: 'Links from https pages to http URLs of the same site',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 1,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Hover over the link and read the URL at the bottom of the window: it starts with http://, not https://.',
  applies: (page) => isHtmlPage(page) && page.url.startsWith('https:'),

  find(page) {
    const isOwn = siteMatcher(page.url)
    return page.links.flatMap((link) => (link.url?.startsWith('http:') && isOwn(link.url) ? [insecureEvidence(link.path, link.url)] : []))
  },

  advise: (cases, stack) => ({
    title: `Change ${foundCount(cases, 'internal link')} from http to https`,
    problem: `${pagesThat(cases, 'links', 'link')} to ${foundCount(cases, 'URL')} on the insecure http version of your own site${withExample(cases)} Each click takes a detour over an unencrypted connection, and browsers may warn your visitors.`,
    solution: `Write https:// ${byFoundCount(cases, 'in this link', 'in these links')}, or leave out protocol and domain, as in /contact.${stack.includes('WordPress') ? ' In WordPress, a plugin such as Better Search Replace changes all of them in one go.' : ''}`,
  }),

  fires: () => [body('<a href="http://shop.test/shoes">Shoes</a>'), body('<a href="http://www.shop.test/shoes">Shoes</a>')],
  quiet: () => [
    body('<a href="/shoes">Shoes</a><a href="http://other.test/">Other</a>'),
    body('<a href="http://shop.test/shoes">Shoes</a>', { url: 'http://shop.test/boots' }),
  ],
})
