import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { lockDirectory } from './directory-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'seo-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts another process that takes the lock and holds it until it is killed. */
async function startHolder() {
  const code = `
    const { lockDirectory } = await import(${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)})
    lockDirectory(${JSON.stringify(folder)})
    globalThis.gc()
    process.stdout.write('held')
    setInterval(() => {}, 1000)`
  const child = spawn('node', ['--expose-gc', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: new URL('../..', import.meta.url),
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('P3 a folder in use is refused with a message that names the process', async () => {
  const child = await startHolder()
  expect(() => lockDirectory(folder)).toThrow(
    `The data folder ${folder} is in use by another process (process ${child.pid}). Stop that process first, or set DATA_DIR to another folder.`,
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
})

test('P3 the lock of a killed process is released, and a released lock can be taken again', async () => {
  const child = await startHolder()
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockDirectory(folder).release()
  const lock = lockDirectory(folder)
  expect(() => lockDirectory(folder)).toThrow('in use')
  lock.release()
  lock.release()
})
