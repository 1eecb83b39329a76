import { expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const server = testServer()

test('A-C-07 A-E-05 signing up gives a token, the account and the next step', async () => {
  const { status, body } = await server.call('POST', '/api/v1/auth/signup-first', {
    body: { email: 'New.Person@Example.test', password: 'secret1', name: 'New' },
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    data: {
      token: expect.stringMatching(/^[\w-]{43}$/),
      user_id: expect.any(String),
      email: 'new.person@example.test',
      stripe_customer_id: null,
      next_step: 'dashboard',
    },
  })
})
