import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const KILOBYTE = 1_024
const LARGE_BYTES = 5 * KILOBYTE
const MAX_COPIES = 5
const MAX_FINDINGS_PER_PAGE = 10

const svg = (bytes: number) => `<svg viewBox="0 0 9 9"><path d="${'M1 2'.repeat(bytes / 4)}"/></svg>`

export const inlineSvgBloat = pageRule({
  id: 'inline-svg-bloat',
  name: 'Large inline SVG',
  checks: 'Inline SVGs over 5 KB, or the same SVG more than five times on a page',
  version: 1,
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
      .filter(({ bytes, copies }) => bytes > LARGE_BYTES || copies > MAX_COPIES)
      .slice(0, MAX_FINDINGS_PER_PAGE)
      .map(({ bytes, copies, path }) => ({
        at: path,
        found: `an SVG of ${Math.round(bytes / KILOBYTE)} KB${copies > 1 ? `, used ${copies} times` : ''}`,
        expected: 'an .svg file, or one symbol that is reused',
      }))
  },

  advise: (cases) => ({
    title: `Move large inline SVGs into files on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} large or repeated SVGs in the HTML${withExample(cases)} Browsers download them again with every page, which makes your pages slower.`,
    solution:
      'Move large SVGs into .svg files and include them with an `<img>` tag. For icons that repeat, define the icon once with `<symbol>` and show it with `<use>`.',
  }),

  fires: () => [body(svg(6_000)), body(svg(1_200).repeat(6))],
  quiet: () => [body(svg(4_000)), body(svg(1_200).repeat(5)), body(svg(400).repeat(30))],
})
