import { document, jsonLd, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isArticle } from '#rules/gates.ts'
import { mainThingsOf, objectsOf, textOf } from '#rules/markup.ts'
import { type Case, type SiteEvidence, siteRule } from '#rules/rule.ts'
import { byFoundCount, foundCount, pagesThat } from '#rules/wording.ts'

const LONG_TEXT = '<p>How to care for boots of leather in winter, explained step by step.</p>'.repeat(15)
const exampleSite = (author: Record<string, unknown>, inBody = '') =>
  site({
    '/': linking('/blog/care', '/ann'),
    '/ann': linking('/'),
    '/blog/care': document(
      jsonLd({ '@type': 'BlogPosting', headline: 'Care', author }),
      `<main><h1>Care for boots</h1>${inBody}${LONG_TEXT}</main>`,
    ),
  })
const ANN = { '@type': 'Person', name: 'Ann Lee' }

/** `brokenStatus` is that of the author page; null if there is no page. */
type Details = { author: string; brokenStatus: number | null }

/** `Ann Lee`, or `Ann Lee (https://shop.test/ann returns 404)`. */
const describeAuthor = ({ restsOn, details: { author, brokenStatus } }: Case<Details>): string =>
  brokenStatus === null ? author : `${author} (${restsOn} returns ${brokenStatus})`

export const authorPageMissing = siteRule<Details>({
  id: 'author-page-missing',
  name: 'Missing author page',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 60,
  // For the link in each article; the page itself is created once.
  minutesEach: 1,
  source: 'https://developers.google.com/search/docs/appearance/structured-data/article',
  reviewed: '2026-11',
  check: 'Click the author’s name in the article: it is not a link, or the author page returns an error.',

  find(site) {
    return site.pages.filter(isArticle).flatMap((page): SiteEvidence<Details>[] => {
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
            found: `author page of ${name} returns ${status}: ${target}`,
            expected: 'a page that returns 200',
            restsOn: target ?? '',
            details: { author: name, brokenStatus: status },
          },
        ]
      const isLinked = address !== null || page.links.some(({ text, rel }) => text.includes(name) || /\bauthor\b/.test(rel))
      return isLinked
        ? []
        : [
            {
              url: page.url,
              at: 'author',
              found: `${name} has no author page`,
              expected: 'a link to a page about the author',
              details: { author: name, brokenStatus: null },
            },
          ]
    })
  },

  advise: (cases) => ({
    title: `Add ${byFoundCount(cases, 'an author page', 'author pages')} for ${foundCount(cases, 'author')}`,
    problem: `${pagesThat(cases, 'names', 'name')} an author without a working author page${withExample(cases, (each) => `${describeAuthor(each)} on ${each.url}`)} Readers and search engines can’t see what the author knows about the topic.`,
    solution: `Create a page ${byFoundCount(cases, 'about the author', 'for each author')} that shows their experience, a photo and their articles, or use a page you already have, such as “About me”. Link to it from the author’s name, and add its URL to the author in the Article markup.`,
  }),

  fires: () => [exampleSite(ANN), exampleSite({ ...ANN, url: '/gone' }, '<a href="/gone">More</a>')],
  quiet: () => [
    exampleSite({ ...ANN, url: '/ann' }),
    exampleSite(ANN, '<p>By <a href="/ann">Ann Lee</a></p>'),
    exampleSite({ '@type': 'Organization', name: 'Acme' }),
    exampleSite({ ...ANN, sameAs: 'https://social.example/ann' }),
  ],
})
