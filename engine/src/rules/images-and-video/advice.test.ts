import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { EXAMPLE_NOW, readPageExample } from '#examples/read-example.ts'
import type { PageExample, SiteExample } from '#rules/example.ts'
import { body, document, page, site } from '#rules/example.ts'
import { h1Missing } from '#rules/headings/h1-missing.ts'
import { faviconMissing } from '#rules/images-and-video/favicon-missing.ts'
import { imageAltGeneric } from '#rules/images-and-video/image-alt-generic.ts'
import { imageAltMissing } from '#rules/images-and-video/image-alt-missing.ts'
import { imageAltRepeated } from '#rules/images-and-video/image-alt-repeated.ts'
import { imageAltTooLong } from '#rules/images-and-video/image-alt-too-long.ts'
import { imageBroken } from '#rules/images-and-video/image-broken.ts'
import { imageEagerBelowFold } from '#rules/images-and-video/image-eager-below-fold.ts'
import { imageNoDimensions } from '#rules/images-and-video/image-no-dimensions.ts'
import { imageNoSrcset } from '#rules/images-and-video/image-no-srcset.ts'
import { imageOldFormat } from '#rules/images-and-video/image-old-format.ts'
import { imageTooHeavy } from '#rules/images-and-video/image-too-heavy.ts'
import { inlineSvgBloat } from '#rules/images-and-video/inline-svg-bloat.ts'
import { videoNoMarkup } from '#rules/images-and-video/video-no-markup.ts'
import { linkNoText } from '#rules/internal-links/link-no-text.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('the advised favicon has a format and size that the platform accepts', () => {
  expect(adviceFor(faviconMissing, 0, ['WordPress']).solution).toMatch(
    /^Create a square PNG of at least 512 × 512 pixels\. In WordPress, upload it under Settings › General › Site Icon\./,
  )
  expect(adviceFor(faviconMissing, 0, ['Shopify']).solution).toMatch(/^Create a square PNG of at least 48 × 48 pixels\. /)
  expect(adviceFor(faviconMissing, 0).solution).toMatch(/^Create a square icon: SVG, or PNG /)
})

test('smaller images are created by the platform if it can do that', () => {
  expect(adviceFor(imageNoSrcset, 0, ['Docusaurus']).solution).toMatch(/^In Docusaurus, install @docusaurus\/plugin-ideal-image, /)
  expect(adviceFor(imageNoSrcset, 0, ['WordPress']).solution).toMatch(/^WordPress creates smaller sizes automatically\. /)
  expect(adviceFor(imageNoSrcset, 0, ['MkDocs']).solution).toMatch(/^Create two or three smaller versions of the image and list /)
})

test('the advice names large or repeated SVGs only if they were found', () => {
  expect(adviceFor(inlineSvgBloat, 0).title).toBe('Move a large inline SVG out of 1 page')
  expect(adviceFor(inlineSvgBloat, 0).solution).not.toContain('symbol')
  expect(adviceFor(inlineSvgBloat, 1).title).toBe('Move a repeated inline SVG out of 1 page')
  expect(adviceFor(inlineSvgBloat, 1).solution).not.toContain('.svg file')
})

test('the example for a logo asks for the name of the company', () => {
  const altFor = (image: string) => {
    const findings = imageAltGeneric.find(readPageExample(body(image)), EXAMPLE_NOW)
    return Array.isArray(findings) ? findings[0]?.fix?.() : null
  }
  expect(altFor('<img class="logo" src="/1.png" alt="logo.png">')).toMatchObject([{ values: { alt: 'YOUR COMPANY OR PROJECT NAME' } }])
  expect(altFor('<img src="/1.png" alt="IMG_1.png">')).toMatchObject([{ values: { alt: 'YOUR IMAGE DESCRIPTION' } }])
})

