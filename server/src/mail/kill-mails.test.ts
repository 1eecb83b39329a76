/**
 * Kills the program while it sends the mails of a sequence, as a power cut would. No one gets a step twice, and a mail in progress is marked
 * as unknown. The test kills once; `npm run faults` kills thirty times, also with two workers over 40 simulated days on PostgreSQL.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { zoneWithNoon } from '#testing/mail-clock.ts'
import { ask, kill, killAll, launchProgram, type RunningProgram } from '#testing/program.ts'
import { programDatabase } from '#testing/program-database.ts'
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

async function signUp(at: string, behavior = 'somebody'): Promise<string> {
  const email = `${behavior}-${crypto.randomUUID()}@example.test`
  const headers = { 'x-time-zone': zoneWithNoon(new Date()) }
  const body = { email, password: 'correct horse', name: 'Ann' }
  expect((await ask(at, 'POST', '/api/v1/auth/signup-first', undefined, body, headers)).status).toBe(200)
  return email
}

/** Results of the first step of the welcome sequence, for all users. */
async function countFirstStep(at: string): Promise<{ sent: number; unknown: number; waiting: number }> {
  const signIn = { email: 'admin@example.test', password: 'demo1234' }
  const { body } = await ask(at, 'POST', '/api/v1/auth/login', undefined, signIn)
  const sends = await ask(at, 'GET', '/api/v1/admin/email-sequences/sequences/welcome/sends', body.data.token)
  const { sent, unknown, waiting } = sends.body.data.templates[0]
  return { sent, unknown, waiting }
}

const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email)).length
const WAIT = { timeout: 60_000, interval: 100 }

test.runIf(kind === 'embedded')(
  `A1 after a kill between handing over and confirming a mail (${KILLS} times), the mail is marked as unknown and not sent again`,
  { timeout: 60_000 + KILLS * 120_000 },
  async () => {
    const database = await programDatabase()
    const env = { ...database.env, ...settings }
    let program = await launchProgram(env)
    for (let kills = 1; kills <= KILLS; kills++) {
      const mailHandedOver = new Promise<void>((resolve) => {
        smtp.state.onSilence = () => resolve()
      })
      smtp.state.answer = () => 'silence'
      const ann = await signUp(program.address)
      await mailHandedOver
      await kill(program)
      smtp.state.answer = () => 'ok'
      program = await launchProgram(env)
      const bea = await signUp(program.address)
      await expect.poll(() => countFirstStep(program.address), WAIT).toEqual({ sent: kills, unknown: kills, waiting: 0 })
      expect([mailsTo(ann), mailsTo(bea)]).toEqual([0, 1])
    }
    await kill(program)
    await database.remove()
  },
)

/** What the mail server does with a mail, by the start of its recipient's address. */
const BEHAVIORS = ['takes', 'delays', 'refuses', 'ignores', 'leaves'] as const
const USERS_PER_BEHAVIOR = 4
const DAYS = 40

