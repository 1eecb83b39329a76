import { expect, test } from 'vitest'
import { platformSetting } from './platform-settings.ts'

test('the setting of the platform is preferred over those of the server and the CDN', () => {
  expect(platformSetting('redirect', ['Cloudflare', 'nginx', 'Shopify'])).toBe(
    ' In Shopify, use Online Store › Navigation › URL Redirects in the admin (in newer versions: Content › Menus › URL Redirects).',
  )
  expect(platformSetting('redirect', ['Cloudflare', 'nginx'])).toBe(' In nginx, use return 301 or rewrite in the server block.')
})

test('without a setting for the platform, general advice is given if there is any', () => {
  expect(platformSetting('redirect', [])).toBe(' Redirects are set on the web server, in the CDN or in the CMS.')
  expect(platformSetting('canonical', ['nginx'])).toBe(' You set the canonical tag in the page template or in your SEO plugin.')
  expect(platformSetting('html lang', ['nginx'])).toBe('')
})
