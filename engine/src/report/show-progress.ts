/** Shows crawl progress: a moving bar in a terminal, otherwise a line every few seconds. */
import type { Writable } from 'node:stream'
import { pagesReadText, progressText } from '@seo/contract/pages-read'
import type { Progress } from '#crawl/crawl.ts'
import { cleanLine } from './markdown-text.ts'

const BAR_CHARACTERS = 24
const DRAW_INTERVAL_MS = 100
const LINE_INTERVAL_MS = 5_000

type Terminal = Writable & { isTTY?: boolean; columns?: number }

type ShownProgress = Pick<Progress, 'found' | 'read' | 'other' | 'current'>

export function showProgress(terminal: Terminal, clock: () => number = Date.now) {
  let lastWrittenAt = terminal.isTTY ? 0 : clock()
  let latest: ShownProgress | null = null
  const draw = (progress: ShownProgress) => {
    const { found, read, other, current } = progress
    const filled = Math.round((BAR_CHARACTERS * (read + other)) / Math.max(1, found))
    const line = `${'█'.repeat(filled)}${'░'.repeat(BAR_CHARACTERS - filled)} ${progressText(progress)} · ${cleanLine(current)}`
    terminal.write(`\r\u001B[2K${line.slice(0, Math.max(20, (terminal.columns ?? 80) - 1))}`)
  }
  return {
    report(progress: ShownProgress): void {
      latest = progress
      const now = clock()
      if (now - lastWrittenAt < (terminal.isTTY ? DRAW_INTERVAL_MS : LINE_INTERVAL_MS)) return
      lastWrittenAt = now
      if (terminal.isTTY) draw(progress)
      else terminal.write(`${progressText(progress)}\n`)
    },
    end(): void {
      if (latest === null) return
      if (terminal.isTTY) terminal.write('\r\u001B[2K')
      terminal.write(`${pagesReadText(latest)}\n`)
    },
  }
}
