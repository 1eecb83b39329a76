import { expect, test } from 'vitest'
import { readPageExample } from '#examples/read-example.ts'
import { isUnfilled } from '#facts/placeholders.ts'
import { fillPlaceholders, hasPlaceholder } from '#fixes/fill-placeholders.ts'
import { body, document, head, jsonLd, page } from './example.ts'
import { jsonLdBlockFix } from './markup.ts'
import { factsOf, markupFor } from './markup-facts.ts'

const authorOf = (example: ReturnType<typeof page>) => factsOf(readPageExample(example)).author

test('the URL of an author is the page that the author’s name links to', () => {
  const htmlWithAuthor = '<!doctype html><html><head><meta name="author" content="Ann Lee"></head>'
  expect(authorOf(page(`${htmlWithAuthor}<body><p>By <a href="/people/ann">Ann Lee</a></p></body></html>`))).toEqual({
    '@type': 'Person',
    name: 'Ann Lee',
    url: 'https://shop.test/people/ann',
  })
  expect(authorOf(body('<p>By <a rel="author" href="/ann">me</a></p>'))).toMatchObject({ url: 'https://shop.test/ann' })
  expect(authorOf(body('<p>By <a rel="author" href="/index.html">me</a></p>'))).toMatchObject({ url: 'https://shop.test/' })
})

test('an unknown author page becomes a placeholder, which counts as missing until someone fills it in', () => {
  const example = readPageExample(head('<meta name="author" content="Ann Lee">'))
  const fix = jsonLdBlockFix(markupFor(example, 'Article', ['author']))
  expect(hasPlaceholder(fix)).toBe(true)
  expect(isUnfilled('https://shop.test/YOUR-AUTHOR-PAGE')).toBe(true)
  expect(fillPlaceholders(fix)).toMatchObject([{ value: { author: { name: 'Ann Lee', url: 'https://shop.test/authors/ada-jensen' } } }])
})

test('the icon or logo of the site is not used as the image of a page', () => {
  const imageOf = (path: string) => factsOf(readPageExample(head(`<meta property="og:image" content="https://shop.test${path}">`))).image
  for (const path of ['/apple-touch.png', '/img/apple-touch-icon.png', '/favicon.png?v=2', '/img/shop_logo.svg', '/icons-512.png'])
    expect(imageOf(path)).toBe('https://shop.test/YOUR-IMAGE.jpg')
  const relative = page(document('<meta property="og:image" content="../boots.jpg">', ''), { path: '/care/' })
  expect(factsOf(readPageExample(relative)).image).toBe('https://shop.test/boots.jpg')
  for (const path of ['/silicon.jpg', '/icons/boots.jpg', '/boots.jpg?from=logo']) expect(imageOf(path)).toBe(`https://shop.test${path}`)
  expect(imageOf('/img/acmelogo-300x131.png')).toBe('https://shop.test/YOUR-IMAGE.jpg')
  expect(factsOf(readPageExample(head('<meta property="og:image" content="img/boots.jpg">'))).image).toBe('https://shop.test/img/boots.jpg')
  for (const path of ['/catalogo.jpg', '/silicon.jpg', '/icons/boots.jpg', '/boots.jpg?from=logo'])
    expect(imageOf(path)).toBe(`https://shop.test${path}`)
})

test('an organization is not named after its domain, and its logo is on its own host', () => {
  const organizationOf = (inHead: string, logo: string) => {
    const { publisher, logo: logoUrl } = factsOf(readPageExample(page(document(inHead, `<header><img src="${logo}" alt="Logo"></header>`))))
    return [(publisher as { name: string }).name, logoUrl]
  }
  expect(organizationOf('<title>Boots</title>', 'http://old-host.test/logo.png')).toEqual([
    'YOUR ORGANIZATION NAME',
    'https://shop.test/YOUR-LOGO.png',
  ])
  expect(organizationOf('<title>Boots | Acme</title>', '/logo.png')).toEqual(['Acme', 'https://shop.test/logo.png'])
})

test('the logo is the image in the header with “logo” in its name, or the only image', () => {
  const logoOf = (...files: string[]) =>
    factsOf(readPageExample(page(document('', `<header>${files.map((file) => `<img src="/${file}" alt="">`).join('')}</header>`)))).logo
  expect(logoOf('icons/facebook.svg', 'images/logo.svg')).toBe('https://shop.test/images/logo.svg')
  expect(logoOf('acme.png')).toBe('https://shop.test/acme.png')
  expect(logoOf('campaign.jpg', 'acme.png')).toBe('https://shop.test/YOUR-LOGO.png')
})

test('the logo is an image in the header that is named like a logo or leads to the home page, not a button beside it', () => {
  const logoIn = (inHeader: string) => factsOf(readPageExample(body(`<header>${inHeader}</header>`))).logo
  const buttons =
    '<a href="/fb"><img src="/icons/facebook.png" alt=""></a><img src="/campaign.jpg" alt=""><img src="/icons/logo-x.png" alt="">'
  expect(logoIn(buttons)).toBe('https://shop.test/YOUR-LOGO.png')
  expect(logoIn(`${buttons}<img src="/boots-logo.png" alt="">`)).toBe('https://shop.test/boots-logo.png')
  expect(logoIn(`${buttons}<a href="/"><img src="/boots.png" alt="Acme"></a>`)).toBe('https://shop.test/boots.png')
})

