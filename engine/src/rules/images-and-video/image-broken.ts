import { sampleImages } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, site } from '#testing/example.ts'

const shown = document('<title>Boots</title>', '<main><img src="/boots.jpg" alt="Boots"></main>')

export const imageBroken = probeRule({
  id: 'image-broken',
  name: 'Image cannot be loaded',
  checks: 'Images of a sample of the pages that answer 404 or 410',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  reviewed: '2026-11',
  check: 'Open the address of the named image in a private window: an error appears in place of a picture.',
  asks: (site) => sampleImages(site),

  /** Refusals may be meant for us alone; what is not there is there for nobody. */
  find: (answers) =>
    answers
      .filter(({ page }) => page.status === 404 || page.status === 410)
      .map(({ url, of, about = 'img', page }) => ({ url: of, at: about, found: `${url} answers ${page.status}`, expected: 'an image' })),

  advise: (cases) => ({
    title: 'Mend images that do not load',
    problem: `${count(cases.length, 'image')} of the sample ${cases.length === 1 ? 'is' : 'are'} missing: ${cases[0]?.found ?? ''}. Visitors see a hole.`,
    solution: 'Upload the file again, correct its address, or take the image out.',
    example: null,
  }),

  fires: () => [site({ '/': shown })],
  quiet: () => [
    site({ '/': shown, '/boots.jpg': { headers: { 'content-type': 'image/jpeg' }, body: 'x' } }),
    site({ '/': shown, '/boots.jpg': { status: 403 } }),
    site({ '/': document('', '<img src="data:image/png;base64,AA" alt="">') }),
  ],
})
