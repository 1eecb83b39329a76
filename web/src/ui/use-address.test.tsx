// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useAddress } from '#ui/use-address.ts'

afterEach(cleanup)

let page: ReturnType<typeof useAddress>
let navigate: NavigateFunction

function Page() {
  page = useAddress()
  navigate = useNavigate()
  const { pathname, search } = useLocation()
  return <p data-testid="url">{`${pathname}${search}`}</p>
}

/** Opens a page after another one. */
const open = (url: string) =>
  render(
    <MemoryRouter initialEntries={['/before', url]}>
      <Page />
    </MemoryRouter>,
  )
const url = () => screen.getByTestId('url').textContent
const goBack = () => act(() => void navigate(-1))

test('after a dialog that the page opened is closed, Back leaves the page', () => {
  open('/page?status=failed')
  act(() => page.openDialog({ file: 'a.md' }))
  act(() => page.change({ size: 'all' }, { replace: true }))
  expect(url()).toBe('/page?status=failed&file=a.md&size=all')
  act(() => page.closeDialog({ file: null, size: null }))
  expect(url()).toBe('/page?status=failed')
  goBack()
  expect(url()).toBe('/before')
})

test('a dialog closed twice goes back once, also when Forward has opened it again', () => {
  open('/page')
  act(() => page.openDialog({ share: '1' }))
  const closeTwice = () =>
    act(() => {
      page.closeDialog({ share: null })
      page.closeDialog({ share: null })
    })
  closeTwice()
  expect(url()).toBe('/page')
  act(() => void navigate(1))
  expect(url()).toBe('/page?share=1')
  closeTwice()
  expect(url()).toBe('/page')
})

test('a dialog that a link opened with its page is closed on that page', () => {
  open('/page?share=1')
  act(() => page.closeDialog({ share: null }))
  expect(url()).toBe('/page')
  goBack()
  expect(url()).toBe('/before')
})
