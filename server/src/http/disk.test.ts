import fastify from 'fastify'
import { expect, test } from 'vitest'
import { openDisk } from './disk.ts'
import { serveHealth } from './health.ts'
import { sendErrors } from './send-errors.ts'

test('A6 a full disk gives 507 with a message, and /readyz fails until writes succeed again', async () => {
  let time = 0
  const disk = openDisk(null, () => time)
  const app = fastify()
  sendErrors(app, disk)
  serveHealth(app, { ping: async () => {}, disk, isStopping: () => false })
  app.post('/by-database', async () => {
    throw Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) })
  })
  app.post('/by-file', async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  for (const url of ['/by-database', '/by-file']) {
    const answer = await app.inject({ method: 'POST', url })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([507, '60'])
    expect(answer.json()).toEqual({
      success: false,
      error: 'The server has run out of disk space, so nothing was saved. Please try again later.',
    })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'not ready', reasons: ['The disk is full'] })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    time += 31_000
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  }
  await app.close()
})
