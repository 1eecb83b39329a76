import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { serveSample } from '../../sample/serve-sample.ts'
import { audit, readRequest } from './cli.ts'
import { isPageRead } from './facts/page.ts'
import type { Analysis } from './report/analysis.ts'
import { showProgress } from './report/show-progress.ts'

const folder = mkdtempSync(join(tmpdir(), 'audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fakeOutput(details: { isTTY?: boolean; columns?: number } = {}) {
  const pieces: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      pieces.push(String(chunk))
      done()
    },
  })
  return Object.assign(stream, details, { text: () => pieces.join('') })
}

async function run(...args: string[]) {
  const out = fakeOutput()
  const err = fakeOutput()
  return { code: await audit(args, { out, err }), out: out.text(), err: err.text() }
}

describe('exit codes', () => {
  test('exits with 0 if no issue reaches the level, with 1 if one does', async () => {
    await using clean = await serveSample('clean')
    await using faulty = await serveSample('faulty')
    expect((await run(clean.origin, '--allow', clean.host, '--fail-on', 'low')).code).toBe(0)
    expect((await run(faulty.origin, '--allow', faulty.host, '--fail-on', 'high')).code).toBe(1)
    expect((await run(faulty.origin, '--allow', faulty.host)).code).toBe(0)
  })

  test('exits with 2 and a readable reason if it could not run', async () => {
    expect(await run('127.0.0.1:9')).toMatchObject({ code: 2, err: expect.stringMatching(/\w+.*\./) })
    for (const wrong of ['::::', 'shop:::', 'javascript:alert(1)', 'ftp://shop.test', 'two words'])
      expect(await run(wrong)).toMatchObject({ code: 2, err: expect.stringContaining(`“${wrong}” isn’t a web address`) })
    expect((await run('127.0.0.1:9')).out.match(/port 9 isn’t a web port/g)).toHaveLength(1)
    expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('Usage: npm run audit') })
    await using clean = await serveSample('clean')
    expect(await run(clean.origin, '--allow', clean.host, '--json', '/dev/null/x')).toMatchObject({
      code: 2,
      err: expect.stringContaining('/dev/null'),
    })
  })

  test.each(['--help', '-h'])('%s shows the usage', async (option) => {
    expect(await run(option)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Usage: npm run audit') })
  })

  test.each([
    [['a', '--max-pages', 'many'], '--max-pages takes a whole number'],
    [['a', '--fail-on', 'never'], '--fail-on takes high, medium or low'],
    [['a', '--allow', 'localhost'], '--allow takes HOST:PORT'],
    [['a', 'b'], 'one URL at a time'],
    [['a', '--colour'], 'colour'],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => readRequest(args)).toThrow(sentence)
  })
})

test('standard output contains nothing but JSON, and files are written where requested', async () => {
  await using shop = await serveSample('faulty')
  const csv = join(folder, 'tables')
  const md = join(folder, 'deep/report.md')
  const { out, err } = await run(shop.origin, '--allow', shop.host, '--json', '-', '--md', md, '--csv', csv)
  const { pages, coverage }: Pick<Analysis, 'pages' | 'coverage'> = JSON.parse(out)
  const read = pages.filter(isPageRead).length
  expect(coverage.pages).toMatchObject({ read, other: pages.length - read })
  const counts = `${read} pages read; ${pages.length - read} redirects, errors and files`
  // On a slow machine, progress lines come first.
  expect(err.endsWith(`${counts}\n`)).toBe(true)
  expect(readFileSync(md, 'utf8')).toMatch(/^# Report: .*\n# Tasks: /s)
  expect(readFileSync(md, 'utf8')).toContain(`- ${counts}`)
  expect(existsSync(join(csv, 'pages.csv')) && existsSync(join(csv, 'findings.csv'))).toBe(true)
})

test('other bots’ names are used only on request', async () => {
  await using shop = await serveSample('faulty')
  const rules = async (...more: string[]) => {
    const { out } = await run(shop.origin, '--allow', shop.host, '--json', '-', ...more)
    return (JSON.parse(out) as Pick<Analysis, 'findings'>).findings.map(({ rule }) => rule)
  }
  expect(await rules()).not.toContain('ai-bots-firewalled')
  expect(await rules('--impersonate')).toContain('ai-bots-firewalled')
})

test('the summary is shown if no output is requested', async () => {
  await using shop = await serveSample('faulty')
  const { out, err } = await run(shop.origin, '--allow', shop.host, '--max-pages', '5')
  expect(out).toContain('# Executive summary')
  expect(out).toMatch(/On \w+ \d+, \d{4} we read 5 pages of /)
  expect(err).toMatch(/^5 pages read(; \d+ redirects?, errors? (and|or) files?)?\nWe stopped at 5 pages, the limit of --max-pages\.\n$/)
})

test('a terminal shows a bar that fits its width, without control characters; elsewhere lines are printed', () => {
  let now = 1_000
  const terminal = fakeOutput({ isTTY: true, columns: 60 })
  const bar = showProgress(terminal, () => now)
  bar.report({ found: 12, read: 5, other: 1, current: `https://shop.test/\u001B[2J${'x'.repeat(200)}` })
  expect(terminal.text()).toContain(`\r\u001B[2K${'█'.repeat(12)}${'░'.repeat(12)} 5 pages read · `)
  expect(terminal.text().length).toBeLessThan(70)
  expect(terminal.text().slice(5)).not.toContain('\u001B')

  const log = fakeOutput()
  const lines = showProgress(log, () => now)
  lines.report({ found: 10, read: 5, other: 0, current: 'a' })
  now += 6_000
  lines.report({ found: 2_000, read: 1_200, other: 3, current: 'b' })
  lines.end()
  expect(log.text()).toBe('1,200 pages read · 2,000 addresses found\n1,200 pages read; 3 redirects, errors and files\n')
})
