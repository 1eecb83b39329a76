import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { missingSchemeAdvice } from '#rules/missing-scheme-advice.ts'
import { probeRule } from '#rules/rule.ts'
import { imageProbes, onEveryPage } from '#rules/shown-images.ts'
import { foundCount } from '#rules/wording.ts'

const pageWithImage = document('<title>Boots</title>', '<main><img src="/boots.jpg" alt="Boots"></main>')

export const imageBroken = probeRule({
  id: 'image-broken',
  name: 'Broken image',
  checks: 'Images of the site that return 404 or 410',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  explains: ['image-no-dimensions', 'image-alt-missing'],
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  reviewed: '2026-11',
  check: 'Open the URL of the listed image in a private window: an error appears instead of the image.',
  requests: (site) => imageProbes(site),

  /** Only missing files count, because a refusal may affect only our crawler. */
  *find(responses) {
    for (const response of responses) {
      const { status } = response.page
      if (status === 404 || status === 410)
        yield* onEveryPage(response, { found: `${response.url} returns ${status}`, expected: 'an image', about: response.url })
    }
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, 'broken image')}`,
    problem: `Of the images we checked, ${foundCount(cases, 'doesn’t', 'don’t')} load${withExample(cases)} Visitors see an empty box, and Google can’t show the image in search results.`,
    solution:
      missingSchemeAdvice(cases) ??
      'Upload the missing file again, correct the URL in the page, or remove the image. If you keep it, write its width and height on the img element too.',
    example: null,
  }),

  fires: () => [site({ '/': pageWithImage })],
  quiet: () => [
    site({ '/': pageWithImage, '/boots.jpg': { headers: { 'content-type': 'image/jpeg' }, body: 'x' } }),
    site({ '/': pageWithImage, '/boots.jpg': { status: 403 } }),
    site({ '/': document('', '<img src="data:image/png;base64,AA" alt="">') }),
  ],
})
