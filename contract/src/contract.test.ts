import { expect, test } from 'vitest'
import { contract } from './contract.ts'

/** The call tables of both specification documents, copied by hand; the contract must match them exactly. */
const specified = `
GET /api/version
GET /api/v1/status
GET /api/v1/config/branding
POST /api/v1/auth/login
POST /api/v1/auth/signup-first
GET /api/v1/auth/profile
POST /api/v1/auth/reset-password
POST /api/v1/auth/verify-recovery-token
GET /api/v1/auth/session
POST /api/v1/auth/update-password
GET /api/v1/jobs
GET /api/v1/jobs/{id}
DELETE /api/v1/jobs/{id}
DELETE /api/v1/jobs
POST /api/v1/process
POST /api/v1/process/batch
GET /api/v1/actions/check-job/{id}
POST /api/v1/actions/parse
POST /api/v1/jobs/{id}/regenerate-actions
GET /api/v1/jobs/{id}/files/{name}
GET /api/v1/subscription/status
POST /api/v1/subscription/sync
POST /api/v1/subscription/verify-payment
POST /api/jobs/{jobId}/generate-executive-summary
GET /api/v1/actions
GET /api/v1/actions/stats
PUT /api/v1/actions/{id}/progress
POST /api/v1/actions/subscribe
GET /api/v1/actions/analyses
DELETE /api/v1/actions/analyses/{id}
POST /api/v1/share/create
GET /api/v1/share/list/all
DELETE /api/v1/share/{id}
GET /api/v1/share/{token}
POST /api/v1/analytics/preview-viewed
POST /api/v1/analytics/preview-cta-clicked
GET /api/v1/auth/subscription/history
GET /api/v1/subscription/tiers
POST /api/v1/subscription/create-checkout
POST /api/v1/subscription/update-plan
POST /api/v1/subscription/customer-portal
POST /api/v1/subscription/cancel
POST /api/v1/subscription/reactivate
GET /api/v1/admin/all-jobs
GET /api/v1/admin/active-monitoring
POST /api/v1/admin/upload-logo
GET /api/v1/admin/email-sequences/sequences
GET /api/v1/admin/email-sequences/sequences/{sequenceId}
POST /api/v1/admin/email-sequences/sequences/{sequenceId}/templates
GET /api/v1/admin/email-sequences/templates/{templateId}
PUT /api/v1/admin/email-sequences/templates/{templateId}
DELETE /api/v1/admin/email-sequences/templates/{templateId}
GET /api/v1/admin/user-progress
GET /api/v1/admin/prompts
PUT /api/v1/admin/prompts/{key}
GET /api/v1/admin/prompts/{key}/history
POST /api/v1/admin/prompts/{key}/revert/{versionId}
`
  .trim()
  .split('\n')

const allCalls = Object.values(contract).flatMap((calls) => Object.values(calls))
const methodAndPath = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('the contract has the 57 calls of the specification, no more and no fewer', () => {
  expect(specified).toHaveLength(57)
  expect(
    allCalls
      .filter((call) => !('isBeyondSpecification' in call))
      .map(methodAndPath)
      .sort(),
  ).toEqual([...specified].sort())
})

test('no two calls share a method and a path', () => {
  const lines = allCalls.map((call) => methodAndPath(call).replaceAll(/\{\w+\}/g, '{}'))
  expect(new Set(lines).size).toBe(lines.length)
})

test('every call has a summary sentence, and only calls that require an account have a limit per account', () => {
  for (const call of allCalls) {
    expect(call.summary, methodAndPath(call)).toMatch(/^[A-Z].*\.$/)
    const limits: readonly { per: string }[] = 'limits' in call ? call.limits : []
    if (call.who === 'anyone') expect(limits.map(({ per }) => per)).not.toContain('account')
  }
})
