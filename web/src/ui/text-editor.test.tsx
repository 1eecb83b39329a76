// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { EditorField } from './editor-field.tsx'

afterEach(cleanup)

function Page({ text }: { text: string }) {
  const [value, setValue] = useState(text)
  return (
    <>
      <EditorField label="Content" value={value} onChange={setValue} variables={['name']} chipsLabel="Insert" help="Some help" />
      <button type="button">After</button>
      <output>{value}</output>
    </>
  )
}

test('the editor is a text box with a name, marks known and unknown placeholders, and inserts the placeholder of a chip', async () => {
  render(<Page text={'# Hello {{name}}\n{{other}}'} />)
  const editor = await screen.findByRole('textbox', { name: 'Content' }, { timeout: 10_000 })
  expect(document.getElementById(editor.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Some help')
  const textsMarked = (kind: string) => [...editor.querySelectorAll(`.cm-placeholder-${kind}`)].map(({ textContent }) => textContent)
  expect(textsMarked('known')).toEqual(['{{name}}'])
  expect(textsMarked('unknown')).toEqual(['{{other}}'])
  await userEvent.click(screen.getByRole('button', { name: '{{name}}' }))
  expect(screen.getByRole('status').textContent).toBe('{{name}}# Hello {{name}}\n{{other}}')
  expect(document.activeElement).toBe(editor)
})

test('the Tab key moves the focus out of the editor', async () => {
  render(<Page text="Text" />)
  const editor = await screen.findByRole('textbox', { name: 'Content' }, { timeout: 10_000 })
  editor.focus()
  await userEvent.keyboard('{Tab}')
  expect(screen.getByRole('status').textContent).toBe('Text')
  expect(document.activeElement).not.toBe(editor)
})
