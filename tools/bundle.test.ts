import { execFile } from 'node:child_process'
import { readFileSync, statSync, utimesSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openAnalyst } from '../engine/src/worker/analyst.ts'
import { runThreadsFrom } from '../engine/src/worker/threads.ts'
import { serveSample } from '../sample/serve-sample.ts'
import { bundled } from './bundle.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
type Ended = { code?: number; stdout: string; stderr: string }
const audit = (...args: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, [path('audit.ts'), ...args]).catch((error) => error)

test('the command runs from one file: its results, its exit codes and its messages', async () => {
  await using shop = await serveSample('clean')
  const { stdout } = await audit(shop.origin, '--allow', shop.host, '--json', '-')
  expect(JSON.parse(stdout)).toMatchObject({ score: { total: 100 }, findings: [] })
  expect(await audit()).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: npm run audit') })
}, 60_000)

test('the bundle is rebuilt when a source has changed, and not otherwise', async () => {
  const made = async () => statSync(await bundled('engine/src/cli.ts')).mtimeMs
  const first = await made()
  expect(await made()).toBe(first)
  const source = path('../contract/src/words.ts')
  const { atime, mtime } = statSync(source)
  utimesSync(source, atime, new Date())
  try {
    expect(await made()).toBeGreaterThan(first)
  } finally {
    utimesSync(source, atime, mtime)
  }
}, 60_000)

test('a position in the bundle leads back to the line of its source', async () => {
  const program = fileURLToPath(await bundled('engine/src/cli.ts'))
  const usage = 'Usage: npm run audit'
  const lineOf = (text: string) => text.slice(0, text.indexOf(usage)).split('\n').length - 1
  const code = readFileSync(program, 'utf8')
  const column = code.indexOf(usage) - code.lastIndexOf('\n', code.indexOf(usage)) - 1
  const { originalSource, originalLine } = new SourceMap(JSON.parse(readFileSync(`${program}.map`, 'utf8'))).findEntry(
    lineOf(code),
    column,
  ) as SourceMapping
  const source = path('../engine/src/cli.ts')
  expect(resolve(dirname(program), originalSource)).toBe(source)
  expect(originalLine).toBe(lineOf(readFileSync(source, 'utf8')))
}, 60_000)

test('a thread that runs from the bundle gives the same findings and texts as one from the sources', async () => {
  await using shop = await serveSample('faulty')
  const ask = async (memoryMb: number) => {
    // Threads are reused for the next analyst with the same memory limit.
    const analyst = openAnalyst({ memoryMb })
    const looked = await analyst.look({ url: shop.origin, options: { allow: [shop.host] }, now: Date.parse('2026-11-15') })
    const asked = { looked, rules: await analyst.rules(), described: await analyst.describe('title-missing') }
    await analyst.close()
    return asked
  }
  const bySources = await ask(400)
  runThreadsFrom(await bundled('engine/src/worker/analyst-thread.ts'))
  expect(bySources).toMatchObject({ looked: { findings: [{}, {}, {}] }, described: { id: 'title-missing' } })
  expect(await ask(401)).toEqual(bySources)
}, 60_000)