test('alt texts that are file names are called that, and logos get their own advice only if there are some', () => {
  const adviceForTexts = (...texts: string[]) => {
    const images = texts.map((text, i) => `<img src="/${i}.png" alt="${text}">`).join('')
    return imageAltGeneric.advise(judgeExample(imageAltGeneric, body(`<main>${images}</main>`)).findings, [])
  }
  expect(adviceForTexts('a.jpg').title).toBe('Replace file names used as alt text on 1 page')
  expect(adviceForTexts('a.jpg', 'image').title).toBe('Replace meaningless alt text, such as file names, on 1 page')
  expect(adviceForTexts('image').title).toBe('Replace meaningless alt text on 1 page')
  expect(adviceForTexts('image').solution).not.toContain('logo')
  expect(adviceForTexts('logo').solution).toContain('For a logo, write the name of the company or project.')
})

test('alt text of an image that comes with a widget is not set in the media library', () => {
  const solution = (...urls: string[]) =>
    imageAltMissing.advise(judgeExample(imageAltMissing, body(urls.map((url) => `<img src="${url}">`).join(''))).findings, ['WordPress'])
      .solution
  const button = 'https://assets.pinterest.com/images/pin.png'
  expect(solution(button)).toMatch(/^The image comes from assets\.pinterest\.com\. Find the widget, /)
  expect(solution(button, 'https://www.paypalobjects.com/a.png')).toMatch(/^The images come from other sites, such as assets/)
  expect(solution(button, '/a.png')).toMatch(/^In WordPress, open each image in the media library/)
})

test('an image that is all a link contains is not called decoration, and the empty link is part of its cause', () => {
  expect(adviceFor(imageAltMissing, 1).solution).toMatch(/^Say in the alt text where the link leads, .* Don’t leave it empty: /)
  expect(adviceFor(imageAltMissing, 0).solution).toContain('purely decorative')
  const inLinks =
    '<a href="/a"><img src="/a.jpg"></a><a href="/b"><i></i></a><a href="/c"><img src="/c.jpg" alt=""></a><a href="/d"><img data-src="/d.jpg"></a><img src="data:,">'
  const { findings } = judgeExample(linkNoText, body(inLinks))
  expect(findings.map(({ about }) => about)).toEqual(['https://shop.test/a.jpg', undefined, undefined, 'https://shop.test/d.jpg'])
  const images = judgeExample(imageAltMissing, body(inLinks)).findings
  expect(images.map(({ about }) => about)).toEqual(['https://shop.test/a.jpg', 'https://shop.test/d.jpg', 'data:https://shop.test/boots'])
  expect(images.map(({ expected }) => expected.startsWith('alt text that says where the link leads'))).toEqual([true, true, false])
})

test('a few images are named by their files, and an arrow is decoration unless it is all that a link or button contains', () => {
  const arrow = '<img src="/icons/drop-down-arrow.png">'
  const altsOf = (html: string) =>
    judgeExample(imageAltMissing, body(html)).findings.map(({ fix }) => (fix as unknown as { values: { alt: string } }[])[0]?.values.alt)
  expect(altsOf(`<p>Menu${arrow}</p>`)).toEqual([''])
  expect(altsOf(`<a href="/a">${arrow}</a>`)).toEqual(['YOUR LINK TEXT'])
  expect(altsOf(`<button>${arrow}</button>`)).toEqual(['YOUR IMAGE DESCRIPTION'])
  expect(altsOf('<img src="/narrow-boots.png">')).toEqual(['YOUR IMAGE DESCRIPTION'])
  for (const name of ['arrow-left-16x16.png', 'corner2.gif']) expect(altsOf(`<img src="/${name}">`)).toEqual([''])
  for (const name of ['corner-sofa.jpg', 'bullet-journal.jpg']) expect(altsOf(`<img src="/${name}">`)).toEqual(['YOUR IMAGE DESCRIPTION'])
  const { findings } = judgeExample(imageAltMissing, body(`<p>Menu${arrow}</p><img src="/boots.jpg">`))
  expect(imageAltMissing.advise(findings, []).problem).toContain(' have no alt text: drop-down-arrow.png and boots.jpg. ')
})

test('on static sites, alt text is written in Markdown', () => {
  expect(adviceFor(imageAltMissing, 0, ['Docusaurus']).solution).toContain('![alt text](image.png)')
  expect(adviceFor(imageAltMissing, 0, ['Drupal']).solution).not.toContain('![alt text]')
})

