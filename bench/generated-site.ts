/** A generated shop of any size: home page, categories, products. Every page follows from its number, so all runs see the same bytes. */

const WORDS =
  'light warm strong quiet river stone field linen copper walnut window garden winter morning simple useful careful honest folding spare repair season weight handle corner'.split(
    ' ',
  )
const PER_CATEGORY = 50
const RELATED = 12

export function generateSite(count: number, origin: string) {
  const categories = Math.max(1, Math.floor(count / (PER_CATEGORY + 1)))
  const products = Math.max(0, count - categories - 1)
  const categoryOf = (product: number) => product % categories
  const paths = [
    '/',
    ...Array.from({ length: categories }, (_, i) => `/category/${i}`),
    ...Array.from({ length: products }, (_, i) => `/category/${categoryOf(i)}/product-${i}`),
  ]

  const link = (path: string, text: string) => `<li class="item"><a class="item-link" href="${path}">${text}</a></li>`
  const product = (i: number) => link(`/category/${categoryOf(i)}/product-${i}`, `Product ${i} ${words(i, 3)}`)
  // The entry “Offers” redirects: an issue on every page, as real menus have.
  const menu = `<nav class="menu"><ul>${link('/', 'Start')}${link('/offers', 'Offers')}${Array.from({ length: Math.min(categories, 20) }, (_, i) => link(`/category/${i}`, `Category ${i}`)).join('')}</ul></nav>`

  function page(path: string): string | null {
    if (path === '/') {
      const all = Array.from({ length: categories }, (_, i) => link(`/category/${i}`, `Category ${i}`)).join('')
      return document(path, 0, 'Start', `<ul>${all}</ul>`)
    }
    const category = /^\/category\/(\d+)$/.exec(path)
    if (category !== null) {
      const number = Number(category[1])
      if (number >= categories) return null
      let all = ''
      for (let i = number; i < products; i += categories) all += product(i)
      return document(path, number + 1, `Category ${number}`, `<ul>${all}</ul>`)
    }
    const own = /^\/category\/(\d+)\/product-(\d+)$/.exec(path)
    const number = Number(own?.[2])
    if (own === null || number >= products || categoryOf(number) !== Number(own[1])) return null
    const related = Array.from({ length: Math.min(RELATED, products) }, (_, i) => product((number + (i + 1) * 7) % products)).join('')
    return document(path, number + 1_000, `Product ${number}`, `${text(number, 8)}<h2>Related to this</h2><ul>${related}</ul>`)
  }

  const document = (path: string, seed: number, name: string, main: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} ${words(seed, 4)} | Made shop</title>
${seed % 10 === 3 ? '' : `<meta name="description" content="${name}: ${words(seed, 14)}, sent within two days.">`}
<link rel="canonical" href="${origin}${path}"><meta property="og:title" content="${name}">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"${name}","sku":"${seed}"}</script>
</head><body class="shop"><header class="top"><a href="/" class="logo">Made shop</a>${menu}</header>
<main class="main"><h1>${name} ${words(seed, 2)}</h1>${main}<section class="more"><h2>More about it</h2>${text(seed + 5, 6)}</section></main>
<footer class="bottom"><p>${words(1, 20)}</p></footer></body></html>`

  return {
    paths,
    answer(path: string): { status: number; type: string; body: string; location?: string } {
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
      const body = page(path)
      return body === null
        ? { status: 404, type: 'text/html', body: '<title>Not found</title>' }
        : { status: 200, type: 'text/html; charset=utf-8', body }
    },
  }
}

/** A small pseudo-random generator, good enough to make texts differ. */
function words(seed: number, count: number): string {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0
  const picked: string[] = []
  for (let i = 0; i < count; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    picked.push(WORDS[state % WORDS.length] ?? '')
  }
  return picked.join(' ')
}

const text = (seed: number, paragraphs: number): string =>
  Array.from({ length: paragraphs }, (_, i) => `<div class="part"><p class="text">${words(seed * 31 + i, 70)}.</p></div>`).join('\n')
