/** A generated shop of any size: home page, categories, products. Each page is computed from its number, so every run serves the same bytes. */

const WORDS =
  'light warm strong quiet river stone field linen copper walnut window garden winter morning simple useful careful honest folding spare repair season weight handle corner'.split(
    ' ',
  )
const PRODUCTS_PER_CATEGORY = 50
const RELATED_PRODUCTS = 12

export function generateSite(count: number, origin: string) {
  const categories = Math.max(1, Math.floor(count / (PRODUCTS_PER_CATEGORY + 1)))
  const products = Math.max(0, count - categories - 1)
  const categoryOf = (product: number) => product % categories
  const paths = [
    '/',
    ...Array.from({ length: categories }, (_, i) => `/category/${i}`),
    ...Array.from({ length: products }, (_, i) => `/category/${categoryOf(i)}/product-${i}`),
  ]

  const link = (path: string, text: string) => `<li class="item"><a class="item-link" href="${path}">${text}</a></li>`
  const productLink = (i: number) => link(`/category/${categoryOf(i)}/product-${i}`, `Product ${i} ${pickWords(i, 3)}`)
  // The entry “Offers” redirects, so every page has an issue, as on many real sites.
  const menu = `<nav class="menu"><ul>${link('/', 'Start')}${link('/offers', 'Offers')}${Array.from({ length: Math.min(categories, 20) }, (_, i) => link(`/category/${i}`, `Category ${i}`)).join('')}</ul></nav>`

  function renderPage(path: string): string | null {
    if (path === '/') {
      const items = Array.from({ length: categories }, (_, i) => link(`/category/${i}`, `Category ${i}`)).join('')
      return renderDocument(path, 0, 'Start', `<ul>${items}</ul>`)
    }
    const category = /^\/category\/(\d+)$/.exec(path)
    if (category !== null) {
      const number = Number(category[1])
      if (number >= categories) return null
      let items = ''
      for (let i = number; i < products; i += categories) items += productLink(i)
      return renderDocument(path, number + 1, `Category ${number}`, `<ul>${items}</ul>`)
    }
    const match = /^\/category\/(\d+)\/product-(\d+)$/.exec(path)
    const number = Number(match?.[2])
    if (match === null || number >= products || categoryOf(number) !== Number(match[1])) return null
    const related = Array.from({ length: Math.min(RELATED_PRODUCTS, products) }, (_, i) =>
      productLink((number + (i + 1) * 7) % products),
    ).join('')
    return renderDocument(path, number + 1_000, `Product ${number}`, `${renderText(number, 8)}<h2>Related to this</h2><ul>${related}</ul>`)
  }

  const renderDocument = (path: string, seed: number, name: string, main: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} ${pickWords(seed, 4)} | Made shop</title>
${seed % 10 === 3 ? '' : `<meta name="description" content="${name}: ${pickWords(seed, 14)}, sent within two days.">`}
<link rel="canonical" href="${origin}${path}"><meta property="og:title" content="${name}">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"${name}","sku":"${seed}"}</script>
</head><body class="shop"><header class="top"><a href="/" class="logo">Made shop</a>${menu}</header>
<main class="main"><h1>${name} ${pickWords(seed, 2)}</h1>${main}<section class="more"><h2>More about it</h2>${renderText(seed + 5, 6)}</section></main>
<footer class="bottom"><p>${pickWords(1, 20)}</p></footer></body></html>`

  return {
    paths,
    respond(path: string): { status: number; type: string; body: string; location?: string } {
      if (path === '/robots.txt')
        return { status: 200, type: 'text/plain', body: `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n` }
      if (path === '/sitemap.xml') {
        const urls = paths.slice(0, 50_000).map((each) => `<url><loc>${origin}${each}</loc></url>`)
        return {
          status: 200,
          type: 'application/xml',
          body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
        }
      }
      if (path === '/offers') return { status: 301, type: 'text/html', body: '', location: '/' }
      const body = renderPage(path)
      return body === null
        ? { status: 404, type: 'text/html', body: '<title>Not found</title>' }
        : { status: 200, type: 'text/html; charset=utf-8', body }
    },
  }
}

/** Picks pseudo-random words, so that texts differ. */
function pickWords(seed: number, count: number): string {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0
  const words: string[] = []
  for (let i = 0; i < count; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    words.push(WORDS[state % WORDS.length] ?? '')
  }
  return words.join(' ')
}

const renderText = (seed: number, paragraphs: number): string =>
  Array.from({ length: paragraphs }, (_, i) => `<div class="part"><p class="text">${pickWords(seed * 31 + i, 70)}.</p></div>`).join('\n')
