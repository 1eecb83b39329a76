import { siteRule } from '#rules/rule.ts'
import { document, site } from '#testing/example.ts'

const footer = (text: string) => site({ '/': document('<title>Shop</title>', `<main><h1>Shop</h1></main><footer>${text}</footer>`) })

/** The last year right behind the sign; null where a script adds one behind a dash. Further on, years tell since when there is a shop. */
function yearOf(notice: string): number | null {
  const years = /^(?:©|\(c\)|copyright|\s)+((?:19|20)\d\d(?:\s*[-–—,]\s*(?:19|20)\d\d)*)(\s*[-–—])?/i.exec(notice)
  if (years === null) return null
  const [, listed = '', dash] = years
  return dash === undefined ? Number(listed.slice(-4)) : null
}

export const copyrightYearStale = siteRule({
  id: 'copyright-year-stale',
  name: 'Year in the footer is old',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Look at the line with © at the foot of the start page: its year is at least two years back.',
  find({ home, now }) {
    const notice = home?.leftovers.copyright ?? null
    const year = notice === null ? null : yearOf(notice)
    const today = new Date(now).getUTCFullYear()
    return home === null || notice === null || year === null || year >= today - 1
      ? []
      : [{ url: home.url, at: 'footer', found: notice, expected: String(today) }]
  },

  advise: (cases, stack) => ({
    title: 'Bring the year in the footer up to date',
    problem: `The footer says “${cases[0]?.found ?? ''}”. Visitors wonder whether anybody still looks after the site.`,
    solution: 'Let the template print the year by itself.',
    example: stack.includes('WordPress')
      ? "&copy; <?php echo esc_html(wp_date('Y')); ?>"
      : stack.includes('Shopify')
        ? "&copy; {{ 'now' | date: '%Y' }}"
        : `&copy; ${cases[0]?.expected ?? '2026'}`,
  }),

  fires: () => [footer('© 2019 Shop'), footer('Copyright © <span>2012</span>–2021 Shop')],
  quiet: () => [
    footer('© 2026 Shop'),
    footer('© 2010–2026 Shop'),
    footer('© 2021, 2022, 2026 Shop'),
    site({
      '/': document(
        '<title>Book</title>',
        `<h1>Book</h1><p>Copyright © 2012, 2013 Ann</p>${'<p><a href="/1">A chapter of the book</a></p>'.repeat(60)}`,
      ),
    }),
    footer('© 2012 – <script>document.write(new Date().getFullYear())</script> Shop'),
    footer('© Shop'),
    footer('© Shop, since 1987'),
    site({ '/': document('', '<main><p>Photo © 2011 Ann</p></main><footer>Shop</footer>') }),
  ],
})
