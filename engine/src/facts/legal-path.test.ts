import { expect, test } from 'vitest'
import { LEGAL_PATH } from './legal-path.ts'

test.each(['/legal-notice', '/about/disclaimer.html', '/data-protection', '/en/data-protection/', '/es/aviso-legal/', '/service/cookies'])(
  '%s is the path of a legal page',
  (path) => {
    expect(LEGAL_PATH.test(path)).toBe(true)
  },
)

test.each(['/services/data-protection', '/data-protection-officer', '/conditions/back-pain', '/legalese'])('%s is not', (path) => {
  expect(LEGAL_PATH.test(path)).toBe(false)
})
