import type { Site } from '#facts/site.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { assetProbes } from '#rules/probe-requests.ts'
import { type Advice, type Case, type ProbeRequest, probeRule } from '#rules/rule.ts'

const STYLESHEET = 'link[rel=stylesheet]'
const MAX_GOOGLE_STYLESHEETS = 2
const VISIBLE_DISPLAYS = new Set(['swap', 'fallback', 'optional'])
/** Icon fonts are excluded: a letter instead of an icon would be worse than no icon. */
const ICON_FONT =
  /icon|awesome|glyph|symbol|material|dashicons|swiper|slick|fontello|nucleo|icomoon|themify|feather|entypo|etmodules|^(star|woocommerce)$/i

/** The name of a stylesheet for icons: `icons.css`. */
const ICON_FILE = /\/[\w-]*icons?[\w.-]*\.css/i

const GOOGLE_STYLESHEET = /^https?:\/\/fonts\.googleapis\.com\/css/

type Details = { family: string; stylesheet: string; display: string | null }
type FontCase = Case<Details>

const isGoogleFont = ({ details }: FontCase): boolean => /fonts\.googleapis/.test(details.stylesheet)

/** Requests for stylesheets of Google Fonts, which may not be in the sample of files that rules share. */
function googleStylesheets(site: Site): ProbeRequest[] {
  const requests = new Map<string, ProbeRequest>()
  for (const { url: of, assets } of htmlPages(site))
    for (const { url } of assets)
      if (url !== null && GOOGLE_STYLESHEET.test(url) && !/[?&]display=/.test(url) && requests.size < MAX_GOOGLE_STYLESHEETS)
        requests.set(url, { url, of, about: STYLESHEET, isOptional: true })
  return [...requests.values()]
}

const ownValue = ({ details: { display } }: FontCase): string | null => (display === null ? null : `font-display: ${display}`)

function steps(cases: readonly FontCase[]): string {
  const own = cases.filter((each) => !isGoogleFont(each))
  const google = cases.length > own.length ? 'Add &display=swap to the URL of the Google Fonts stylesheet.' : ''
  if (own.length === 0) return google
  const value = own.flatMap((each) => ownValue(each) ?? [])[0]
  const change =
    value === undefined
      ? 'add font-display: swap to the @font-face rules of text fonts'
      : own.every((each) => ownValue(each) !== null)
        ? `change ${value} to font-display: swap in the @font-face rules of text fonts`
        : `set font-display: swap in the @font-face rules of text fonts, and replace other values such as ${value}`
  const start = google === '' ? `${change[0]?.toUpperCase()}${change.slice(1)}` : `${google} In your own stylesheets, ${change}`
  return `${start}, but not of icon fonts. Text then shows in a system font until the web font has loaded.${own.some(isByElementor) ? ELEMENTOR_STEP : ''}`
}

/** Elementor overwrites its stylesheets whenever a page is saved. */
const isByElementor = ({ details }: FontCase): boolean => details.stylesheet.includes('/elementor/css/')
const ELEMENTOR_STEP =
  ' Elementor writes its stylesheets itself: have the filter elementor_pro/custom_fonts/font_display return swap, in functions.php of a child theme.'

/** The existing `@font-face` block with one more line. */
const exampleFor = (family: string): string =>
  `@font-face {\n  font-family: "${/^[\w -]+/.exec(family)?.[0] ?? 'YOUR FONT'}";\n  /* Keep the other lines. */\n  font-display: swap;\n}`

function exampleOf(own: FontCase | undefined): Pick<Advice, 'example' | 'replaced'> {
  if (own === undefined) return { example: null }
  const value = ownValue(own)
  return value === null ? { example: exampleFor(own.details.family) } : { example: 'font-display: swap;', replaced: `${value};` }
}

const page = document('<link rel="stylesheet" href="/a.css">', '')
const ownStyles = Array.from({ length: 14 }, (_, i) => `<link rel="stylesheet" href="/${i}.css">`).join('')
const style = (face: string) => ({ headers: { 'content-type': 'text/css' }, body: `@font-face{${face}}body{margin:0}` })