test.runIf(kind === 'postgres' && Boolean(process.env.FAULTS))(
  `A1 A7 over ${DAYS} days with two workers, one killed ${KILLS} times, and replies 250, 421, 550 or none, no one gets a step twice`,
  { timeout: 900_000 + KILLS * 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'seo-kill-mails-'))
    const clockFile = join(folder, 'clock')
    writeFileSync(clockFile, '0')
    const database = await testDatabase()
    if (database.kind !== 'postgres') return
    const env = {
      DATABASE_URL: database.url,
      ...settings,
      MAIL_TIMEOUT_SECONDS: '1',
      CLOCK_FILE: clockFile,
      NODE_OPTIONS: `--import ${new URL('../testing/moved-clock.ts', import.meta.url).href}`,
    }
    const delayed = new Set<string>()
    const ignored: { to: string; raw: string }[] = []
    smtp.state.onSilence = (to, raw) => ignored.push({ to, raw })
    smtp.state.answer = (to) => {
      // Each mail to an address that starts with `delays` is deferred once.
      const attempt = `${to} ${mailsTo(to)}`
      if (to.startsWith('delays') && !delayed.has(attempt)) {
        delayed.add(attempt)
        return 'later'
      }
      return to.startsWith('refuses') ? 'no such user' : to.startsWith('ignores') ? 'silence' : 'ok'
    }
    const server = await launchProgram(env, 'server')
    let workers: RunningProgram[] = [await launchProgram(env, 'worker'), await launchProgram(env, 'worker')]
    const rows = (email = '%') =>
      rowsOf<{ email: string; template: string; state: string; reason: string | null }>(
        database.db,
        sql`select u.email, m.template_id as template, m.state, m.reason from mail_sends m join users u on u.id = m.user_id where u.email like ${email}`,
      )
    /** Waits until nothing is due, queued or being sent. */
    const settled = () =>
      expect
        .poll(
          async () => {
            const due = await rowsOf(
              database.db,
              sql`select 1 from enrolments where state = 'active' and next_at <= now() + ${readFileSync(clockFile, 'utf8')}::bigint * interval '1 ms'`,
            )
            return due.length + (await rows()).filter(({ state }) => state === 'queued' || state === 'sending').length
          },
          { timeout: 180_000, interval: 200 },
        )
        .toBe(0)

    const people = await Promise.all(
      BEHAVIORS.flatMap((behavior) => Array.from({ length: USERS_PER_BEHAVIOR }, () => signUp(server.address, behavior))),
    )
    await settled()
    for (const email of people.filter((each) => each.startsWith('leaves'))) {
      const raw = smtp.received.find(({ to }) => to.includes(email))?.raw.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
      const [, path = ''] = /^List-Unsubscribe: <http:\/\/[^/]+([^>]+)>/m.exec(raw) ?? []
      for (const kind of ['tips', 'offers']) {
        expect((await ask(server.address, 'POST', path.replace('kind=tips', `kind=${kind}`))).status).toBe(200)
      }
    }
    for (let day = 1; day <= DAYS; day++) {
      writeFileSync(clockFile, String(day * 24 * 60 * 60 * 1000))
      // A new user every day, which also makes the workers check who is due.
      people.push(await signUp(server.address, 'takes'))
      if (day <= KILLS) {
        await sleep(Math.random() * 500)
        const [first, second] = workers
        if (first === undefined || second === undefined) throw new Error('a worker is missing')
        await kill(first)
        workers = [second, await launchProgram(env, 'worker')]
      }
      await settled()
    }

    const allSends = await rows()
    const sendsTo = (behavior: string) => allSends.filter(({ email }) => email.startsWith(behavior))
    const summary = Object.entries(Object.groupBy(allSends, ({ state }) => state)).map(([state, group]) => `${group?.length} ${state}`)
    process.stdout.write(`${people.length} people, ${smtp.received.length} mails taken: ${summary.join(', ')}\n`)
    const handedOver = [...smtp.received, ...ignored].map(({ to, raw }) => `${to} ${/^Subject: .*(?:\r\n .*)*/m.exec(raw)?.[0]}`)
    expect(handedOver.filter((each, i) => handedOver.indexOf(each) !== i)).toEqual([])
    // A mail is also marked as unknown if its worker was killed just before handing it over, so there may be more marks than mails.
    for (const [to, { length }] of Map.groupBy(ignored, (each) => each.to)) {
      expect(length, to).toBeLessThanOrEqual((await rows(to)).filter(({ state }) => state === 'unknown').length)
    }
    // All steps of these users are sent, or unknown if a worker was killed.
    expect(new Set([...sendsTo('takes'), ...sendsTo('delays')].map(({ state }) => state))).toEqual(
      new Set(['sent', ...(sendsTo('takes').some(({ state }) => state === 'unknown') ? ['unknown'] : [])]),
    )
    expect(smtp.received.length).toBeGreaterThanOrEqual(allSends.filter(({ state }) => state === 'sent').length)
    expect(new Set(sendsTo('ignores').map(({ state }) => state))).toEqual(new Set(['unknown']))
    // After a month these users also enter the sequence for idle users, but an address that was refused once gets no second mail.
    for (const email of people.filter((each) => each.startsWith('refuses'))) {
      expect((await rows(email)).filter(({ state }) => state === 'refused')).toHaveLength(1)
    }
    for (const email of people.filter((each) => each.startsWith('leaves'))) {
      expect(mailsTo(email), email).toBe(1)
      expect(await rows(email)).toContainEqual(expect.objectContaining({ state: 'skipped', reason: 'unsubscribed' }))
    }
    for (const email of people.slice(0, USERS_PER_BEHAVIOR)) expect((await rows(email)).length, email).toBe(4)
    for (const each of [server, ...workers]) await kill(each)
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  },
)
