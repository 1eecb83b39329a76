import { expect, test, vi } from 'vitest'
import { action, someActions } from '#testing/actions.ts'
import { exportCsv } from './export-csv.ts'
import { exportMarkdown } from './export-markdown.ts'
import { exportName } from './export-name.ts'
import { type LooseAction, taskOf } from './task.ts'

const now = new Date(2026, 10, 15, 23, 30)
const markdown = (actions: readonly LooseAction[], domain: string | null = 'harbour.example') =>
  exportMarkdown(actions.map(taskOf), domain, now)

test('B-K-17 the file name is valid on every file system', () => {
  expect(exportName('harbour.example', now, 'md')).toBe('seo-actions-harbour.example-2026-11-15.md')
  expect(exportName('localhost:8080', now, 'csv')).toBe('seo-actions-localhost-8080-2026-11-15.csv')
  expect(exportName('../../etc/passwd', now, 'md')).toBe('seo-actions-etc-passwd-2026-11-15.md')
  expect(exportName('a\u202Efdp.exe<script>', now, 'md')).toBe('seo-actions-a-fdp.exe-script-2026-11-15.md')
  expect(exportName('مثال.example', now, 'md')).toBe('seo-actions-مثال.example-2026-11-15.md')
  expect(exportName(null, now, 'md')).toBe('seo-actions-website-2026-11-15.md')
  expect(exportName('🙂', now, 'md')).toBe('seo-actions-website-2026-11-15.md')
  expect(exportName('x'.repeat(200), now, 'md').length).toBeLessThan(140)
})

