import { sameSite } from '#crawl/same-site.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const WORDS_PER_LINK = 500

const text = (words: number) => `<p>${'Boots last. '.repeat(words / 2)}</p>`

export const articleLinksSparse = pageRule({
  id: 'article-links-sparse',
  name: 'Article hardly links to the rest of the site',
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
      : [{ at: 'main', found: `${count(targets.size, 'internal link')} in ${page.text.words} words`, expected: `at least ${wanted}` }]
  },

  advise: (cases) => ({
    title: 'Link articles to what belongs to them',
    problem: `${pagesThat(cases, 'is', 'are')} long and nearly without links to other pages of the site: ${cases[0]?.found ?? ''}. Readers come to an end, and search engines see no connection.`,
    solution: 'Where the text mentions something that you have a page on, link it there with the words that name it.',
    example: 'Before the first walk, <a href="/guides/care-for-boots">wax your boots</a>.',
  }),

  fires: () => [body(`<nav><a href="/">Start</a></nav><main><h1>Boots</h1>${text(1_200)}</main>`, { path: '/blog/boots' })],
  quiet: () => [
    body(`<main><h1>Boots</h1>${text(1_200)}<a href="/a">A</a><a href="/b">B</a></main>`, { path: '/blog/boots' }),
    body(`<main><h1>Boots</h1>${text(300)}</main>`, { path: '/blog/boots' }),
    body(`<main><h1>Boots</h1>${text(1_200)}</main>`, { path: '/about' }),
  ],
})
