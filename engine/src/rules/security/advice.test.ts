import { expect, test } from 'vitest'
import { framingNotLimited } from '#rules/security/framing-not-limited.ts'
import { hstsMissing } from '#rules/security/hsts-missing.ts'
import { nosniffMissing } from '#rules/security/nosniff-missing.ts'
import { referrerPolicyMissing } from '#rules/security/referrer-policy-missing.ts'
import { tlsCertificateExpiring } from '#rules/security/tls-certificate-expiring.ts'
import { tlsCertificateMismatch } from '#rules/security/tls-certificate-mismatch.ts'
import { tlsOutdated } from '#rules/security/tls-outdated.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('the advice says whether the certificate has expired or will expire', () => {
  expect(adviceFor(tlsCertificateExpiring, 0).problem).toMatch(/^Your SSL certificate expires on 2026-11-25\. /)
  expect(adviceFor(tlsCertificateExpiring, 2).problem).toMatch(/^Your SSL certificate expired on 2026-11-01\. /)
})

test('the new certificate covers the variant with www only if it exists', () => {
  expect(adviceFor(tlsCertificateMismatch, 1).example).toMatch(/ -d shop\.test -d www\.shop\.test$/)
  const subdomain = {
    url: 'https://new.shop.test/',
    at: 'certificate',
    found: 'new.shop.test has a certificate that is valid only for shop.test and www.shop.test',
    expected: 'a certificate for new.shop.test',
    details: { host: 'new.shop.test', names: ['shop.test', 'www.shop.test'] },
  }
  const { solution, example } = tlsCertificateMismatch.advise([subdomain], [])
  expect(solution).toContain('certificate for new.shop.test. ')
  expect(example).toMatch(/ --expand -d new\.shop\.test$/)
})

test('a short max-age of HSTS is not called a missing header', () => {
  expect(adviceFor(hstsMissing, 0).problem).toMatch(/^The Strict-Transport-Security header is missing on all pages\. Visitors who type /)
  const { title, problem } = adviceFor(hstsMissing, 1)
  expect(title).toBe('Raise the max-age of HSTS')
  expect(problem).toContain('is valid for less than six months: max-age=3600 on all pages. Visitors who return after that time and type ')
})

test('sites behind Cloudflare get no server configuration for TLS', () => {
  expect(adviceFor(tlsOutdated, 0, ['Cloudflare']).example).toBeNull()
  expect(adviceFor(tlsOutdated, 0).example).toMatch(/^# nginx /)
})

test('Webflow has a setting for frames', () => {
  expect(adviceFor(framingNotLimited, 0, ['Webflow']).solution).toMatch(/^In Webflow, turn on “Use secure frame headers” /)
  expect(adviceFor(nosniffMissing, 0, ['nginx']).solution).toMatch(/^Set the header to nosniff on your web server or CDN\. In nginx, /)
})

test('on a website builder, only the tag for the referrer policy can be changed', () => {
  expect(adviceFor(referrerPolicyMissing, 1, ['Wix']).solution).toMatch(/^Change the referrer meta tag of your pages to strict-/)
})
