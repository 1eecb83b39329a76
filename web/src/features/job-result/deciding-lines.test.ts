import { expect, test } from 'vitest'
import { readerCell, readerRow } from '#testing/job-result.ts'
import { decidingLines } from './deciding-lines.ts'

const decides = (number: number, line: string) => ({ number, line, url: 'https://a.example/b' })

test('each line is listed once with all crawlers it applies to; blocking lines come first', () => {
  const lines = decidingLines(
    readerRow({
      cells: [
        readerCell({ reader: 'Browser' }),
        readerCell({ decides: decides(2, 'Allow: /') }),
        readerCell({ reader: 'Bingbot', decides: decides(2, 'Allow: /') }),
        readerCell({ reader: 'Claude-User', refused: ['Claude-User'], decides: decides(5, 'Disallow: /') }),
        readerCell({ reader: 'Link previews', refused: ['Twitterbot', 'LinkedInBot'], decides: decides(5, 'Disallow: /') }),
      ],
    }),
  )
  expect(lines.map(({ number, forbids, names }) => [number, forbids, names])).toEqual([
    [5, true, ['Claude-User', 'Twitterbot', 'LinkedInBot']],
    [2, false, ['Googlebot', 'Bingbot']],
  ])
})

test('without a matching line the list is empty', () => {
  expect(decidingLines(readerRow())).toEqual([])
})
