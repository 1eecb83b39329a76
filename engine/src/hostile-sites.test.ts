/**
 * Analyzes hostile sites one after another in a separate process and prints the time and memory of each, after those of a normal site.
 * `npm run faults` analyzes a hundred and waits until the process is idle; this test analyzes a sample of three.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { HostileEnd, HostileJob } from './testing/analyse-hostile.ts'
import { hostileSites, serveHostile } from './testing/hostile-sites.ts'

const COUNT = Number(process.env.HOSTILE ?? 3)
const SAMPLE = ['sitemap indexes of 50,000', 'a packed page of 5 MB of <p>', 'nested svg']
const MAX_PAGES = 60
/** The worst sites take seconds per page. */
const MAX_HOSTILE_PAGES = process.env.HOSTILE === undefined ? 5 : 12
const MAX_EXTRA_MB = 150
/**
 * Memory right after a site, above that of a new process. The next site starts with this memory. About 85 MB is normal; one time in ten, V8
 * keeps the 45 MB of the young generation until the next collection.
 */
const MAX_LEFT_MB = 150
const MAX_IDLE_MB = 50
/** Idle threads end after a minute. */
const IDLE_AFTER_MS = 65_000

const names = Array.from({ length: COUNT }, (_, i) => {
  const available = process.env.HOSTILE === undefined ? SAMPLE : Object.keys(hostileSites)
  return available[i % available.length] ?? 'normal'
})

function openProcess() {
  // Started with the product's settings, which limit memory.
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const nodeArguments = ['--v8-pool-size=2', 'tools/run.mjs', 'engine/src/testing/analyse-hostile.ts']
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, nodeArguments, { cwd: root })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await lines.next()).value ?? 'null')
  const send = async (job: HostileJob | number) => {
    child.stdin.write(`${JSON.stringify(job)}\n`)
    return next()
  }
  const analyse = async (name: string): Promise<HostileEnd> => {
    await using site = await serveHostile(name)
    return await send({ url: site.origin, host: site.host, maxPages: name === 'normal' ? MAX_PAGES : MAX_HOSTILE_PAGES })
  }
  return {
    analyse,
    idleMb: async (afterMs: number): Promise<number> => (await send(afterMs)).idleMb,
    started: next,
    end: () => child.kill(),
  }
}

const print = (name: string, { ended, pages, seconds, peakMb, restMb }: HostileEnd) =>
  process.stdout.write(
    `${name.padEnd(45)} ${ended}, ${pages} pages, ${seconds.toFixed(1)} s, at most ${peakMb.toFixed(0)} MB, then ${restMb.toFixed(0)} MB\n`,
  )

test(`A10 B6 B9 ${COUNT} hostile sites cost little more memory than a normal one, and none of them fails`, {
  timeout: 120_000 + COUNT * 90_000,
}, async () => {
  const { analyse, idleMb, started, end } = openProcess()
  try {
    const { idleMb: newMb } = await started()
    await analyse('normal')
    const idle = process.env.HOSTILE === undefined ? null : await idleMb(IDLE_AFTER_MS)
    const normal = await analyse('normal')
    print('normal', normal)
    for (const name of names) {
      const hostile = await analyse(name)
      print(name, hostile)
      expect(hostile.ended).toMatch(/^(complete|page cap|time cap)$/)
      expect(hostile.pages).toBeGreaterThan(0)
      expect(hostile.peakMb - normal.peakMb, `memory of ${name}`).toBeLessThan(MAX_EXTRA_MB)
      expect(hostile.restMb - newMb, `memory after ${name}`).toBeLessThan(MAX_LEFT_MB)
    }
    if (idle === null) return
    const after = await idleMb(IDLE_AFTER_MS)
    process.stdout.write(`idle before ${idle.toFixed(0)} MB, after ${after.toFixed(0)} MB\n`)
    expect(after - idle).toBeLessThan(MAX_IDLE_MB)
  } finally {
    end()
  }
})