test('B-S-11 B-S-12 B-K-18 the Markdown is sorted by group, impact and category and has a summary, a percentage and a legend', () => {
  const text = markdown([
    ...someActions(),
    action({ id: 'c', title: 'Content first', category: 'content' }),
    action({ id: 's', title: 'Schema first', category: 'schema' }),
  ])
  expect(text.split('\n')[0]).toBe('# SEO Actions: harbour.example')
  expect(text).toContain('- Completed: 1 (14%)')
  expect(text).toContain('## Legend')
  expect(text.match(/^## .+/gm)).toEqual(['## Summary', '## Legend', '## Not Started (5)', '## In Progress (1)', '## Completed (1)'])
  expect(text.match(/\*\*.+\*\*/g)).toEqual([
    '**Add price and availability**',
    '**Schema first**',
    '**Content first**',
    '**Describe 231 gallery images**',
    '**Add an Open Graph image**',
    '**Keep sort filters out of the index**',
    '**Remove the noindex**',
  ])
  expect(text).toContain('- [x] `!!!` **Remove the noindex**')
  expect(text).toContain('- [ ] `!!` **Keep sort filters out of the index**')
  expect(text).toContain(
    '  - Typical estimates, not measured on this site: Results timeline 4-6 weeks; Searches a month 2,900; Leads 180-360',
  )
})

test("the date in the file and its name is the date in the user's time zone, even when UTC already has the next day", () => {
  vi.stubEnv('TZ', 'America/New_York')
  const evening = new Date('2026-11-16T01:30:00.000Z')
  expect(exportName('harbour.example', evening, 'md')).toBe('seo-actions-harbour.example-2026-11-15.md')
  expect(exportMarkdown([], null, evening)).toContain('Exported on 2026-11-15\n')
  vi.unstubAllEnvs()
})

test('an export of some of the tasks says so, because its summary covers only these', () => {
  expect(exportMarkdown([taskOf(action())], null, now, 1_200)).toContain(
    'Exported on 2026-11-15\n\nContains 1 of 1,200 tasks\n\n## Summary',
  )
  expect(markdown([action()])).toContain('Exported on 2026-11-15\n\n## Summary')
})

test('B-E-08 actions with older field names are exported too', () => {
  const text = markdown([{ id: 'x', action_name: 'Named of old', time_available: 7, implementation: 'do(this)' }])
  expect(text).toContain('**Named of old**')
  expect(text).toContain('7 minutes')
  expect(text).toContain('    do(this)')
})

test('removed lines come before the lines that replace them', () => {
  const text = markdown([action({ code_removed: '<a>', code_example: '<b>' })])
  expect(text).toMatch(/- Remove:\n\n\s+```\n\s+<a>\n\s+```\n {2}- Implementation:\n\n\s+```\n\s+<b>\n/)
})

test('Markdown from analyzed pages is escaped and cannot close a code fence', () => {
  const text = markdown([
    action({ title: '# <script>alert(1)</script>\n- [x] [click](javascript:1) *now*', code_example: 'a\n```\n# not a heading\n````\nb' }),
  ])
  const [title] = text.match(/- \[ \] .*/) ?? []
  expect(title).toBe(String.raw`- [ ] ${'`!!!`'} **\# \<script\>alert(1)\</script\> - \[x\] \[click\](javascript:1) \*now\***`)
  expect(text).toContain(['    `````', '    a', '    ```', '    # not a heading', '    ````', '    b', '    `````'].join('\n'))
})

test('an empty analysis can be exported too', () => {
  expect(markdown([], null)).toContain('# SEO Actions: Dashboard')
  expect(markdown([])).toContain('- Completed: 0 (0%)')
})

test('the CSV is quoted, keeps the order, and contains no formula', () => {
  const text = exportCsv(
    [
      action({ title: '=HYPERLINK("http://evil")', notes: '  +1', tags: ['a', 'b'] }),
      action({ id: 'b', title: 'Say "hi",\nthen go', status: 'completed', effectiveness_rating: 4 }),
      action({ id: 'c', title: '-1' }),
      action({ id: 'd', title: '@x' }),
      action({ id: 'e', title: '\t=1' }),
    ].map(taskOf),
  )
  const lines = text.split('\r\n')
  expect(lines[0]?.startsWith('\uFEFF"Title","Status","Impact","Category","Minutes"')).toBe(true)
  expect(lines[1]?.startsWith(`"'=HYPERLINK(""http://evil"")","todo","high","technical",10,`)).toBe(true)
  expect(lines[1]).toContain(`"a, b"`)
  expect(lines[1]).toContain(`"'  +1"`)
  expect(lines[2]?.startsWith('"Say ""hi"",\nthen go","completed"')).toBe(true)
  expect(lines[2]?.endsWith(',4')).toBe(true)
  expect(lines.slice(3, 6).map((line) => line.slice(0, 4))).toEqual([`"'-1`, `"'@x`, `"'\t=`])
})

test.each(['＝1', '＋1', '－1', '＠x', '\u00A0=1', '\uFEFF=1', '\n=1'])('1.2.10 a disguised formula is exported as text: %j', (title) => {
  expect(
    exportCsv([taskOf(action({ title }))])
      .split('\r\n')[1]
      ?.startsWith(`"'`),
  ).toBe(true)
})

test('E5 URLs from analyzed pages do not become links in the file', () => {
  const text = markdown([
    action({ title: 'Fix www.evil.example, `https://evil.example/a`b and boss@evil.example [x](https://evil.example) now' }),
  ])
  const [title = ''] = text.match(/\*\*.*\*\*/) ?? []
  expect(title).toBe('**Fix `www.evil.example,` `` `https://evil.example/a`b `` and `boss@evil.example` `[x](https://evil.example)` now**')
})

test('the Markdown and the CSV contain the gain of a task and the other issues it fixes', () => {
  const other = { rule: 'redirect-chain', name: 'Redirect chain', where: 'the whole site', found: null, findings: 12, pages: 9 }
  const [own] = action().groups
  const task = { ...action({ groups: own ? [own, other] : [] }), score: 67 }
  const text = markdown([task])
  expect(text).toContain('  - Score: 67 → 71, 4.2 points\n')
  expect(text).toContain('  - Also clears: Redirect chain (12 issues)\n')
  expect(markdown([{ ...action({ points: 0.3, score_after: 68 }), score: 67 }])).toContain('  - Score: 0.3 points\n')
  expect(markdown([action({ points: 0, score_after: null })])).not.toMatch(/Score:|Also clears:/)
  const [head = '', row = ''] = exportCsv([taskOf(task)]).split('\r\n')
  expect(head).toContain('"Points","Score after","Issues","Pages","Also clears"')
  expect(row).toContain('4.2,71,188,188,"Redirect chain (12)"')
})
