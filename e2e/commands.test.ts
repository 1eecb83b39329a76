import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { apiAs } from './api-as.ts'
import { bareEnvironment, launch, newDataDir, start } from './product.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const runCommand = (name: string, args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const options = { cwd: root, env: { ...bareEnvironment(), ...env } }
    execFile(process.execPath, [`server/src/commands/${name}.ts`, ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}`.trim() }),
    )
  })

const fetchProfile = async (address: string, email: string) => {
  const login = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo1234' }),
  })
  const body = (await login.json()) as { data?: { profile: { is_admin: boolean; plan: string } } }
  return body.data?.profile
}

test('A-P-10 A12 admin rights are granted and revoked, all data is backed up and restored elsewhere, and each mistake gets a one-sentence error', async () => {
  test.setTimeout(180_000)
  const [sourceDir, otherDir] = [newDataDir(), newDataDir()]
  const product = await start({ DATA_DIR: sourceDir.path })
  expect(await fetchProfile(product.address, 'demo@example.test')).toMatchObject({ is_admin: false })
  const whileRunning = await runCommand('admin', ['grant', 'demo@example.test'], { DATA_DIR: sourceDir.path })
  expect(whileRunning).toEqual({
    code: 1,
    output: expect.stringContaining(`The data folder ${sourceDir.path} is in use by another process`),
  })
  await product.end()

  const sourceEnv = { DATA_DIR: sourceDir.path }
  expect(await runCommand('admin', [], sourceEnv)).toEqual({ code: 1, output: 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list' })
  expect((await runCommand('admin', ['grant', 'nobody@example.test'], sourceEnv)).output).toBe(
    'There is no account nobody@example.test. Sign up with this address first.',
  )
  expect((await runCommand('admin', ['grant', 'Demo@example.test'], sourceEnv)).output).toBe('demo@example.test is now an admin.')
  expect((await runCommand('admin', ['list'], sourceEnv)).output).toBe('admin@example.test\ndemo@example.test')

  const backupFile = join(otherDir.path, 'backup.gz')
  expect((await runCommand('backup', [backupFile], sourceEnv)).output).toMatch(/^Backed up \d+ rows to /)
  expect(await runCommand('backup', [backupFile], sourceEnv)).toEqual({ code: 1, output: expect.stringContaining('already exists') })
  expect(await runCommand('restore', [backupFile], sourceEnv)).toEqual({ code: 1, output: expect.stringContaining('already has accounts') })
  const restoredEnv = { DATA_DIR: join(otherDir.path, 'data') }
  expect(await runCommand('restore', ['nothing.gz'], restoredEnv)).toEqual({ code: 1, output: 'The file nothing.gz does not exist.' })
  expect((await runCommand('restore', [backupFile], restoredEnv)).output).toMatch(/^Restored \d+ rows from /)

  expect((await runCommand('admin', ['revoke', 'demo@example.test'], sourceEnv)).output).toBe('demo@example.test is no longer an admin.')
  expect(await runCommand('admin', ['revoke', 'admin@example.test'], sourceEnv)).toEqual({
    code: 1,
    output: 'This is the last admin. Make somebody else an admin first.',
  })

  const restored = await start(restoredEnv)
  expect(await fetchProfile(restored.address, 'demo@example.test')).toMatchObject({ is_admin: true, plan: 'free' })
  expect(await fetchProfile(restored.address, 'agency@example.test')).toMatchObject({ is_admin: false, plan: 'tier4' })
  const callApi = await apiAs(restored.address, 'admin@example.test')
  type AuditReply = { data: { entries: { actor: string; action: string }[] } }
  const { entries } = (await callApi<AuditReply>('GET', '/api/v1/admin/audit')).data
  expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
    ['command line', 'installation.restored'],
    ['command line', 'user.admin-granted'],
  ])
  await restored.end()
  sourceDir.remove()
  otherDir.remove()
})

test('a wrong setting, a port in use and a missing secret stop the start with one sentence', async () => {
  const dataDir = newDataDir()
  /** Expects that the start fails, and returns its output. */
  const expectRefusedStart = async (env: Record<string, string>) => {
    const exited = await launch({ DATA_DIR: dataDir.path, ...env })
    expect('code' in exited && exited.code).toBe(1)
    return exited.output.trim()
  }
  expect(await expectRefusedStart({ PORT: 'many' })).toBe(
    'The setting PORT is not valid: must be a port number. Its value is "many"; see .env.example.',
  )
  expect(await expectRefusedStart({ NODE_ENV: 'production' })).toBe(
    'The setting APP_URL is missing. Production needs it; see .env.example.',
  )
  const product = await start({ DATA_DIR: dataDir.path })
  const secondDataDir = newDataDir()
  expect(await expectRefusedStart({ DATA_DIR: secondDataDir.path, PORT: new URL(product.address).port })).toBe(
    `Port ${new URL(product.address).port} is in use by another program. Stop that program, or set PORT to another number.`,
  )
  await product.end()
  dataDir.remove()
  secondDataDir.remove()
})
