/**
 * Kills the program while mails of a sequence are on their way, as a power cut would: nobody gets a step twice, and a mail that was
 * under way is marked. `npm run faults` does it thirty times, and with two workers over 40 days on PostgreSQL; here once is a sample.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { zoneWithNoon } from '#testing/mail-clock.ts'
import { ask, kill, killAll, launchProgram, type Program } from '#testing/program.ts'
import { smtpServer } from '#testing/smtp-server.ts'
import { testDatabase } from '#testing/test-database.ts'

const KILLS = Number(process.env.KILLS ?? 1)
const { kind } = inject('database')
const smtp = await smtpServer()
afterAll(async () => {
  killAll()
  await smtp.stop()
})
const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Seo <hello@seo.test>', MAIL_PER_MINUTE: '60000' }

async function signUp(at: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.test`
  const headers = { 'x-time-zone': zoneWithNoon(new Date()) }
  const body = { email, password: 'correct horse', name: 'Ann' }
  expect((await ask(at, 'POST', '/api/v1/auth/signup-first', undefined, body, headers)).status).toBe(200)
  return email
}

/** What became of the first step of the welcome sequence, for everybody. */
async function counts(at: string): Promise<{ sent: number; unknown: number; waiting: number }> {
  const signIn = { email: 'admin@example.test', password: 'demo1234' }
  const { body } = await ask(at, 'POST', '/api/v1/auth/login', undefined, signIn)
  const sends = await ask(at, 'GET', '/api/v1/admin/email-sequences/sequences/welcome/sends', body.data.token)
  const { sent, unknown, waiting } = sends.body.data.templates[0]
  return { sent, unknown, waiting }
}

const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email)).length
const WAIT = { timeout: 60_000, interval: 100 }

test.runIf(kind === 'embedded')(
  `A1 killed while a mail was handed over and not confirmed (${KILLS} times), it is marked and not sent again`,
  { timeout: 60_000 + KILLS * 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'seo-kill-mails-'))
    let program = await launchProgram({ DATA_DIR: folder, ...settings })
    for (let kills = 1; kills <= KILLS; kills++) {
      const underWay = new Promise<void>((resolve) => {
        smtp.state.onSilence = () => resolve()
      })
      smtp.state.answer = () => 'silence'
      const ann = await signUp(program.address)
      await underWay
      await kill(program)
      smtp.state.answer = () => 'ok'
      program = await launchProgram({ DATA_DIR: folder, ...settings })
      const bea = await signUp(program.address)
      await expect.poll(() => counts(program.address), WAIT).toEqual({ sent: kills, unknown: kills, waiting: 0 })
      expect([mailsTo(ann), mailsTo(bea)]).toEqual([0, 1])
    }
    await kill(program)
    rmSync(folder, { recursive: true, force: true })
  },
)

test.runIf(kind === 'postgres' && Boolean(process.env.FAULTS))(
  `A1 A7 ${KILLS} times one of two workers is killed while mails go out, and nobody gets one twice`,
  { timeout: 120_000 + KILLS * 60_000 },
  async () => {
    const database = await testDatabase()
    if (database.kind !== 'postgres') return
    const env = { DATABASE_URL: database.url, ...settings }
    const server = await launchProgram(env, 'server')
    let workers: Program[] = [await launchProgram(env, 'worker'), await launchProgram(env, 'worker')]
    const people: string[] = []
    for (let kills = 0; kills < KILLS; kills++) {
      for (let i = 0; i < 20; i++) people.push(await signUp(server.address))
      await sleep(Math.random() * 500)
      const [first, second] = workers
      if (first === undefined || second === undefined) throw new Error('a worker is missing')
      await kill(first)
      workers = [second, await launchProgram(env, 'worker')]
    }
    await expect.poll(async () => (await counts(server.address)).waiting, { timeout: 120_000, interval: 500 }).toBe(0)
    const { sent, unknown } = await counts(server.address)
    process.stdout.write(`${people.length} people: ${sent} sent, ${unknown} unknown\n`)
    expect(people.map(mailsTo).filter((count) => count > 1)).toEqual([])
    expect(sent + unknown).toBe(people.length)
    expect(people.map(mailsTo).filter((count) => count === 1).length).toBeGreaterThanOrEqual(sent)
    for (const each of [server, ...workers]) await kill(each)
    await database.close()
  },
)
