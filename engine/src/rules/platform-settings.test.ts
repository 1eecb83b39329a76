import { expect, test } from 'vitest'
import { platformSetting } from './platform-settings.ts'

test('the first platform with such a setting is named', () => {
  expect(platformSetting('redirect', ['WordPress', 'nginx'])).toBe(
    ' In WordPress, a plugin such as Redirection adds redirects without code.',
  )
  expect(platformSetting('redirect', ['Gatsby', 'nginx'])).toBe(' In nginx, add a return 301 line to the server block.')
})

test('an unknown platform adds nothing', () => {
  expect(platformSetting('redirect', [])).toBe('')
  expect(platformSetting('html lang', ['nginx'])).toBe('')
})