test('the image of a page is its largest content image, not a portrait, logo or banner', () => {
  const imageOf = (html: string) => factsOf(readPageExample(body(html))).image
  const portrait = '<img src="/avatar.jpeg" alt="Ann Lee">'
  expect(imageOf(`${portrait}<main><img src="/a.jpg" alt="A" width="300"><img src="/b.jpg" alt="B" width="900"></main>`)).toBe(
    'https://shop.test/b.jpg',
  )
  for (const other of [
    '<a href="/"><img src="/banner.png" alt="Acme"></a>',
    '<div id="header"><p><img src="/banner.png" alt="Acme"></p></div>',
    '<div class="wide site-branding"><img src="/banner.png" alt="Acme"></div>',
    '<main><img src="/boots.avif" alt="Boots"></main>',
    '<p>Share: <img src="/wp-content/themes/acme/reddit.png" alt="Reddit"></p>',
  ]) {
    expect(imageOf(`${other}<p>Boots</p>`)).toBe('https://shop.test/YOUR-IMAGE.jpg')
    expect(imageOf(`${other}<a href="/a"><img src="/a.jpg" alt="A"></a>`)).toBe('https://shop.test/a.jpg')
  }
  expect(imageOf(`${portrait}<aside><img src="/ad.jpg" alt="Ad"></aside>`)).toBe('https://shop.test/YOUR-IMAGE.jpg')
})

test('the first sentences of a product page, which are often about shipping, are not used as its description', () => {
  const descriptionAt = (path: string) =>
    factsOf(
      readPageExample(body('<main><h1>Boots</h1><p>Tax included. Ordered today, shipped today, free of charge.</p></main>', { path })),
    ).description
  expect(descriptionAt('/products/boots')).toBe('YOUR PAGE DESCRIPTION')
  expect(descriptionAt('/guides/boots')).toMatch(/^Tax included\./)
})

test('a list of keywords is not used as a description, and a name has no site name at its end', () => {
  const inHead = '<title>Internet Banking | Acme</title><meta name="description" content="banking | loans | cards">'
  const facts = factsOf(readPageExample(page(`<!doctype html><html lang="en"><head>${inHead}</head><body></body></html>`)))
  expect(facts.description).toBe('YOUR PAGE DESCRIPTION')
  expect(facts.name).toBe('Internet Banking')
})

test('a profile page is about a person, and a white logo is not suggested', () => {
  const profile = readPageExample(page(document(jsonLd({ '@type': 'ProfilePage', mainEntity: {} }), '<h1>Ann Lee</h1>')))
  expect(factsOf(profile).mainEntity).toEqual({ '@type': 'Person', name: 'Ann Lee' })
  const logoOf = (file: string) => factsOf(readPageExample(page(document('', `<header><img src="/${file}" alt="Acme"></header>`)))).logo
  expect(logoOf('logo-white.png')).toBe('https://shop.test/YOUR-LOGO.png')
  expect(logoOf('logo.png')).toBe('https://shop.test/logo.png')
})

test('neither a web page nor a trust badge nor the logo of a credit card is used as the image of a page', () => {
  expect(factsOf(readPageExample(body('<main><img src="/trust-symbols.jpg" alt="Safe checkout"></main>'))).image).toContain('YOUR-IMAGE')
  const imageOf = (path: string) => factsOf(readPageExample(body(`<main><img src="${path}" alt=""></main>`))).image
  expect(imageOf('/boots.jpg')).toBe('https://shop.test/boots.jpg')
  expect(imageOf('/boots.html')).toBe('https://shop.test/YOUR-IMAGE.jpg')
  expect(imageOf('/cc--visa.png')).toBe('https://shop.test/YOUR-IMAGE.jpg')
  expect(imageOf('/visa-for-japan.jpg')).toBe('https://shop.test/visa-for-japan.jpg')
})

test('the image of a page at Wix is the original, not the blurred version for loading', () => {
  const original = 'https://static.wixstatic.com/media/a1~mv2.png'
  expect(factsOf(readPageExample(body(`<main><img src="${original}/v1/fill/w_122,h_122,blur_2/a1~mv2.png" alt="A"></main>`))).image).toBe(
    original,
  )
})

test('the name of an author has no site name at its end', () => {
  expect(factsOf(readPageExample(page(document('<title>Ann Lee, Author at Acme</title>', '')))).name).toBe('Ann Lee')
})

test('the date of an update is not used as the date of publication', () => {
  const publishedOf = (byline: string) => factsOf(readPageExample(body(`<h1>Boots</h1><p>${byline}</p><h2>Care</h2>`))).datePublished
  const date = '<time datetime="2026-05-17">17 May</time>'
  expect(publishedOf(date)).toBe('2026-05-17')
  expect(publishedOf(`By Ann, <b>published</b> ${date}, updated <time datetime="2026-08-02">2 August</time>`)).toBe('2026-05-17')
  for (const label of ['Updated', 'Last updated on:', 'Aktualisiert am', 'Mis à jour le'])
    expect(publishedOf(`${label} ${date}`)).toBe('YOUR DATE')
})

test('the name of the site is not the name of a page', () => {
  const html = (h1: string) =>
    document(
      '<title>Acme Boots – How to oil boots</title><meta property="og:site_name" content="Acme Boots">',
      `<h1>${h1}</h1><h2>How to oil boots</h2>`,
    )
  expect(factsOf(readPageExample(page(html('Acme Boots')))).name).toBe('How to oil boots')
  expect(factsOf(readPageExample(page(html('Oiling')))).name).toBe('Oiling')
})
