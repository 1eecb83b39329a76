import { pathOf } from '#facts/path-of.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { missingSchemeAdvice } from '#rules/missing-scheme-advice.ts'
import { type Advice, type Case, probeRule } from '#rules/rule.ts'
import { imageProbes, onEveryPage } from '#rules/shown-images.ts'
import { byFoundCount, foundCount } from '#rules/wording.ts'

const pageWithImage = document('<title>Boots</title>', '<main><img src="/boots.jpg" alt="Boots"></main>')
const lazyPage = document('<title>Boots</title>', '<main><img src="/lazy.gif" data-src="/boots.jpg" alt="Boots"></main>')

/** `elsewhere` is the URL of the image if it exists, but the page names another URL. */
type Details = { isPlaceholder: boolean; elsewhere: string | null }
type ImageCase = Case<Details>

const isPlaceholder = ({ details }: ImageCase): boolean => details.isPlaceholder
const PLUGIN_STEP =
  'The plugin’s (or theme’s) file is missing: update or reinstall it, or turn its lazy loading off and use loading="lazy", which needs no placeholder.'

const adviceForPlaceholder = (cases: readonly Case[]): Advice => ({
  title: `Restore ${foundCount(cases, 'missing placeholder image')}`,
  problem: `Until a script of your lazy-loading plugin loads the images, your pages show a placeholder, and its file is missing${withExample(cases)} Visitors see empty boxes at first, and every page requests the file in vain.`,
  solution: PLUGIN_STEP,
  example: null,
})

const isElsewhere = ({ details }: ImageCase): boolean => details.elsewhere !== null
/** `Boots.jpg` for `boots.JPG`: Windows treats both as one file, most web servers don’t. */
const differsInCase = ({ about, details }: ImageCase): boolean => about?.toLowerCase() === details.elsewhere?.toLowerCase()

/**
 * The URL of an image that loads, if it differs only in upper and lower case, or if a relative URL leads to the wrong folder: for
 * `/tag/boots/img/logo.png`, the image at `/boots/img/logo.png` or `/img/logo.png`. `loaded` has the URLs in lower case as keys.
 */
function urlElsewhere(url: string, loaded: ReadonlyMap<string, string>): string | null {
  const { origin } = new URL(url)
  const segments = pathOf(url).split('/').slice(1)
  const above = segments.slice(1, -1).map((_, i) => `${origin}/${segments.slice(i + 1).join('/')}`)
  return [url, ...above].flatMap((each) => loaded.get(each.toLowerCase()) ?? [])[0] ?? null
}

function elsewhereSteps(cases: readonly ImageCase[]): string[] {
  const [misspelled, misplaced] = [cases.filter(differsInCase), cases.filter((each) => !differsInCase(each))]
  const steps: string[] = []
  if (misspelled[0] !== undefined) {
    const change = byFoundCount(misspelled, 'change', 'for example, change')
    steps.push(`URLs are case-sensitive: ${change} ${misspelled[0].about} to ${misspelled[0].details.elsewhere}.`)
  }
  if (misplaced[0] !== undefined) {
    const path = pathOf(misplaced[0].details.elsewhere ?? '')
    steps.push(
      byFoundCount(
        misplaced,
        `The image exists at ${path}, but its relative URL leads to a wrong folder. Start the URL with a slash, also in srcset.`,
        `${foundCount(misplaced, 'image')} exist, for example at ${path}, but their relative URLs lead to a wrong folder. Start these URLs with a slash, also in srcset.`,
      ),
    )
  }
  return steps
}

function repairSteps(cases: readonly ImageCase[]): string {
  const [elsewhere, lost] = [cases.filter(isElsewhere), cases.filter((each) => !isElsewhere(each))]
  if (elsewhere.length === 0) return stepsForLost(cases)
  return [...elsewhereSteps(elsewhere), ...(lost.length === 0 ? [] : [`For the other files: ${stepsForLost(lost)}`])].join(' ')
}

function stepsForLost(cases: readonly ImageCase[]): string {
  const placeholder = cases.find(isPlaceholder)
  return `${
    missingSchemeAdvice(cases.map(({ about = '' }) => about)) ??
    'Upload the missing file again, correct the URL in the page, or remove the image. If you keep the image, also add alt text, width and height to it.'
  }${placeholder === undefined ? '' : ` One file is a placeholder, ${placeholder.about}. ${PLUGIN_STEP}`}`
}

export const imageBroken = probeRule<Details>({
  id: 'image-broken',
  name: 'Broken image',
  checks: 'Images of the site, also in the background of elements, that return 404 or 410',
  version: 6,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  shareOfWork: (finding) => (isElsewhere(finding) ? 0.2 : 1),
  explains: ['image-no-dimensions', 'image-alt-missing', 'image-no-srcset'],
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
      const evidence = { found: `${url} returns ${status}`, about: url, restsOn: url }
      const [placeholders, images] = [shown.filter((use) => use.isPlaceholder), shown.filter((use) => !use.isPlaceholder)]
      const elsewhere = urlElsewhere(url, loaded)
      yield* onEveryPage(
        { ...response, shown: images },
        { ...evidence, expected: elsewhere ?? 'an image', details: { isPlaceholder: false, elsewhere } },
      )
      yield* onEveryPage(
        { ...response, shown: placeholders },
        {
          ...evidence,
          expected: 'the placeholder of the lazy-loading plugin',
          impact: 'low',
          details: { isPlaceholder: true, elsewhere: null },
        },
      )
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
    site({ '/': document('<title>Boots</title>', `<div style="color: red; background-image: url('/boots.jpg')"></div>`) }),
  ],
  quiet: () => [
    site({
      '/': document(
        '<title>Boots</title>',
        '<div style="background: url(data:image/png;base64,AA)"></div><p style="mask: url(/a.svg)"></p>',
      ),
    }),
    site({ '/': pageWithImage, '/boots.jpg': { headers: { 'content-type': 'image/jpeg' }, body: 'x' } }),
    site({ '/': pageWithImage, '/boots.jpg': { status: 403 } }),
    site({ '/': document('', '<img src="data:image/png;base64,AA" alt="">') }),
    // A script fills in the width.
    site({ '/': document('', '<img src="data:image/png;base64,AA" data-src="/boots_{width}x.jpg" alt="">') }),
    // `data-src` is the large image of a lightbox.
    site({
      '/': document('<title>Boots</title>', '<main><img src="/boots.jpg" data-src="/boots-large.jpg" alt="Boots"></main>'),
      '/boots.jpg': { headers: { 'content-type': 'image/jpeg' }, body: 'x' },
    }),
  ],
})
