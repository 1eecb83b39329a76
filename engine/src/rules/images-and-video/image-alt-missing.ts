import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const MOST = 20

export const imageAltMissing = pageRule({
  id: 'image-alt-missing',
  name: 'Image without alternative text',
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
      .slice(0, MOST)
      .map(({ url, path }) => ({
        at: path,
        found: `${url ?? 'an image'} without alt`,
        expected: 'alt with what is to be seen, or alt="" for decoration',
      }))
  },

  advise: (cases, stack) => ({
    title: 'Describe your images',
    problem: `${pagesThat(cases, 'shows', 'show')} images that nobody can read who does not see them, search engines included: ${cases[0]?.found ?? ''}.`,
    solution: stack.includes('WordPress')
      ? 'Fill in “Alternative text” in the media library; for images that the theme prints, add the attribute in its template.'
      : stack.includes('Shopify')
        ? 'Add alt texts in the media of each product; in the theme print them with image_tag, or alt: image.alt.'
        : 'Say in a few words what is to be seen. Images that only decorate get an empty alt.',
    example: '<img src="/boots.jpg" alt="Brown walking boots on wet stones" width="800" height="600">',
  }),

  fires: () => [body('<img src="/boots.jpg">')],
  quiet: () => [
    body('<img src="/line.png" alt="">'),
    body('<img src="/line.png" role="presentation"><img src="/p.gif" width="1" height="1"><img src="/b.jpg" aria-label="Boots">'),
    body('<noscript><img src="/pixel.gif"></noscript>'),
  ],
})