test('a broken icon is uploaded or its URL corrected, and created only if there is none', () => {
  expect(adviceFor(faviconMissing, 1).solution).toMatch(
    /^Upload the missing file or correct its URL\. If you have no such icon, create a square icon: /,
  )
  expect(adviceFor(faviconMissing, 0).solution).toMatch(/^Create a square icon: /)
})

test('the thumbnail of a video comes from YouTube or is a placeholder, and is never an image of the page', () => {
  const thumbnailOf = (nth: number) =>
    JSON.stringify(judgeExample(videoNoMarkup, videoNoMarkup.fires()[nth] as PageExample).findings[0]?.fix)
  expect(thumbnailOf(0)).toMatch(/"thumbnailUrl":"https:\/\/i\.ytimg\.com\/vi\/[\w-]{11}\/hqdefault\.jpg"/)
  expect(thumbnailOf(1)).toContain('"thumbnailUrl":"https://shop.test/YOUR-THUMBNAIL.jpg"')
})

test('images with a domain but without https:// get a full URL and are not uploaded again', () => {
  const solutionFor = (...paths: string[]) => {
    const images = paths.map((path) => `<img src="${path}" alt="Boots">`).join('')
    return imageBroken.advise(judgeExample(imageBroken, site({ '/': document('', images) })).findings, []).solution
  }
  expect(solutionFor('static.wixstatic.com/a.jpg', 'static.wixstatic.com/b.jpg')).toContain(
    'Write full URLs, for example: https://static.wixstatic.com/a.jpg.',
  )
  expect(solutionFor('static.wixstatic.com/a.jpg', 'b.jpg')).toMatch(/^Upload the missing file again, /)
})

test('an image that exists in a folder above is not uploaded again: its URL is relative', () => {
  const pageWith = (src: string, links = '') => document('<title>Boots</title>', `<img src="${src}" alt="Boots">${links}`)
  const { findings } = judgeExample(
    imageBroken,
    site({
      '/': pageWith('img/boots.jpg', '<a href="/tag/">Tags</a><a href="/sale/">Sale</a>'),
      '/img/boots.jpg': { headers: { 'content-type': 'image/jpeg' }, body: 'x' },
      '/tag/': pageWith('img/boots.jpg'),
      '/sale/': pageWith('boots.jpg'),
    }),
  )
  expect(findings.map(({ found, expected }) => [found, expected])).toEqual([
    ['https://shop.test/tag/img/boots.jpg returns 404', 'https://shop.test/img/boots.jpg'],
    ['https://shop.test/sale/boots.jpg returns 404', 'an image'],
  ])
  expect(imageBroken.advise(findings, []).solution).toMatch(
    /^The image exists at \/img\/boots\.jpg, .* Start the URL with a slash, also in srcset\. For the other files: Upload the missing file again, /,
  )
})

test('a missing placeholder among missing images belongs to the plugin', () => {
  const findings = [0, 2].flatMap((nth) => judgeExample(imageBroken, imageBroken.fires()[nth] as SiteExample).findings)
  const { solution } = imageBroken.advise(findings, [])
  expect(solution).toMatch(/^Upload the missing file again, /)
  expect(solution).toContain('One file is a placeholder, https://shop.test/lazy.gif. The plugin’s (or theme’s) file is missing: update ')
})

test('images with a shared alt text are counted, once for all pages that show them', () => {
  const findingsOn = (path: string, alt: string, images: number) =>
    judgeExample(imageAltRepeated, body(Array.from({ length: images }, (_, i) => `<img src="/${i}.jpg" alt="${alt}">`).join(''), { path }))
      .findings
  // Evidence is cut after 300 characters, here before the number of images.
  const findings = [...findingsOn('/', 'Menu', 46), ...findingsOn('/a', 'Menu', 46), ...findingsOn('/b', 'Logo '.repeat(70), 4)]
  expect(imageAltRepeated.advise(findings, []).title).toBe('Write separate alt texts for 50 different images')
})

