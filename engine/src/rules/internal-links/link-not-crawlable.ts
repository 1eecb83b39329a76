import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

export const linkNotCrawlable = pageRule({
  id: 'link-not-crawlable',
  name: 'Link that only works with a script',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'element',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Right-click the named link: opening it in a new tab is not offered or ends on an empty page, as no address is behind it.',
  applies: isHtmlPage,

  find(page) {
    return page.scriptedLinks
      .filter(({ href }) => !/^\s*javascript:\s*(void\s*\(?\s*0\s*\)?|;|)\s*;?\s*$/i.test(href) || href === '')
      .map(({ href, path }) => ({
        at: path,
        found: href === '' ? 'an <a> with onclick and no href' : href,
        expected: 'an address in href',
      }))
  },

  advise: (cases) => ({
    title: 'Make links real links',
    problem: `${pagesThat(cases, 'has', 'have')} links that only a script can follow: ${cases[0]?.found ?? ''}. Search engines do not click.`,
    solution: 'Put the address into href; a script may still take over the click. For mere buttons use <button>.',
    example: '<a href="/boots">Boots</a>',
  }),

  fires: () => [body('<a href="javascript:go(\'/boots\')">Boots</a>'), body('<a onclick="go()">Boots</a>')],
  quiet: () => [
    body('<a href="/boots" onclick="track()">Boots</a>'),
    body('<a href="javascript:void(0)">Menu</a>'),
    body('<a name="top"></a>'),
  ],
})
