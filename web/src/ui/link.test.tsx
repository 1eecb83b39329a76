// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { MouseEvent, ReactElement } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Link } from '#ui/link.tsx'

afterEach(cleanup)

const Here = () => <output>{useLocation().pathname}</output>
const open = (link: ReactElement) =>
  render(
    <MemoryRouter>
      {link}
      <Here />
    </MemoryRouter>,
  )
/** Whether the click was left to the browser, which does not navigate in this test. */
function click(init?: MouseEventInit): boolean {
  let isLeft = false
  const see = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', see, { once: true })
  fireEvent.click(screen.getByRole('link'), init)
  window.removeEventListener('click', see)
  return isLeft
}
const currentPath = () => screen.getByRole('status').textContent

test('a plain click navigates within the app', () => {
  open(<Link to="/account">Account</Link>)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/account')
  expect(click()).toBe(false)
  expect(currentPath()).toBe('/account')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (init) => {
    open(<Link to="/account">Account</Link>)
    expect(click(init)).toBe(true)
    expect(currentPath()).toBe('/')
  },
)

test('a link to another tab is left to the browser, and a handled click stays handled', () => {
  open(
    <Link to="/account" target="_blank">
      Account
    </Link>,
  )
  expect(click()).toBe(true)
  cleanup()
  const handle = vi.fn((event: MouseEvent) => event.preventDefault())
  open(
    <Link to="/account" onClick={handle}>
      Account
    </Link>,
  )
  click()
  expect(handle).toHaveBeenCalledTimes(1)
  expect(currentPath()).toBe('/')
})
