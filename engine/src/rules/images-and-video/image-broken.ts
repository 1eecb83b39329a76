import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { missingSchemeAdvice } from '#rules/missing-scheme-advice.ts'
import { type Advice, type Case, probeRule } from '#rules/rule.ts'
import { imageProbes, onEveryPage } from '#rules/shown-images.ts'
import { byFoundCount, foundCount } from '#rules/wording.ts'

const pageWithImage = document('<title>Boots</title>', '<main><img src="/boots.jpg" alt="Boots"></main>')
const lazyPage = document('<title>Boots</title>', '<main><img src="/lazy.gif" data-src="/boots.jpg" alt="Boots"></main>')

const PLACEHOLDER = 'the placeholder of the lazy-loading plugin'
const isPlaceholder = ({ expected }: Case): boolean => expected === PLACEHOLDER
const PLUGIN_STEP =
  'The plugin’s (or theme’s) file is missing: update or reinstall it, or turn its lazy loading off and use loading="lazy", which needs no placeholder.'

const adviceForPlaceholder = (cases: readonly Case[]): Advice => ({
  title: `Restore ${foundCount(cases, 'missing placeholder image')}`,
  problem: `Until a script of your lazy-loading plugin loads the images, your pages show a placeholder, and its file is missing${withExample(cases)} Visitors see empty boxes at first, and every page requests the file in vain.`,
  solution: PLUGIN_STEP,
  example: null,
})

/** `Boots.jpg` for `boots.JPG`: Windows treats both as one file, most web servers don’t. */
const sameInOtherCase = ({ expected }: Case): boolean => expected.startsWith('http')

const REPAIR =
  'Upload the missing file again, correct the URL in the page, or remove the image. If you keep it, also add alt text to the img element, and width and height, so that the page doesn’t jump while it loads.'

function repair(cases: readonly Case[]): string {
  const misspelled = cases.filter(sameInOtherCase)
  const [first] = misspelled
  if (first === undefined) return REPAIR
  const one = byFoundCount(misspelled, 'change', 'for example, change')
  const step = `URLs are case-sensitive: ${one} ${first.found.replace(/ returns \d+$/, '')} to ${first.expected}.`
  return misspelled.length === cases.length ? step : `${step} If another file is missing, upload it again, or remove the image.`
}

function repairSteps(cases: readonly Case[]): string {
  const placeholder = cases.find(isPlaceholder)?.found.replace(/ returns \d+$/, '')
  return `${missingSchemeAdvice(cases) ?? repair(cases)}${placeholder === undefined ? '' : ` One file is a placeholder, ${placeholder}. ${PLUGIN_STEP}`}`
}

export const imageBroken = probeRule({
  id: 'image-broken',
  name: 'Broken image',
  checks: 'Images of the site that return 404 or 410',
  version: 4,
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
    const loaded = new Map(responses.flatMap(({ url, page }) => (page.status === 200 ? [[url.toLowerCase(), url]] : [])))
    for (const response of responses) {
      const { status } = response.page
      if (status !== 404 && status !== 410) continue
      const { url, shown = [] } = response
      const evidence = { found: `${url} returns ${status}`, about: url }
      const [placeholders, images] = [shown.filter((use) => use.isPlaceholder), shown.filter((use) => !use.isPlaceholder)]
      yield* onEveryPage({ ...response, shown: images }, { ...evidence, expected: loaded.get(url.toLowerCase()) ?? 'an image' })
      yield* onEveryPage({ ...response, shown: placeholders }, { ...evidence, expected: PLACEHOLDER, impact: 'low' })
    }
  },

  advise: (cases) =>
    cases.every(isPlaceholder)
      ? adviceForPlaceholder(cases)
      : {
          title: `Fix ${foundCount(cases, 'broken image')}`,
          problem: `Of the images we checked, ${foundCount(cases, 'file doesn’t', 'files don’t')} load${withExample(cases)} Visitors see an empty box, and Google can’t show the image in search results.`,
          solution: repairSteps(cases),
          example: null,
        },

  fires: () => [
    site({ '/': pageWithImage }),
    site({ '/': lazyPage, '/lazy.gif': { headers: { 'content-type': 'image/gif' }, body: 'x' } }),
    site({ '/': lazyPage, '/boots.jpg': { headers: { 'content-type': 'image/jpeg' }, body: 'x' } }),
    site({
      '/': document('<title>Boots</title>', '<main><img src="/boots.jpg" alt="Boots"><img src="/Boots.JPG" alt="Boots"></main>'),
      '/Boots.JPG': { headers: { 'content-type': 'image/jpeg' }, body: 'x' },
    }),
  ],
  quiet: () => [
    site({ '/': pageWithImage, '/boots.jpg': { headers: { 'content-type': 'image/jpeg' }, body: 'x' } }),
    site({ '/': pageWithImage, '/boots.jpg': { status: 403 } }),
    site({ '/': document('', '<img src="data:image/png;base64,AA" alt="">') }),
    // Filled in by a script, and the target of a lightbox.
    site({ '/': document('', '<img src="data:image/png;base64,AA" data-src="/boots_{width}x.jpg" alt="">') }),
    site({
      '/': document('<title>Boots</title>', '<main><img src="/boots.jpg" data-src="/boots-large.jpg" alt="Boots"></main>'),
      '/boots.jpg': { headers: { 'content-type': 'image/jpeg' }, body: 'x' },
    }),
  ],
})