test('two images without a size are both named, of more only one', () => {
  const problemOf = (...paths: string[]) => {
    const images = paths.map((path) => `<img src="${path}" alt="Acme">`).join('')
    return imageNoDimensions.advise(judgeExample(imageNoDimensions, body(`<main>${images}</main>`)).findings, []).problem
  }
  expect(problemOf('/logo.png', '/logo.png', '/team.jpg')).toContain(
    ' width or height: https://shop.test/logo.png and https://shop.test/team.jpg. ',
  )
  expect(problemOf('/logo.png', '/team.jpg', '/shop.jpg')).toContain(' width or height, for example: https://shop.test/logo.png. ')
})

test('animated images become videos, and builders write the size of an image themselves', () => {
  const heavy = (name: string) => {
    const headers = { 'content-type': 'image/jpeg', 'content-length': '900000' }
    const pageWithImage = site({ '/': document('', `<img src="/${name}" alt="Boots">`), [`/${name}`]: { headers } })
    return imageTooHeavy.advise(judgeExample(imageTooHeavy, pageWithImage).findings, []).solution
  }
  expect(heavy('demo.gif')).toContain('Replace animated GIFs with short MP4 videos')
  expect(heavy('demo.jpg')).not.toContain('GIF')
  expect(heavy('map.svg.png')).not.toContain('SVG')
  expect(adviceFor(imageNoDimensions, 0, ['Squarespace']).solution).toMatch(
    /^If the image is in your own code, .* Skip images of Squarespace’s own elements/,
  )
  expect(adviceFor(imageNoDimensions, 0, ['Wix']).solution).toContain('Wix’s own elements')
})

test('an icon link that leads to a web page needs no upload', () => {
  const linkedPage = site({ '/': document('<link rel="icon" href="/">', '<h1>Shop</h1>') })
  const { findings } = judgeExample(faviconMissing, linkedPage)
  expect(findings[0]?.found).toBe('https://shop.test/ is a web page, not an image')
  expect(faviconMissing.advise(findings, []).solution).toMatch(/^Put the URL of your icon into the link, /)
})

test('in Wix, images and headings are changed in the editor', () => {
  expect(adviceFor(imageEagerBelowFold, 0, ['Wix']).solution).toMatch(/^The images are in your own code /)
  expect(adviceFor(imageAltGeneric, 0, ['Wix']).solution).toContain(' In Wix, select the image and ')
  expect(adviceFor(imageAltGeneric, 0, ['Docusaurus']).solution).toContain('![alt text](image.png)')
  expect(adviceFor(h1Missing, 0, ['Wix']).solution).toMatch(/ In Wix, select the headline and choose H1 as its HTML tag\.$/)
})

test('a favicon that is broken on other pages is compared with the one on the home page', () => {
  expect(adviceFor(faviconMissing, 3).solution).toBe(
    'Compare the icon URL with the one on the home page: a slash at its start may be missing.',
  )
  expect(adviceFor(faviconMissing, 3).problem).not.toContain('Google')
  expect(adviceFor(faviconMissing, 1).solution).toMatch(/^Upload the missing file/)
})

test('an SVG on one page is not downloaded with every page', () => {
  const onePage = judgeExample(inlineSvgBloat, inlineSvgBloat.fires()[0] as PageExample).findings
  const twoPages = [...onePage, ...onePage.map((each) => ({ ...each, url: 'https://shop.test/a' }))]
  expect(inlineSvgBloat.advise(onePage, []).problem).toContain('each time someone opens the page.')
  expect(inlineSvgBloat.advise(twoPages, []).problem).toContain('with every page.')
})

