/** How a crawl goes on, for a terminal: one bar that moves, or now and then a line where nobody watches. */
import type { Writable } from 'node:stream'
import type { Progress } from '#crawl/crawl.ts'
import { grouped } from '#rules/wording.ts'
import { visible } from './markdown-text.ts'

const BAR = 24
const DRAW_MS = 100
const LINE_MS = 5_000

type Terminal = Writable & { isTTY?: boolean; columns?: number }

type Shown = Pick<Progress, 'found' | 'read' | 'failed' | 'current'>

export function showProgress(terminal: Terminal, clock: () => number = Date.now) {
  let last = terminal.isTTY ? 0 : clock()
  let latest: Shown | null = null
  const draw = ({ found, read, failed, current }: Shown) => {
    const filled = Math.round((BAR * read) / Math.max(1, found))
    const line = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${words(found, read, failed)} · ${visible(current)}`
    terminal.write(`\r\u001B[2K${line.slice(0, Math.max(20, (terminal.columns ?? 80) - 1))}`)
  }
  return {
    tell(progress: Shown): void {
      latest = progress
      const now = clock()
      if (now - last < (terminal.isTTY ? DRAW_MS : LINE_MS)) return
      last = now
      if (terminal.isTTY) draw(progress)
      else terminal.write(`${words(progress.found, progress.read, progress.failed)}\n`)
    },
    end(): void {
      if (latest === null) return
      if (terminal.isTTY) terminal.write('\r\u001B[2K')
      terminal.write(`${words(latest.found, latest.read, latest.failed)}\n`)
    },
  }
}

const words = (found: number, read: number, failed: number): string =>
  `${grouped(read)} of ${grouped(found)} found pages${failed > 0 ? ` · ${grouped(failed)} failed` : ''}`
