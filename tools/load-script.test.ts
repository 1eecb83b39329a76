import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScript } from './load-script.ts'

// V8 would find a script that this process has compiled before, and not look at the stored code.
setFlagsFromString('--no-compilation-cache')
afterAll(() => setFlagsFromString('--compilation-cache'))

let folder: string
let file: string
const load = () => loadScript<{ greet: () => string }>(pathToFileURL(file))
function write(greeting: string, time = new Date()): void {
  writeFileSync(file, `exports.greet = () => require('node:path').join('${greeting}', 'Ann')`)
  utimesSync(file, time, time)
}
const caches = () => readdirSync(folder).filter((name) => name.endsWith('.code'))
const cacheState = () => caches().map((name) => statSync(join(folder, name), { bigint: true }).mtimeNs)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seo-script-'))
  file = join(folder, 'greeting.cjs')
  write('Hello')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a script runs the same with and without its stored code, which is stored once', () => {
  const first = load()
  expect(first.exports.greet()).toBe('Hello/Ann')
  first.storeCode()
  const stored = cacheState()
  expect(stored).toHaveLength(1)
  const second = load()
  expect(second.exports.greet()).toBe('Hello/Ann')
  second.storeCode()
  expect(cacheState()).toEqual(stored)
})

test('a much longer run stores its code again', () => {
  load().storeCode()
  const stored = cacheState()
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now * 2 + 1_000)
  load().storeCode()
  vi.restoreAllMocks()
  expect(cacheState()).not.toEqual(stored)
})

test('a changed script of the same length does not run the old code, which is removed', () => {
  load().storeCode()
  const [old] = caches()
  write('Howdy', new Date(Date.now() + 1_000))
  const changed = load()
  expect(changed.exports.greet()).toBe('Howdy/Ann')
  changed.storeCode()
  expect(caches()).toHaveLength(1)
  expect(caches()).not.toContain(old)
})

test('code that was stored with other V8 flags, or is damaged, is replaced', () => {
  load().storeCode()
  const stored = cacheState()
  setFlagsFromString('--no-flush-bytecode')
  const other = load()
  expect(other.exports.greet()).toBe('Hello/Ann')
  other.storeCode()
  setFlagsFromString('--flush-bytecode')
  expect(cacheState()).not.toEqual(stored)
  for (const name of caches()) writeFileSync(join(folder, name), 'damaged')
  const repaired = load()
  expect(repaired.exports.greet()).toBe('Hello/Ann')
  repaired.storeCode()
  expect(statSync(join(folder, caches()[0] ?? '')).size).toBeGreaterThan(100)
})

test('code that cannot be stored is not an error', () => {
  const { exports, storeCode } = load()
  rmSync(folder, { recursive: true })
  expect(storeCode).not.toThrow()
  expect(exports.greet()).toBe('Hello/Ann')
})
