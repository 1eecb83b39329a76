// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { MouseEvent, ReactElement } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Link } from '#ui/link.tsx'

afterEach(cleanup)

const CurrentPath = () => <output>{useLocation().pathname}</output>
const renderLink = (link: ReactElement) =>
  render(
    <MemoryRouter>
      {link}
      <CurrentPath />
    </MemoryRouter>,
  )
/** Clicks the link. Returns whether the browser would handle the click, and stops it from navigating. */
function click(init?: MouseEventInit): boolean {
  let isLeftToBrowser = false
  const onWindowClick = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', onWindowClick, { once: true })
  fireEvent.click(screen.getByRole('link'), init)
  window.removeEventListener('click', onWindowClick)
  return isLeftToBrowser
}
const currentPath = () => screen.getByRole('status').textContent

test('a plain click navigates within the app', () => {
  renderLink(<Link to="/account">Account</Link>)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/account')
  expect(click()).toBe(false)
  expect(currentPath()).toBe('/account')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (init) => {
    renderLink(<Link to="/account">Account</Link>)
    expect(click(init)).toBe(true)
    expect(currentPath()).toBe('/')
  },
)

test('a link does not navigate if it opens another tab or if its click handler prevents the default', () => {
  renderLink(
    <Link to="/account" target="_blank">
      Account
    </Link>,
  )
  expect(click()).toBe(true)
  cleanup()
  const onClick = vi.fn((event: MouseEvent) => event.preventDefault())
  renderLink(
    <Link to="/account" onClick={onClick}>
      Account
    </Link>,
  )
  click()
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(currentPath()).toBe('/')
})
