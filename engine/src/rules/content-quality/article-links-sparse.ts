import { sameSite } from '#crawl/same-site.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count, grouped, pageCount, pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const WORDS_PER_LINK = 500

const text = (words: number) => `<p>${'Boots last. '.repeat(words / 2)}</p>`

export const articleLinksSparse = pageRule({
  id: 'article-links-sparse',
  name: 'Too few internal links in article',
  checks: 'Articles with less than one link to another page of the site per 500 words',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Count the links in the text of the article that lead to other pages of your site: there is less than one for every 500 words.',
  applies: (page) => isIndexable(page) && page.type === 'article' && page.text.words >= WORDS_PER_LINK,

  find(page) {
    const isInternal = sameSite(page.url)
    const targets = new Set<string>()
    const wanted = Math.floor(page.text.words / WORDS_PER_LINK)
    for (const { url, place } of page.links) {
      if (targets.size >= wanted) break
      if ((place === 'main' || place === 'body') && url !== null && url !== page.url && isInternal(url)) targets.add(url)
    }
    return targets.size >= wanted
      ? []
      : [
          {
            at: 'main',
            found: `${count(targets.size, 'internal link')} in ${grouped(page.text.words)} words`,
            expected: `at least ${count(wanted, 'internal link')}`,
          },
        ]
  },

  advise: (cases) => ({
    title: `Add internal links to ${pageCount(cases, 'article')}`,
    problem: `${pagesThat(cases, 'is a long article', 'are long articles')} with hardly any links to your other pages${withExample(cases)} Readers have nowhere to go next, and search engines don’t see which of your pages belong together.`,
    solution:
      'Where the text mentions something you have a page about, link to that page. Use the words that describe it as link text, not “click here”.',
    example: '<a href="/PATH-OF-THE-PAGE">WHAT THE PAGE IS ABOUT</a>',
  }),

  fires: () => [body(`<nav><a href="/">Start</a></nav><main><h1>Boots</h1>${text(1_200)}</main>`, { path: '/blog/boots' })],
  quiet: () => [
    body(`<main><h1>Boots</h1>${text(1_200)}<a href="/a">A</a><a href="/b">B</a></main>`, { path: '/blog/boots' }),
    body(`<main><h1>Boots</h1>${text(300)}</main>`, { path: '/blog/boots' }),
    body(`<main><h1>Boots</h1>${text(1_200)}</main>`, { path: '/about' }),
  ],
})
