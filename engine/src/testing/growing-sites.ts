/** Sites with many of one thing. Judging them must take time in proportion to their size. */
import { document, EXAMPLE_ORIGIN, linking, redirect, type SiteExample, site, urlset } from '#rules/example.ts'

export type GrowingSite = (count: number) => SiteExample

const many = <T>(count: number, item: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => item(i))
const paths = (count: number): string[] => many(count, (i) => `/page-${i}`)
const routes = (count: number, page: (i: number) => string): Record<string, string> =>
  Object.fromEntries(paths(count).map((path, i) => [path, page(i)]))
const text = (i: number): string => `<h1>Boot ${i}</h1><p>${'Words about boots and weather. '.repeat(5)} Number ${i}.</p>`

/** Each page links only to the next five, so that the number of links grows in proportion to the number of pages. */
const linksToNextPages = (i: number, count: number): string =>
  many(5, (step) => `<a href="/page-${(i + step + 1) % count}">To page</a>`).join(' ')

const siteOf = (page: (i: number, count: number) => string): GrowingSite => {
  return (count) => site({ '/': linking(...paths(count)), ...routes(count, (i) => page(i, count)) })
}

export const growingSites: Record<string, GrowingSite> = {
  pages: siteOf((i, count) => document(`<title>Boot number ${i}</title>`, `${text(i)}${linksToNextPages(i, count)}`)),
  'pages that are all alike': siteOf(() => document('<title>Boots</title>', '<h1>Boots</h1><p>Boots for every weather.</p>')),
  'pages that are nearly alike': siteOf((i) =>
    document('<title>Boots</title>', `<h1>Boots</h1><p>${'Boots for every kind of weather and walk. '.repeat(10)} ${i}</p>`),
  ),
  'pages without links': (count) =>
    site({ '/': linking(), '/sitemap.xml': urlset(...paths(count)), ...routes(count, (i) => document(`<title>${i}</title>`, text(i))) }),
  'links on one page': (count) => site({ '/': linking(...many(10 * count, (i) => `/gone-${i % count}`)) }),
  'links to pages that are gone': siteOf((i, count) =>
    document(`<title>${i}</title>`, `<a href="/gone-${i}">a</a>${linksToNextPages(i, count)}`),
  ),
  'pages in a chain': (count) => site({ '/': linking('/page-0'), ...routes(count, (i) => linking(`/page-${i + 1}`)) }),
  'redirects in a chain': (count) =>
    site({ '/': linking('/page-0'), ...Object.fromEntries(many(count, (i) => [`/page-${i}`, redirect(`/page-${i + 1}`)])) }),
  'redirects to one page': (count) =>
    site({
      '/': linking(...paths(count)),
      '/end': linking('/'),
      ...Object.fromEntries(paths(count).map((path) => [path, redirect('/end')])),
    }),
  'redirects in circles': (count) =>
    site({
      '/': linking(...paths(count)),
      ...Object.fromEntries(many(count, (i) => [`/page-${i}`, redirect(`/page-${i % 2 === 0 ? i + 1 : i - 1}`)])),
    }),
  'canonicals to the next page': siteOf((i, count) =>
    document(`<title>${i}</title><link rel="canonical" href="${EXAMPLE_ORIGIN}/page-${(i + 1) % count}">`, text(i)),
  ),
  'canonicals to one page': siteOf((i) => document(`<title>${i}</title><link rel="canonical" href="${EXAMPLE_ORIGIN}/page-0">`, text(i))),
  'languages of one page in ten': siteOf((i) => {
    const first = i - (i % 10)
    const languages = many(
      10,
      (step) =>
        `<link rel="alternate" hreflang="${'en de fr es it nl pt sv da pl'.split(' ')[step]}" href="${EXAMPLE_ORIGIN}/page-${first + step}">`,
    )
    return document(`<title>${i}</title>${languages.join('')}`, text(i))
  }),
  'entries in the sitemap': (count) => site({ '/': linking(), '/sitemap.xml': urlset(...many(20 * count, (i) => `/listed-${i}`)) }),
  'the same entry in the sitemap': (count) => site({ '/': linking(), '/sitemap.xml': urlset(...many(50 * count, () => '/same')) }),
  'pages with the same title and description': siteOf((i) =>
    document('<title>Boots</title><meta name="description" content="Boots for every weather">', text(i)),
  ),
  'pages in numbered lists': siteOf((i, count) =>
    document(
      `<title>Page ${i}</title><link rel="next" href="/page-${(i + 1) % count}"><link rel="prev" href="/page-${Math.max(0, i - 1)}">`,
      text(i),
    ),
  ),
  'pages with an image each': siteOf((i) => document(`<title>${i}</title>`, `${text(i)}<img src="/${i}.png" alt="Boot ${i}">`)),
  'pages with files each': siteOf((i) =>
    document(`<title>${i}</title><script src="/${i}.js"></script><link rel="stylesheet" href="/${i}.css">`, text(i)),
  ),
  'pages with links to other hosts': siteOf((i) => document(`<title>${i}</title>`, `${text(i)}<a href="https://host-${i}.test/">a</a>`)),
  'pages under many parameters': (count) =>
    site({
      '/': linking(...many(count, (i) => `/list?page=${i}&sort=a`)),
      ...Object.fromEntries(many(count, (i) => [`/list?page=${i}&sort=a`, document('<title>List</title>', text(i))])),
    }),
  'markup of products': siteOf((i) =>
    document(
      `<title>${i}</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","@id":"#p","name":"Boot ${i}","sku":"${i}"}</script>`,
      text(i),
    ),
  ),
}
