/**
 * Analyzes hostile sites one after another in a separate process and prints its time and memory next to those of a normal site. `npm run
 * faults` does a hundred and waits until the process is idle; here three are a sample.
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
/** The worst of them take seconds per page. */
const HOSTILE_PAGES = process.env.HOSTILE === undefined ? 5 : 12
const MORE_MB = 150
/** Memory right after a site, over that of a new process. The next site of a busy process starts with it. */
const LEFT_MB = 125
const IDLE_MB = 50
/** Idle threads end after a minute. */
const IDLE_AFTER_MS = 65_000

const names = Array.from({ length: COUNT }, (_, i) => {
  const all = process.env.HOSTILE === undefined ? SAMPLE : Object.keys(hostileSites)
  return all[i % all.length] ?? 'normal'
})

function open() {
  // Started like the product, whose settings limit memory.
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const program = ['--v8-pool-size=2', 'tools/run.mjs', 'engine/src/testing/analyse-hostile.ts']
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, program, { cwd: root })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await lines.next()).value ?? 'null')
  const ask = async (job: HostileJob | number) => {
    child.stdin.write(`${JSON.stringify(job)}\n`)
    return next()
  }
  const analyse = async (name: string): Promise<HostileEnd> => {
    await using site = await serveHostile(name)
    return await ask({ url: site.origin, host: site.host, maxPages: name === 'normal' ? MAX_PAGES : HOSTILE_PAGES })
  }
  return {
    analyse,
    idleMb: async (afterMs: number): Promise<number> => (await ask(afterMs)).idleMb,
    started: next,
    end: () => child.kill(),
  }
}

const say = (name: string, { ended, pages, seconds, peakMb, restMb }: HostileEnd) =>
  process.stdout.write(
    `${name.padEnd(45)} ${ended}, ${pages} pages, ${seconds.toFixed(1)} s, at most ${peakMb.toFixed(0)} MB, then ${restMb.toFixed(0)} MB\n`,
  )

test(`A10 B6 B9 ${COUNT} hostile sites cost little more memory than a normal one, and none of them fails`, {
  timeout: 120_000 + COUNT * 90_000,
}, async () => {
  const { analyse, idleMb, started, end } = open()
  try {
    const { idleMb: newMb } = await started()
    await analyse('normal')
    const idle = process.env.HOSTILE === undefined ? null : await idleMb(IDLE_AFTER_MS)
    const normal = await analyse('normal')
    say('normal', normal)
    for (const name of names) {
      const hostile = await analyse(name)
      say(name, hostile)
      expect(hostile.ended).toMatch(/^(complete|page cap|time cap)$/)
      expect(hostile.pages).toBeGreaterThan(0)
      expect(hostile.peakMb - normal.peakMb, `memory of ${name}`).toBeLessThan(MORE_MB)
      expect(hostile.restMb - newMb, `memory after ${name}`).toBeLessThan(LEFT_MB)
    }
    if (idle === null) return
    const after = await idleMb(IDLE_AFTER_MS)
    process.stdout.write(`idle before ${idle.toFixed(0)} MB, after ${after.toFixed(0)} MB\n`)
    expect(after - idle).toBeLessThan(IDLE_MB)
  } finally {
    end()
  }
})
