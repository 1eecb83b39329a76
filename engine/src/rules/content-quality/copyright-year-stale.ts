import { isStaticSite, type Stack } from '#facts/stack.ts'
import { entryForStack } from '#rules/entry-for-stack.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { type Advice, siteRule } from '#rules/rule.ts'
import { escaped } from '#rules/wording.ts'

const siteWithFooter = (text: string) =>
  site({ '/': document('<title>Shop</title>', `<main><h1>Shop</h1></main><footer>${text}</footer>`) })

const YEARS = /^(?:©|\(c\)|copyright|\s)+((?:19|20)\d\d(?:\s*[-–—,]\s*(?:19|20)\d\d)*)(\s*[-–—])?/i

const YEAR_CODE: [Stack, file: string, year: string][] = [
  ['WordPress', 'footer.php', "<?php echo esc_html(date_i18n('Y')); ?>"],
  ['Shopify', 'sections/footer.liquid', "{{ 'now' | date: '%Y' }}"],
]
const yearCodeFor = (stack: readonly Stack[]) => YEAR_CODE.find(([name]) => stack.includes(name))

/** In these texts, LAST_YEAR stands for the year on the page. */
const STEPS: Partial<Record<Stack, string>> = {
  Wix: 'In the editor, change the year in the footer, or remove it',
  Squarespace: 'In the editor, change the year in the footer, or remove it',
  Docusaurus:
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code to copy
    'In docusaurus.config.js, put the text of themeConfig.footer.copyright in backticks (`…`), and write ${new Date().getFullYear()} instead of LAST_YEAR',
  Hugo: 'In the footer template, write {{ now.Year }} instead of LAST_YEAR',
  Jekyll: "In the footer template, write {{ site.time | date: '%Y' }} instead of LAST_YEAR",
}

function fileHint(stack: readonly Stack[]): string {
  const [name, file] = yearCodeFor(stack) ?? []
  return name === undefined ? '' : ` In ${name}, this is usually in ${file} of your theme.`
}

/** The notice before and after the change. If the stored notice is cut off, the text after the year is left out. */
function changedNotice(notice: string, stack: readonly Stack[]): Pick<Advice, 'example' | 'replaced'> {
  const [, , year] = yearCodeFor(stack) ?? []
  const before = YEARS.exec(notice)?.[0].slice(0, -4)
  if (year === undefined || before === undefined) return { example: null }
  const oldYear = notice.slice(before.length, before.length + 4)
  const after = notice.endsWith('…') ? '' : notice.slice(before.length + 4)
  const noticeWith = (yearCode: string) => `${escaped(before)}${yearCode}${escaped(after)}`.replace('©', '&copy;')
  return { replaced: noticeWith(oldYear), example: noticeWith(year) }
}

/** The last of the years that follow the ©. Null if a dash follows them, because a script then adds the current year. */
function yearOf(notice: string): number | null {
  const years = YEARS.exec(notice)
  if (years === null) return null
  const [, listed = '', dash] = years
  return dash === undefined ? Number(listed.slice(-4)) : null
}

function stepFor(notice: string, stack: readonly Stack[]): string {
  const year = yearOf(notice)
  const step = entryForStack(STEPS, stack)?.[1] ?? 'In the footer template, output the current year with code'
  const change = step.replace('LAST_YEAR', year === null ? 'the year' : String(year))
  return isStaticSite(stack)
    ? `If the code of the footer already uses the current year, build and publish the site again. Otherwise, ${change[0]?.toLowerCase()}${change.slice(1)}`
    : change
}

export const copyrightYearStale = siteRule({
  id: 'copyright-year-stale',
  name: 'Outdated copyright year',
  checks: 'Copyright years in the footer of the home page that are at least two years old',
  version: 3,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  isAboutSite: true,
  minutes: 10,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Look at the © line at the bottom of the home page: the year is at least two years old.',
  find({ home, now }) {
    const notice = home?.leftovers.copyright ?? null
    const year = notice === null ? null : yearOf(notice)
    const today = new Date(now).getUTCFullYear()
    return home === null || notice === null || year === null || year >= today - 1 || home.leftovers.isYearScripted === true
      ? []
      : [{ url: home.url, at: 'footer', found: notice, expected: String(today) }]
  },

  advise: (cases, stack) => ({
    title: 'Update the copyright year in the footer',
    problem: `The footer still shows an old copyright year${withExample(cases, 'quote')} Visitors may think nobody looks after the site and go elsewhere.`,
    solution: `${stepFor(cases[0]?.found ?? '', stack)}${isStaticSite(stack) || stack.includes('Wix') || stack.includes('Squarespace') ? '' : ', so that you never have to update it again'}.${fileHint(stack)}${isStaticSite(stack) ? ' The year changes only when the site is built, so build and publish it again every January.' : ''}`,
    ...changedNotice(cases[0]?.found ?? '', stack),
  }),

  fires: () => [siteWithFooter('© 2019 Shop'), siteWithFooter('Copyright © <span>2012</span>–2021 Shop')],
  quiet: () => [
    siteWithFooter('© 2026 Shop'),
    siteWithFooter('© 2010–2026 Shop'),
    siteWithFooter('© 2021, 2022, 2026 Shop'),
    site({
      '/': document(
        '<title>Book</title>',
        `<h1>Book</h1><p>Copyright © 2012, 2013 Ann</p>${'<p><a href="/1">A chapter of the book</a></p>'.repeat(60)}`,
      ),
    }),
    siteWithFooter('© 2012 – <script>document.write(new Date().getFullYear())</script> Shop'),
    siteWithFooter('© <span id="year">2022</span> Shop <script>year.textContent = new Date().getFullYear()</script>'),
    siteWithFooter('© Shop'),
    siteWithFooter('© Shop, since 1987'),
    site({ '/': document('', '<main><p>Photo © 2011 Ann</p></main><footer>Shop</footer>') }),
  ],
})
