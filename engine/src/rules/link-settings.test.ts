import { expect, test } from 'vitest'
import { canonicalSetting, redirectSetting } from './link-settings.ts'

test('the platform is named before the server and the CDN', () => {
  expect(redirectSetting(['Cloudflare', 'nginx', 'WordPress'])).toContain('In WordPress')
  expect(redirectSetting(['Cloudflare', 'nginx'])).toContain('In nginx')
  expect(canonicalSetting(['nginx', 'Shopify'])).toContain('In Shopify')
})

test('without a known platform, the usual places are named', () => {
  expect(canonicalSetting(['nginx'])).toBe('The tag is set in the page template or by your SEO plugin.')
  expect(redirectSetting([])).toBe('Redirects are set on the web server, in the CDN or in the CMS.')
})
