import { expect, test } from 'vitest'
import { cspMissing } from '#rules/security/csp-missing.ts'
import { framingNotLimited } from '#rules/security/framing-not-limited.ts'
import { hstsMissing } from '#rules/security/hsts-missing.ts'
import { nosniffMissing } from '#rules/security/nosniff-missing.ts'
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

test('a website builder’s own scripts stay allowed', () => {
  expect(adviceFor(cspMissing, 0).solution).toContain('move inline scripts and styles into files')
  expect(adviceFor(cspMissing, 0, ['Wix']).solution).toContain("allow the inline scripts and styles that Wix writes ('unsafe-inline')")
})

test('website builders let nobody set a header, except Webflow for frames', () => {
  expect(adviceFor(nosniffMissing, 0, ['Squarespace']).solution).toMatch(
    /^In Squarespace, you can’t set headers yourself\. .* set the header there\. /,
  )
  expect(adviceFor(cspMissing, 0, ['Squarespace']).solution).toContain(' set the header there. Start with a report-only policy. Open each ')
  expect(adviceFor(framingNotLimited, 0, ['Webflow']).solution).toMatch(/^In Webflow, turn on “Use secure frame headers” /)
  expect(adviceFor(nosniffMissing, 0, ['nginx']).solution).toMatch(/^Set the header to nosniff on your web server or CDN\. In nginx, /)
})
