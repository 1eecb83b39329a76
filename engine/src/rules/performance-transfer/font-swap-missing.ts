import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { assetProbes } from '#rules/probe-requests.ts'
import { type Case, probeRule } from '#rules/rule.ts'

const VISIBLE_DISPLAYS = new Set(['swap', 'fallback', 'optional'])
/** Icon fonts are excluded: a letter instead of an icon would be worse than no icon. */
const ICON_FONT =
  /icon|awesome|glyph|symbol|material|dashicons|swiper|slick|fontello|nucleo|icomoon|themify|feather|entypo|etmodules|^(star|woocommerce)$/i

/** The name of a stylesheet for icons: `icons.css`. */
const ICON_FILE = /\/[\w-]*icons?[\w.-]*\.css/i

const isGoogleFont = (cases: readonly Case[]): boolean => /fonts\.googleapis/.test(cases[0]?.found ?? '')

const page = document('<link rel="stylesheet" href="/a.css">', '')
const style = (face: string) => ({ headers: { 'content-type': 'text/css' }, body: `@font-face{${face}}body{margin:0}` })

export const fontSwapMissing = probeRule({
  id: 'font-swap-missing',
  name: 'Missing font-display: swap',
  version: 3,
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
    const styles = assetProbes(site)?.filter(({ about }) => about === 'link[rel=stylesheet]') ?? []
    return styles.length === 0 ? null : styles
  },

  find(responses) {
    return responses.flatMap(({ url, of, about = '', page: { status, file } }) => {
      const hiddenFonts =
        status !== 200
          ? []
          : (file?.fontFaces ?? []).filter(
              ({ family, display }) => !VISIBLE_DISPLAYS.has(display ?? '') && !ICON_FONT.test(family) && !ICON_FILE.test(url),
            )
      if (hiddenFonts.length === 0) return []
      const families = [...new Set(hiddenFonts.map(({ family }) => family))].slice(0, 5).join(', ')
      return [{ url: of, at: about, found: `${families} in ${url}`, expected: 'font-display: swap, fallback or optional' }]
    })
  },

  advise: (cases) => ({
    title: 'Add font-display: swap to your web fonts',
    problem: `Text can stay invisible for up to 3 seconds while its web font loads${withExample(cases)} On slow connections visitors first see a page without text.`,
    solution: isGoogleFont(cases)
      ? 'Add &display=swap to the URL of the Google Fonts stylesheet.'
      : 'Add font-display: swap to the @font-face rules of text fonts, but not of icon fonts. Text then shows in a system font until the web font has loaded.',
    example: isGoogleFont(cases)
      ? null
      : '@font-face {\n  font-family: "YOUR FONT";\n  src: url("/YOUR-FONT.woff2") format("woff2");\n  font-display: swap;\n}',
  }),

  fires: () => [
    site({ '/': page, '/a.css': style('font-family:Acme;src:url(/acme.woff2)') }),
    site({ '/': page, '/a.css': style('font-family:Acme;src:url(/acme.woff2);font-display:block') }),
  ],
  quiet: () => [
    site({ '/': page, '/a.css': style('font-family:Acme;src:url(/acme.woff2);font-display:swap') }),
    site({ '/': page, '/a.css': style('font-family:"Font Awesome 6";src:url(/fa.woff2);font-display:block') }),
    site({ '/': page, '/a.css': style('font-family:icomoon;src:url(/icomoon.woff)') }),
    site({
      '/': document('<link rel="stylesheet" href="/icons.css">', ''),
      '/icons.css': style('font-family:acme;src:url(/acme.woff)'),
    }),
    site({ '/': page, '/a.css': style('font-family:Acme;src:url(data:font/woff2;base64,d09GMg)') }),
    site({ '/': page, '/a.css': style('font-family:Acme;src:local("Arial")') }),
  ],
})
