/**
 * A separate process for hostile sites, so that its memory can be measured. It reads one JSON line per site (`{ url, host, maxPages }`) and
 * writes how the analysis ended. The analysis runs in threads, as in the product. For a line with a number, the process waits that many
 * milliseconds and then writes how much memory it uses.
 */
import { createInterface } from 'node:readline'
import { openAnalyst } from '#worker/analyst.ts'

export type HostileJob = { url: string; host: string; maxPages: number }
export type HostileEnd = { ended: string; pages: number; score: number | null; seconds: number; peakMb: number; restMb: number }

const memoryMb = () => process.memoryUsage.rss() / 1_048_576
const print = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)

let highestMb = 0
setInterval(() => {
  highestMb = Math.max(highestMb, memoryMb())
}, 20).unref()

async function analyse({ url, host, maxPages }: HostileJob): Promise<HostileEnd> {
  const started = performance.now()
  highestMb = memoryMb()
  const analyst = openAnalyst()
  let [ended, pages, score]: [string, number, number | null] = ['failed', 0, null]
  try {
    const options = { allow: [host], maxPages }
    const crawled = await analyst.crawl({ url, options, now: Date.now() })
    await analyst.judge()
    await analyst.probe(options)
    const planned = await analyst.plan()
    await analyst.draft()
    await analyst.write(['report.md'])
    ended = crawled.ended
    pages = crawled.read
    score = planned.score.total
  } catch (error) {
    ended = `failed: ${(error as Error).message}`
  }
  await analyst.close()
  return { ended, pages, score, seconds: (performance.now() - started) / 1_000, peakMb: highestMb, restMb: memoryMb() }
}

print({ idleMb: memoryMb() })
for await (const line of createInterface({ input: process.stdin })) {
  const job: HostileJob | number = JSON.parse(line)
  if (typeof job === 'number') {
    await new Promise((done) => setTimeout(done, job))
    print({ idleMb: memoryMb() })
  } else print(await analyse(job))
}
