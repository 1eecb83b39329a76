import { execFile } from 'node:child_process'
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openAnalyst } from '../engine/src/worker/analyst.ts'
import { runThreadsFrom } from '../engine/src/worker/threads.ts'
import { serveSample } from '../sample/serve-sample.ts'
import { ensureBundle } from './bundle.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
type CommandResult = { code?: number; stdout: string; stderr: string }
const audit = (...args: string[]): Promise<CommandResult> =>
  promisify(execFile)(process.execPath, [path('audit.ts'), ...args]).catch((error) => error)

test('the bundled command prints its results, its exit code and its usage message', async () => {
  await using shop = await serveSample('clean')
  const { stdout } = await audit(shop.origin, '--allow', shop.host, '--json', '-')
  expect(JSON.parse(stdout)).toMatchObject({ score: { total: 100 }, findings: [] })
  expect(await audit()).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: npm run audit') })
})

test('the bundle is rebuilt when one of its sources has changed, and not otherwise', async () => {
  const bundleTime = async () => statSync(await ensureBundle('engine/src/cli.ts', 'cjs')).mtimeMs
  const bundleTimeAfterChange = async (file: string) => {
    const { atime, mtime } = statSync(path(file))
    utimesSync(path(file), atime, new Date())
    try {
      return await bundleTime()
    } finally {
      utimesSync(path(file), atime, mtime)
    }
  }
  const firstTime = await bundleTime()
  expect(await bundleTime()).toBe(firstTime)
  expect(await bundleTimeAfterChange('../server/src/app.ts')).toBe(firstTime)
  expect(await bundleTimeAfterChange('../contract/src/words.ts')).toBeGreaterThan(firstTime)
})

test('a copy of the project builds its own bundle', async () => {
  const program = fileURLToPath(await ensureBundle('engine/src/cli.ts', 'cjs'))
  const sources = program.replace(/cjs$/, 'sources')
  const firstTime = statSync(program).mtimeMs
  writeFileSync(sources, readFileSync(sources, 'utf8').replace(/^.*/, '/another/folder/'))
  await ensureBundle('engine/src/cli.ts', 'cjs')
  expect(statSync(program).mtimeMs).toBeGreaterThan(firstTime)
})

test('with the V8 flags of `npm run audit`, the precompiled code of Node’s modules is valid', async () => {
  const { scripts } = JSON.parse(readFileSync(path('../package.json'), 'utf8'))
  const [, flags = ''] = /^node (.*) tools\/run\.mjs/.exec(scripts.audit) ?? []
  const cacheTag = async (...args: string[]) => {
    const print = ['--print', 'require("node:v8").cachedDataVersionTag()']
    return (await promisify(execFile)(process.execPath, [...args, ...print], { cwd: path('..') })).stdout
  }
  expect(flags).toContain('--initial-heap-size')
  expect(await cacheTag(...flags.split(' '))).toBe(await cacheTag())
})

test('a position in the bundle leads back to the line of its source', async () => {
  const program = fileURLToPath(await ensureBundle('engine/src/cli.ts', 'cjs'))
  const usage = 'Usage: npm run audit'
  const lineOf = (text: string) => text.slice(0, text.indexOf(usage)).split('\n').length - 1
  const code = readFileSync(program, 'utf8')
  const column = code.indexOf(usage) - code.lastIndexOf('\n', code.indexOf(usage)) - 1
  const map = new SourceMap(JSON.parse(readFileSync(`${program}.map`, 'utf8')))
  const { originalSource, originalLine } = map.findEntry(lineOf(code), column) as SourceMapping
  const source = path('../engine/src/cli.ts')
  expect(resolve(dirname(program), originalSource)).toBe(source)
  expect(originalLine).toBe(lineOf(readFileSync(source, 'utf8')))
})

test('a thread that runs from the bundle returns the same findings and texts as one that runs from the sources', async () => {
  await using shop = await serveSample('faulty')
  const runAnalyst = async (memoryMb: number) => {
    // An analyst with the same memory limit would reuse the thread, so each call needs another limit.
    const analyst = openAnalyst({ memoryMb })
    const look = await analyst.look({ url: shop.origin, options: { allow: [shop.host] }, now: Date.parse('2026-11-15') })
    const results = { look, rules: await analyst.rules(), description: await analyst.describe('title-missing') }
    await analyst.close()
    return results
  }
  const fromSources = await runAnalyst(400)
  runThreadsFrom(await ensureBundle('engine/src/worker/analyst-thread.ts'))
  expect(fromSources).toMatchObject({ look: { findings: [{}, {}, {}] }, description: { id: 'title-missing' } })
  expect(await runAnalyst(401)).toEqual(fromSources)
})

test('an error in a thread that runs from the bundle has the lines of the sources', async () => {
  runThreadsFrom(await ensureBundle('engine/src/worker/analyst-thread.ts'))
  const analyst = openAnalyst({ memoryMb: 402 })
  await expect(analyst.plan()).rejects.toMatchObject({ cause: expect.stringContaining('/engine/src/worker/analyst-thread.ts:') })
  await analyst.close()
})
