import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { listed, numberOfPages, pageCount, pagesThat } from '#rules/wording.ts'

const BYTES_PER_KB = 1_024
const LARGE_KB = 5
const MAX_COPIES = 5
/** Compression removes most of the copies, so a few small ones cost nothing. */
const REPEATED_KB = 20
const MAX_FINDINGS_PER_PAGE = 10

const svg = (bytes: number) => `<svg viewBox="0 0 9 9"><path d="${'M1 2'.repeat(bytes / 4)}"/></svg>`

type Details = { kilobytes: number; copies: number; region: string | null }
type SvgCase = Case<Details>

const isRepeated = ({ details }: SvgCase): boolean => details.copies > MAX_COPIES
const isLarge = ({ details }: SvgCase): boolean => details.kilobytes >= LARGE_KB

/** `a large SVG`, `large and repeated SVGs`. */
function describeSvgs(cases: readonly SvgCase[], prefix = ''): string {
  const isSingle = cases.length === numberOfPages(cases) && new Set(cases.map(({ found }) => found)).size < 2
  const kind = listed([...(cases.every((each) => !isLarge(each)) ? [] : ['large']), ...(cases.some(isRepeated) ? ['repeated'] : [])])
  return `${isSingle ? 'a ' : ''}${kind || 'large'} ${prefix}SVG${isSingle ? '' : 's'}`
}

/** `in the footer of https://shop.test/`. */
function describePosition({ url, details: { region } }: SvgCase): string {
  return region === null ? `on ${url}` : `in the ${region === 'nav' ? 'menu' : region === 'aside' ? 'sidebar' : region} of ${url}`
}

const largestFirst = (cases: readonly SvgCase[]): SvgCase[] => cases.toSorted((a, b) => b.details.kilobytes - a.details.kilobytes)

export const inlineSvgBloat = pageRule<Details>({
  id: 'inline-svg-bloat',
  name: 'Large inline SVG',
  checks: 'Inline SVGs over 5 KB, or the same SVG more than five times on a page with over 20 KB together',
  version: 3,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 20,
  source: 'https://developer.mozilla.org/en-US/docs/Web/SVG/Reference/Element/use',
  reviewed: '2026-11',
  check: 'View the page source and search for `<svg`: one SVG fills many lines of code, or the same one appears more than five times.',
  applies: isHtmlPage,

  find(page) {
    return page.media.svgs
      .filter(
        ({ bytes, copies }) => bytes > LARGE_KB * BYTES_PER_KB || (copies > MAX_COPIES && bytes * copies > REPEATED_KB * BYTES_PER_KB),
      )
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, MAX_FINDINGS_PER_PAGE)
      .map(({ bytes, copies, path }) => {
        const kilobytes = Math.floor(bytes / BYTES_PER_KB) || 1
        return {
          at: path,
          found: `an SVG of ${kilobytes} KB${copies > 1 ? `, used ${copies} times` : ''}`,
          expected: copies > MAX_COPIES ? 'one symbol that is reused' : 'an .svg file',
          details: { kilobytes, copies, region: /\b(footer|nav|header|aside)\b/.exec(path)?.[1] ?? null },
        }
      })
  },

  advise: (cases) => ({
    title: `Move ${describeSvgs(cases, 'inline ')} out of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} ${describeSvgs(cases)} in the HTML${withExample(largestFirst(cases), (each) => `${each.found} ${describePosition(each)}`)} Browsers can’t cache code in the HTML, so they download it again ${numberOfPages(cases) === 1 ? 'each time someone opens the page' : 'with every page'}.`,
    solution: [
      ...(cases.some(isLarge) || !cases.some(isRepeated)
        ? ['Move the code of a large SVG into an .svg file and include it with an `<img>` tag.']
        : []),
      ...(cases.some(isRepeated) ? ['Define an icon that repeats once with `<symbol>`, and show it with `<use>`.'] : []),
    ].join(' '),
  }),

  fires: () => [body(svg(6_000)), body(svg(4_000).repeat(6))],
  quiet: () => [body(svg(4_000)), body(svg(4_000).repeat(5)), body(svg(1_200).repeat(13)), body(svg(400).repeat(30))],
})
