import { duplicateGroupsBy, foldedWithLanguage } from '#facts/duplicates.ts'
import { SAME_CONTENT_ADVICE, whereToEditShared, withTermListAdvice } from '#rules/duplicate-fixes.ts'
import { document, linking, site } from '#rules/example.ts'
import { otherPagesNote, type SharedText, withSharedText } from '#rules/example-sentence.ts'
import { pagesNeedingOwnTexts } from '#rules/probe-requests.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, listOthers, otherPages, pageCount, pagesThat } from '#rules/wording.ts'

const copy = document(
  '<title>Boots</title>',
  '<p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p>',
)

export const titleDuplicate = siteRule<SharedText>({
  id: 'title-duplicate',
  name: 'Duplicate title tag',
  version: 6,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  minutesEach: 4,
  explains: ['title-too-short', 'title-too-wide', 'h1-duplicate', 'og-same-everywhere', 'title-template-outlier'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Open a listed page and a page named after “also on”, and hover over both tabs: they show the same title.',
  find(site) {
    return duplicateGroupsBy(pagesNeedingOwnTexts(site), (page) => foldedWithLanguage(page.language, page.title?.text ?? '')).flatMap(
      (group) => {
        const urls = group.map(({ url }) => url)
        return group.map((page) => {
          const [text, others] = [page.title?.text ?? '', otherPages(urls, page.url)]
          return {
            url: page.url,
            at: 'head > title',
            found: `“${text}”, also on ${listOthers(others)}`,
            expected: 'a unique title',
            details: { text, others },
          }
        })
      },
    )
  },

  advise: (cases, stack) =>
    withTermListAdvice(cases, stack, 'title tag', {
      title: `Write ${byPageCount(cases, 'a unique title tag', 'unique title tags')} for ${pageCount(cases)}`,
      problem: `${pagesThat(cases, 'has', 'have')} the same title tag as another page${withSharedText(cases)} Searchers can’t tell the pages apart, and Google may rank the wrong one.`,
      solution: `${byPageCount(cases, 'Start the title with what only this page', 'Start each title with what only that page')} offers, and change the H1 too if the pages share it. ${SAME_CONTENT_ADVICE}${whereToEditShared('shared title', cases, stack)}${otherPagesNote(cases)}`,
      example: null,
    }),

  fires: () => [
    site({
      '/': document('<title>Shop</title>', '<a href="/a">a</a><a href="/b">b</a>'),
      '/a': document('<title>Boots</title>', ''),
      '/b': document('<title>boots </title>', ''),
    }),
    site({
      '/': linking('/collections/new/products/boots', '/collections/sale/products/shoes'),
      '/collections/new/products/boots': document('<title>Acme</title>', '<h1>Boots</h1>'),
      '/collections/sale/products/shoes': document('<title>Acme</title>', '<h1>Shoes</h1>'),
    }),
  ],
  quiet: () => [
    site({
      '/': document('<title>Shop</title>', '<a href="/search">Search</a><a href="/login">Log in</a>'),
      '/search': document('<title>Acme</title>', 'Search our boots.'),
      '/login': document('<title>Acme</title>', 'Log in to your account.'),
    }),
    site({
      '/': document('<title>Shop</title>', '<a href="/list">1</a><a href="/list?page=2">2</a>'),
      '/list': document('<title>Boots</title>', 'One'),
      '/list?page=2': document('<title>Boots</title>', 'Two'),
    }),
    site({
      '/': document('<title>Shop</title>', '<a href="/boots">1</a><a href="/boots/add-to-cart/8">2</a>'),
      '/boots': document('<title>Boots</title>', 'Boots'),
      '/boots/add-to-cart/8': document('<title>Boots</title>', 'Added to your cart'),
    }),
    site({
      '/': document('<title>Shop</title>', '<a href="/a">a</a><a href="/de/a">b</a>'),
      '/a': document('<title>Sneaker</title>', '<p>Light</p>'),
      '/de/a': document('<title>Sneaker</title>', '<p>Leicht</p>', 'de'),
    }),
    site({ '/': document('<title>Shop</title>', '<a href="/a">a</a><a href="/b">b</a>'), '/a': copy, '/b': copy }),
    site({
      '/': document('<title>Shop</title>', '<a href="/a">a</a><a href="/b">b</a>'),
      '/a': document('<title>Boots</title>', ''),
      '/b': document('<title>Boots</title><link rel="canonical" href="/a">', ''),
    }),
    site({ '/': document('<title>Shop</title>', '<a href="/a">a</a>'), '/a': document('<title>Boots</title>', '') }),
    site({
      '/': document('<title>Shop</title>', '<a href="/a">a</a><a href="/a/image">b</a>'),
      '/a': document('<title>Boots</title>', '<p>Light</p>'),
      '/a/image': document('<title>Boots</title>', '').replace('<body', '<body class="attachment attachmentid-3"'),
    }),
    site({
      '/': linking('/collections/new/products/boots', '/collections/sale/products/boots'),
      '/collections/new/products/boots': document('<title>Boots</title>', '<h1>Boots</h1><p>New</p>'),
      '/collections/sale/products/boots': document('<title>Boots</title>', '<h1>Boots</h1><p>Sale</p>'),
    }),
  ],
})