test('the logo of Docusaurus gets its size in the configuration', () => {
  const generator = '<meta name="generator" content="Docusaurus v3.5.2">'
  const findingsOf = (bodyHtml: string, head = generator) => judgeExample(imageNoDimensions, page(document(head, bodyHtml))).findings
  const logo = '<nav><img src="/logo.png" alt="Acme"></nav>'
  const { solution } = imageNoDimensions.advise(findingsOf(logo), ['Docusaurus'])
  expect(solution).toMatch(/^In docusaurus\.config\.js, add width and height to navbar\.logo, /)
  const both = findingsOf(`${logo}<main><img src="/boots.jpg" alt="Boots"></main>`)
  expect(imageNoDimensions.advise(both, ['Docusaurus']).solution).toMatch(/^For the logo: In .* For other images: Write the pixel size /)
  expect(imageNoDimensions.advise(findingsOf(logo, ''), []).solution).not.toContain('navbar.logo')
})

test('alt texts with the ending of a title are shortened in the template', () => {
  const solutionFor = (...found: string[]) =>
    imageAltTooLong.advise(
      found.map((each) => ({ url: 'https://shop.test/', at: 'img', found: each, expected: '' })),
      [],
    ).solution
  expect(solutionFor('Boots for women - Acme', 'Boots for men - Acme')).toContain(
    ' All of these alt texts end in “- Acme”, so a template probably writes them',
  )
  expect(solutionFor('Boots for women - Acme')).not.toContain('template')
  expect(solutionFor('Boots for women - Acme', 'Boots for men')).not.toContain('template')
  expect(solutionFor('Boots for women - Acme', 'Boots for men - Acme', 'Boots')).toContain(' Most of these alt texts ')
})

test('for images that are excluded from lazy loading, the advice names the class that excludes them', () => {
  expect(adviceFor(imageEagerBelowFold, 1, ['WordPress']).solution).toMatch(/^The images have the class skip-lazy /)
  expect(adviceFor(imageEagerBelowFold, 0, ['WordPress']).solution).not.toMatch(/skip-lazy|Update/)
  expect(adviceFor(imageEagerBelowFold, 1).problem).toContain('(6 of 12 images)')
})

test('one broken icon may not be the one that Google shows', () => {
  expect(adviceFor(faviconMissing, 1).problem).toContain('Google may show a gray globe')
  expect(adviceFor(faviconMissing, 0).problem).toContain('Google shows a gray globe')
})

test('the advice for a heavy image does not ask for several sizes', () => {
  expect(adviceFor(imageTooHeavy, 0).solution).not.toContain('srcset')
})

test('for a broken image whose URL has the wrong case, the right URL is named', () => {
  expect(adviceFor(imageBroken, 3).solution).toBe(
    'URLs are case-sensitive: change https://shop.test/boots.jpg to https://shop.test/Boots.JPG.',
  )
})

test('images that only need another format are part of the task for large images', () => {
  const jpeg = (sizeKb: number) => ({ headers: { 'content-type': 'image/jpeg', 'content-length': String(sizeKb * 1_024) } })
  const imageTags = (...files: string[]) => `<main>${files.map((file) => `<img src="${file}" alt="Boots">`).join('')}</main>`
  const example = site({
    '/': document('<title>Boots</title><link rel="icon" href="/icon.jpg">', imageTags('/a.jpg', '/b.jpg', '/c.jpg')),
    ...{ '/a.jpg': jpeg(900), '/b.jpg': jpeg(120), '/c.jpg': jpeg(90), '/icon.jpg': jpeg(80) },
  })
  const [large, old] = [imageTooHeavy, imageOldFormat].map((rule) => judgeExample(rule, example).findings)
  expect(old?.map(({ about }) => about)).toEqual(large?.flatMap(({ about }) => [about, about]))
  const advice = imageTooHeavy.advise(large ?? [], [])
  expect(advice.title).toBe('Compress 1 large image and convert 2 others to WebP')
  expect(advice.problem).toContain(' 2 other JPEG and PNG files would be 25 to 50% smaller as WebP or AVIF.')
  expect(advice.solution).toMatch(
    / Convert the 2 other JPEG and PNG files too; a tool such as sharp or ImageMagick does it for all files at once\. Then use the new file names in your pages\.$/,
  )
  expect(imageTooHeavy.advise(large ?? [], ['WordPress']).solution).toContain(
    ' files too. In WordPress, install a plugin that converts images',
  )
})
