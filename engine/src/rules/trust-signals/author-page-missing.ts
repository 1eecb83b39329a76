import { isArticle } from '#rules/gates.ts'
import { mainThingsOf, objectsOf, textOf } from '#rules/markup.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, jsonLd, linking, site } from '#testing/example.ts'

const LONG = '<p>How to care for boots of leather in winter, told step by step.</p>'.repeat(15)
const made = (author: Record<string, unknown>, inBody = '') =>
  site({
    '/': linking('/blog/care', '/ann'),
    '/ann': linking('/'),
    '/blog/care': document(
      jsonLd({ '@type': 'BlogPosting', headline: 'Care', author }),
      `<main><h1>Care for boots</h1>${inBody}${LONG}</main>`,
    ),
  })
const ANN = { '@type': 'Person', name: 'Ann Lee' }

export const authorPageMissing = siteRule({
  id: 'author-page-missing',
  name: 'Author has no page of their own',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 60,
  source: 'https://developers.google.com/search/docs/appearance/structured-data/article',
  reviewed: '2026-11',
  check: 'Click the author’s name in the article: it is no link, or its page answers with an error.',

  find(site) {
    return site.pages.filter(isArticle).flatMap((page) => {
      const [article] = mainThingsOf(page, 'Article')
      const author =
        article === undefined
          ? undefined
          : objectsOf(page, article.properties, 'author').find((each) => /Person$/.test(String(each['@type'])))
      const name = textOf(author?.name)
      if (author === undefined || name === null) return []
      const address = textOf(author.url) ?? textOf(author.sameAs)
      const target = address === null ? null : (URL.parse(address, page.url)?.href ?? null)
      const status = target === null || !site.isInternal(target) ? null : (site.redirects(target).end?.status ?? null)
      if (status !== null && status >= 400)
        return [
          {
            url: page.url,
            at: 'author',
            found: `the page of ${name} answers ${status}: ${target}`,
            expected: 'a page that answers 200',
            restsOn: target ?? '',
          },
        ]
      const isLinked = address !== null || page.links.some(({ text, rel }) => text.includes(name) || /\bauthor\b/.test(rel))
      return isLinked
        ? []
        : [{ url: page.url, at: 'author', found: `${name} without a link`, expected: 'a link to a page about the author' }]
    })
  },

  advise: (cases) => ({
    title: 'Give authors a page',
    problem: `${pagesThat(cases, 'names', 'name')} an author about whom nothing more can be read: ${cases[0]?.found ?? ''}. Neither readers nor search engines can tell what the author knows of the subject.`,
    solution:
      'Make a page per author with experience, picture and articles. Link it from the byline and name it as url of the author in the markup.',
    example: '"author": { "@type": "Person", "name": "Ann Lee", "url": "https://www.example.com/people/ann-lee" }',
  }),

  fires: () => [made(ANN), made({ ...ANN, url: '/gone' }, '<a href="/gone">More</a>')],
  quiet: () => [
    made({ ...ANN, url: '/ann' }),
    made(ANN, '<p>By <a href="/ann">Ann Lee</a></p>'),
    made({ '@type': 'Organization', name: 'Acme' }),
    made({ ...ANN, sameAs: 'https://social.example/ann' }),
  ],
})
