import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { byFoundCount, foundCount, pageCount } from '#rules/wording.ts'

const MAX_FINDINGS_PER_PAGE = 20

export const imageAltMissing = pageRule({
  id: 'image-alt-missing',
  name: 'Missing alt text',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  minutesEach: 1,
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  reviewed: '2026-11',
  check: 'Right-click the image and choose Inspect: there is no `alt` in the `<img` tag, not even an empty one.',
  applies: isHtmlPage,

  find(page) {
    return page.images
      .filter(({ alt, isDecoration }) => alt === null && !isDecoration)
      .slice(0, MAX_FINDINGS_PER_PAGE)
      .map(({ url, path }) => ({
        at: path,
        found: `${url ?? 'an image'} without alt text`,
        expected: 'alt text that says what the image shows, or alt="" for decoration',
        fix: () =>
          url === null
            ? null
            : [{ do: 'set attributes', at: { tag: 'img', path, has: { src: url, alt: null } }, values: { alt: 'YOUR IMAGE DESCRIPTION' } }],
      }))
  },

  advise: (cases, stack) => ({
    title: `Add alt text to ${foundCount(cases, 'image')}`,
    problem: `${foundCount(cases, `image on ${pageCount(cases)} has`, `images on ${pageCount(cases)} have`)} no alt text${withExample(cases, ({ found }) => found.replace(' without alt text', ''))} Google uses it to understand and rank images, and screen readers read it to people who can’t see them.`,
    solution: stack.includes('WordPress')
      ? `In WordPress, open ${byFoundCount(cases, 'the image', 'each image')} in the media library and fill in “Alternative Text”. For images that the theme prints, add the alt attribute in its template. For purely decorative images, leave the alt text empty (alt="").`
      : stack.includes('Shopify')
        ? 'In Shopify, add alt text to banner images under Content › Files, and to product images in each product. In theme code, use image_tag or set alt to image.alt. For purely decorative images, leave the alt text empty (alt="").'
        : stack.includes('Wix') || stack.includes('Squarespace') || stack.includes('Webflow')
          ? `${byFoundCount(cases, 'Select the image', 'Select each image')} in the editor and fill in its alt text in the image settings. Say in a few words what it shows. For purely decorative images, leave the alt text empty.`
          : `${byFoundCount(cases, 'Say in a few words what the image shows. If it is only decoration, give it an empty alt attribute.', 'Say in a few words what each image shows. Give images that are only decoration an empty alt attribute.')}`,
  }),

  fires: () => [body('<img src="/boots.jpg">')],
  quiet: () => [
    body('<img src="/line.png" alt="">'),
    body('<img src="/line.png" role="presentation"><img src="/p.gif" width="1" height="1"><img src="/b.jpg" aria-label="Boots">'),
    body('<noscript><img src="/pixel.gif"></noscript>'),
  ],
})
