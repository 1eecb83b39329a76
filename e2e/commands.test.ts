import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { apiAs } from './api-as.ts'
import { bareEnvironment, launch, newDataDir, start } from './product.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const command = (name: string, args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const options = { cwd: root, env: { ...bareEnvironment(), ...env } }
    execFile(process.execPath, [`server/src/commands/${name}.ts`, ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}`.trim() }),
    )
  })

const profile = async (address: string, email: string) => {
  const login = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo1234' }),
  })
  const body = (await login.json()) as { data?: { profile: { is_admin: boolean; plan: string } } }
  return body.data?.profile
}

test('A-P-10 A12 an admin is granted, everything is backed up and restored elsewhere; each mistake gets a sentence', async () => {
  test.setTimeout(180_000)
  const [home, other] = [newDataDir(), newDataDir()]
  const product = await start({ DATA_DIR: home.path })
  expect(await profile(product.address, 'demo@example.test')).toMatchObject({ is_admin: false })
  const busy = await command('admin', ['grant', 'demo@example.test'], { DATA_DIR: home.path })
  expect(busy).toEqual({ code: 1, said: expect.stringContaining(`The data folder ${home.path} is in use by another process`) })
  await product.end()

  const here = { DATA_DIR: home.path }
  expect(await command('admin', [], here)).toEqual({ code: 1, said: 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list' })
  expect((await command('admin', ['grant', 'nobody@example.test'], here)).said).toBe(
    'There is no account nobody@example.test. Sign up with this address first.',
  )
  expect((await command('admin', ['grant', 'Demo@example.test'], here)).said).toBe('demo@example.test is now an admin.')
  expect((await command('admin', ['list'], here)).said).toBe('admin@example.test\ndemo@example.test')

  const file = join(other.path, 'backup.gz')
  expect((await command('backup', [file], here)).said).toMatch(/^\d+ rows are in /)
  expect(await command('backup', [file], here)).toEqual({ code: 1, said: expect.stringContaining('is there already') })
  expect(await command('restore', [file], here)).toEqual({ code: 1, said: expect.stringContaining('already has accounts') })
  const there = { DATA_DIR: join(other.path, 'data') }
  expect(await command('restore', ['nothing.gz'], there)).toEqual({ code: 1, said: 'There is no file nothing.gz.' })
  expect((await command('restore', [file], there)).said).toMatch(/^\d+ rows were restored/)

  expect((await command('admin', ['revoke', 'demo@example.test'], here)).said).toBe('demo@example.test is no longer an admin.')
  expect(await command('admin', ['revoke', 'admin@example.test'], here)).toEqual({
    code: 1,
    said: 'This is the last admin. Make somebody else an admin first.',
  })

  const restored = await start(there)
  expect(await profile(restored.address, 'demo@example.test')).toMatchObject({ is_admin: true, plan: 'free' })
  expect(await profile(restored.address, 'agency@example.test')).toMatchObject({ is_admin: false, plan: 'tier4' })
  const ask = await apiAs(restored.address, 'admin@example.test')
  type Audit = { data: { entries: { actor: string; action: string }[] } }
  const { entries } = (await ask<Audit>('GET', '/api/v1/admin/audit')).data
  expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
    ['command line', 'installation.restored'],
    ['command line', 'user.admin-granted'],
  ])
  await restored.end()
  home.remove()
  other.remove()
})

test('a wrong setting, a port in use and a missing secret stop the start with one sentence', async () => {
  const data = newDataDir()
  const refused = async (env: Record<string, string>) => {
    const ended = await launch({ DATA_DIR: data.path, ...env })
    expect('code' in ended && ended.code).toBe(1)
    return ended.output.trim()
  }
  expect(await refused({ PORT: 'many' })).toBe('The setting PORT is wrong: must be a port number. It is now "many"; see .env.example.')
  expect(await refused({ NODE_ENV: 'production' })).toBe('The setting APP_URL is missing. Production needs it; see .env.example.')
  const product = await start({ DATA_DIR: data.path })
  const elsewhere = newDataDir()
  expect(await refused({ DATA_DIR: elsewhere.path, PORT: new URL(product.address).port })).toBe(
    `Port ${new URL(product.address).port} is in use by another program. Stop that one, or set PORT to another number.`,
  )
  await product.end()
  data.remove()
  elsewhere.remove()
})
