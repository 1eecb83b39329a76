import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { a11yControlNoName } from '#rules/accessibility/a11y-control-no-name.ts'
import { a11yDuplicateId } from '#rules/accessibility/a11y-duplicate-id.ts'
import { a11yTableNoHeaders } from '#rules/accessibility/a11y-table-no-headers.ts'
import { body, type PageExample } from '#rules/example.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('controls are named by their kind and an attribute', () => {
  expect(adviceFor(a11yControlNoName, 0).problem).toContain(
    '1 page has a form field without a label: an email field. Screen readers say only “edit”, and',
  )
  expect(adviceFor(a11yControlNoName, 1).title).toBe('Add a label to a button on 1 page')
  expect(adviceFor(a11yControlNoName, 4).problem).toContain(': a button with the class “search”. ')
  expect(adviceFor(a11yControlNoName, 2).problem).toContain('Screen readers say only “combo box”, and')
})

test('an ID that only jump links use may need no new link', () => {
  expect(adviceFor(a11yDuplicateId, 1).solution).toBe(
    'Give the second element a different ID. If a jump link should lead to it, put the new ID into that link.',
  )
  expect(adviceFor(a11yDuplicateId, 0).solution).toContain('and put the new ID into the for attribute of its label')
})

test('visible text is expected only of buttons', () => {
  const expected = [0, 1, 2].map(
    (nth) => judgeExample(a11yControlNoName, a11yControlNoName.fires()[nth] as PageExample).findings[0]?.expected,
  )
  expect(expected).toEqual(['a label or an aria-label', 'visible text or an aria-label', 'a label or an aria-label'])
})

test('for a button inside a button, the advice is to delete the outer one, not to label it', () => {
  const { title, problem, solution } = adviceFor(a11yControlNoName, 6)
  expect(title).toBe('Remove a button around other buttons on 1 page')
  expect(problem).toContain(': a button with the class “close”.')
  expect(solution).toMatch(/^Where a button is inside another button, delete the outer one: /)
  const others = ['<button class="a"></button><button class="b">B</button>', '<button class="a">\n</button>\n<button class="b">B</button>']
  for (const html of others)
    expect(judgeExample(a11yControlNoName, body(html)).findings[0]?.found).toBe('button (class “a”) without a label')
})

test('the advice begins with the kind of control that the example shows', () => {
  const solutionFor = (html: string) => a11yControlNoName.advise(judgeExample(a11yControlNoName, body(html)).findings, []).solution
  const [button, select] = ['<button></button>', '<select></select>']
  expect(solutionFor(button + select)).toMatch(/^If a button .* Give each form field an id/)
  expect(solutionFor(select + button)).toMatch(/^Give each form field an id.* If a button /)
  expect(solutionFor(button)).not.toContain('form field')
})

test('a few duplicate IDs are all named', () => {
  const html = ['a', 'b'].map((id) => `<a href="#${id}">Care</a>${`<h2 id="${id}">Care</h2>`.repeat(2)}`).join('')
  expect(a11yDuplicateId.advise(judgeExample(a11yDuplicateId, body(html)).findings, []).problem).toContain(
    ' points to them: id="a" and id="b". ',
  )
})

test('of duplicate IDs with several kinds of references, all kinds are named', () => {
  const findings = a11yDuplicateId.fires().flatMap((example) => judgeExample(a11yDuplicateId, example).findings)
  const { problem, solution } = a11yDuplicateId.advise(findings, [])
  expect(problem).toContain('and a label, an aria attribute or a jump link points to them')
  expect(solution).toContain('into the for attribute of its label, the aria attribute that points to it or the jump link to it.')
})

test('the advice names the kind of reference to a duplicate ID', () => {
  expect(adviceFor(a11yDuplicateId, 0).problem).toContain('and a label points to it: id="mail".')
  expect(adviceFor(a11yDuplicateId, 1).problem).toContain('and a jump link points to it: id="care".')
  expect(adviceFor(a11yDuplicateId, 2).solution).toContain('put the new ID into the aria attribute that points to it.')
})

test('a single table is not called tables', () => {
  const table = `<table>${'<tr><td>42</td><td>900 g</td></tr>'.repeat(4)}</table>`
  const titleFor = (html: string) => a11yTableNoHeaders.advise(judgeExample(a11yTableNoHeaders, body(html)).findings, []).title
  expect(titleFor(table)).toBe('Add header cells to a table on 1 page')
  expect(titleFor(table + table)).toBe('Add header cells to tables on 1 page')
})

test('a select without a label gets an aria-label, and the list of WooCommerce an update', () => {
  const { solution } = adviceFor(a11yControlNoName, 2)
  expect(solution).toMatch(/^Add an aria-label to the select element /)
  expect(solution).not.toContain('WooCommerce')
  const sorting = judgeExample(a11yControlNoName, body('<select name="orderby"><option>Price</option></select>')).findings
  expect(a11yControlNoName.advise(sorting, []).solution).toMatch(/^Update WooCommerce: /)
})

test('cells of the first row become headers only if they look like headers', () => {
  expect(adviceFor(a11yTableNoHeaders, 0).solution).toMatch(/^Add a first row with a th for each column /)
  expect(adviceFor(a11yTableNoHeaders, 1).solution).toMatch(/^The first row looks like headers: use th instead of td for its cells\./)
  // A name for the whole table, and a row without cells.
  for (const first of ['<td colspan="2">Sizes</td>', '']) {
    const table = body(`<table><tr>${first}</tr>${'<tr><td>42</td><td>900 g</td></tr>'.repeat(3)}</table>`)
    expect(a11yTableNoHeaders.advise(judgeExample(a11yTableNoHeaders, table).findings, []).solution).toMatch(/^Add a first row /)
  }
})
