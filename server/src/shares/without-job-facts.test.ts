import { expect, test } from 'vitest'
import { summaryWithoutFacts } from './without-job-facts.ts'

test.each([
  ['https://harbour.example/', 'See https://harbour.example/boots and //www.harbour.example/hats.', 'See /boots and /hats.'],
  ['https://www.harbour.example/', 'Harbour.Example links to HTTP://harbour.example:8080/a', 'the site links to /a'],
  ['https://shop.harbour.example/', 'Mail us@harbour.example or www.harbour.example', 'Mail us@the site or the site'],
  ['https://harbour.example/', 'my-harbour.example is another site, harbour.example.', 'my-harbour.example is another site, the site.'],
  ['http://127.0.0.1:4100/', '127\\.0.0.1:4100 and http\\://127.0.0.1/x, not 10.0.0.1', 'the site and /x, not 10.0.0.1'],
  ['https://xn--bcher-kva.example/', 'bücher.example is xn--bcher-kva.example', 'the site is the site'],
  ['https://old-harbour.example/', 'Old-harbour.example, old\\-harbour.example', 'the site, the site'],
  ['http://[::1]:4100/', 'http://[::1]:4100/a', '/a'],
  ['https://harbour.example/', '12 of 40 pages, 1 of 2,000 pages', '12 pages, 1 page'],
])('8.2.3 the site %s is removed from %j', (url, text, shown) => expect(summaryWithoutFacts(text, url)).toBe(shown))