export const fontSwapMissing = probeRule<Details>({
  id: 'font-swap-missing',
  name: 'Missing font-display: swap',
  version: 7,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  isAboutSite: true,
  minutes: 10,
  source: 'https://developer.chrome.com/docs/performance/insights/font-display',
  reviewed: '2026-11',
  check: 'Open the listed stylesheet and search for `@font-face`: the font has no `font-display`, or one that says `auto` or `block`.',
  requests: (site) => {
    const files = assetProbes(site)?.filter(({ about }) => about === STYLESHEET) ?? []
    const knownUrls = new Set(files.map(({ url }) => url))
    const styles = [...files, ...googleStylesheets(site).filter(({ url }) => !knownUrls.has(url))]
    return styles.length === 0 ? null : styles
  },

  find(responses) {
    return responses.flatMap(({ url, of, about = '', page: { status, file } }) => {
      const hiddenFonts =
        status !== 200
          ? []
          : (file?.fontFaces ?? []).filter(
              ({ family, display, isForIcons }) =>
                !isForIcons && !VISIBLE_DISPLAYS.has(display ?? '') && !ICON_FONT.test(family) && !ICON_FILE.test(url),
            )
      const [first] = hiddenFonts
      if (first === undefined) return []
      const families = [...new Set(hiddenFonts.map(({ family }) => family))].slice(0, 5).join(', ')
      const { family, display = null } = first
      const value = display === null ? '' : `, with font-display: ${display}`
      return [
        {
          url: of,
          at: about,
          found: `${families} in ${url}${value}`,
          expected: 'font-display: swap, fallback or optional',
          details: { family, stylesheet: url, display },
        },
      ]
    })
  },

  advise: (cases) => ({
    title: 'Set font-display: swap for your web fonts',
    problem: `Text can stay invisible for up to 3 seconds while its web font loads${withExample(cases)} On slow connections visitors first see a page without text.`,
    solution: steps(cases),
    ...exampleOf(cases.find((each) => !isGoogleFont(each))),
  }),

  fires: () => [
    site({ '/': page, '/a.css': style('font-family:Acme;src:url(/acme.woff2)') }),
    site({ '/': page, '/a.css': style('font-family:Acme;src:url(/acme.woff2);font-display:block') }),
    site({
      '/': document(`${ownStyles}<link rel="stylesheet" href="https://fonts.googleapis.com/css?family=Lato">`, ''),
      'https://fonts.googleapis.com/css?family=Lato': style('font-family:Lato;src:url(https://fonts.gstatic.com/lato.woff2)'),
    }),
  ],
  quiet: () => [
    site({
      '/': page,
      '/a.css': style(
        `font-family:acmepixel;src:url(/a.woff)}.ap-cart,.ap-home{font-family:acmepixel}.ap-cart:before{content:"\\e900"}.ap-home:before{content:"\\e901"}.ap-menu:before{content:"\\e902"}.ap-next:before{content:"\\e903"`,
      ),
    }),
    site({ '/': page, '/a.css': style('font-family:Acme;src:url(/acme.woff2);font-display:swap') }),
    site({ '/': page, '/a.css': style('font-family:"Font Awesome 6";src:url(/fa.woff2);font-display:block') }),
    site({ '/': page, '/a.css': style('font-family:icomoon;src:url(/icomoon.woff)') }),
    site({
      '/': page,
      '/a.css': style(
        'font-family:linecons;src:url(/l.woff)}[class^="linecon-"]{font-family:linecons!important}.a:before{content:"\\e600"',
      ),
    }),
    site({
      '/': document('<link rel="stylesheet" href="/icons.css">', ''),
      '/icons.css': style('font-family:acme;src:url(/acme.woff)'),
    }),
    site({ '/': page, '/a.css': style('font-family:Acme;src:url(data:font/woff2;base64,d09GMg)') }),
    site({ '/': page, '/a.css': style('font-family:Acme;src:local("Arial")') }),
  ],
})
