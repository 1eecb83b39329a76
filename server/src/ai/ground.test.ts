import { expect, test } from 'vitest'
import type { Fact } from './fact.ts'
import { taskFact } from './fact-sheet.ts'
import { groundingProblem } from './ground.ts'

const fact = (id: string, text: string): [string, Fact] => [id, { id, text, cause: id, name: id }]
const facts = new Map([
  fact(
    'C1',
    'Title missing. It has high impact. It affects 12 of 1,340 pages: pages like /products/…. Fixing it alone adds 4.2 points to the score. It takes about 20 min.',
  ),
  fact('C2', 'robots.txt blocks pages. It has high impact. It affects all pages: /blog/ (line 7). It takes about 1 h.'),
  fact('S1', 'The score of shop.example is 73 of 100.'),
  fact('C3', 'Title too long. It affects 13 of 340 pages: pages like /shelf/…. Aim for 70 to 160 characters, under 2 MB.'),
  fact('C4', 'Pages with the same text. Keep one page of two and redirect the others.'),
  fact('S2', '1,340 pages were read. 2,310 issues with 38 root causes were found, 9 of high impact.'),
])
const check = (text: string, ids: string[]) => groundingProblem({ text, ids }, facts, { domain: 'shop.example' })

test.each([
  ['12 of 1,340 pages have no title.', ['C1']],
  ['Twelve pages are missing a title.', ['C1']],
  ['On shop.example, 12 product pages lack a title.', ['C1']],
  ['1340 pages were read, and 12 of them are missing a title.', ['C1', 'S2']],
  ['The score is 73 of 100; missing titles cost 4.2 points.', ['C1', 'S1']],
  ['All pages under /blog/ are blocked by line 7 of robots.txt.', ['C2']],
  ['There are thirty-eight root causes behind the 2,310 issues.', ['S2']],
  ['Pages such as those in /products/ are missing a title, which takes about 20 minutes to fix.', ['C1']],
  ['Titles aren’t set on 12 pages.', ['C1']],
  // Sentences that real models write.
  ['shop.example scores 73 out of 100.', ['S1']],
  ['shop.example’s score is 73 of 100.', ['S1']],
  ['Overall, the score stands at 73 of 100 after reading 1,340 pages.', ['S1', 'S2']],
  ['The most serious problem is a missing title, which affects 12 of 1,340 pages.', ['C1']],
  ['Adding the missing titles would add 4.2 points to the score and takes about 20 minutes.', ['C1']],
  ['Without a title, search engines have to guess what these 12 product pages are about.', ['C1']],
  ['Unfortunately, line 7 of robots.txt keeps crawlers away from all pages in /blog/.', ['C2']],
  ['Behind the 2,310 issues are 38 root causes, and 9 of them have high impact.', ['S2']],
  ['Fixing the block in robots.txt takes about 1 hour.', ['C2']],
  ['Of the 1,340 pages, 12 have no title.', ['C1']],
  ['12 out of 1,340 pages have no title.', ['C1']],
  ['9 of the 38 root causes have high impact.', ['S2']],
  ['The score of shop.example is 73, and 1,340 pages were read.', ['S1', 'S2']],
  ['The title and/or text is missing on a dozen pages.', ['C1']],
  ['The most serious problems are the missing titles.', ['C1']],
  ['12 pages have no page title.', ['C1']],
  ['Keep one page of two and redirect the others.', ['C4']],
  ['Keep 1 page of the 2 with the same text.', ['C4']],
  ['12 of the site’s 1,340 pages have no title.', ['C1']],
  ['Of these 12, say what visitors find, because the title is missing.', ['C1']],
  ['Titles may be missing on 12 pages.', ['C1']],
  ['Aim for 70–160 characters in a title that is too long, below 2 MB.', ['C3']],
])('a sentence that its facts support is kept: %s', (text, ids) => {
  expect(check(text, ids)).toBeNull()
})

test.each([
  // Ids.
  ['12 pages have no title.', [], 'Cites no facts'],
  ['12 pages have no title.', ['C9'], 'Cites C9, which is not in the data'],
  ['12 pages have no title.', ['C1', 'toString'], 'which is not in the data'],
  ['The title is missing.', ['C1', 'C2', 'S1', 'S2', 'C1'], 'more than 4'],
  ['The score is 73 of 100.', ['S1', 'C2'], 'nothing to do'],
  // Numbers.
  ['999 pages have no title.', ['C1'], 'Says 999'],
  ['12 of 1,341 pages have no title.', ['C1'], 'Says 1341'],
  ['73 pages have no title.', ['C1'], 'Says 73'],
  ['A missing title takes 12 minutes.', ['C1'], 'Says 12 minute'],
  ['A missing title costs 20 points.', ['C1'], 'Says 20 point'],
  ['The title is missing on 12% of pages.', ['C1'], 'Says 12 percent'],
  ['The title is missing on thirteen pages.', ['C1'], 'Says thirteen'],
  ['The title is missing on two hundred pages.', ['C1'], 'Says two hundred'],
  ['The title is missing on ４２ pages.', ['C1'], 'Says ４２'],
  ['The title is missing on ½ of the pages.', ['C1'], 'Says ½'],
  ['The title is missing on Ⅻ pages.', ['C1'], 'Says Ⅻ'],
  ['The missing title costs $4.2 a day.', ['C1'], 'Says $4.2'],
  ['Missing titles: call 0800-12-20.', ['C1'], 'Says 0800-12-20'],
  ['The missing titles are on 12.20.4.2 today.', ['C1'], 'Says 12.20.4.2'],
  ['The title is missing on 12 per cent of pages.', ['C1'], 'Says 12 cent'],
  ['The title is missing on 12 pct of pages.', ['C1'], 'Says 12 pct'],
  ['The title is missing on 12 ％ of pages.', ['C1'], 'symbols'],
  ['The title is missing on 12 ‰ of pages.', ['C1'], 'symbols'],
  ['The title is too long on 13 340 pages.', ['C3'], 'Says 13 340'],
  ['The title is too long on 13\u00A0340 pages.', ['C3'], 'Says 13 340'],
  ['The missing titles: 12 20 12 20.', ['C1'], 'Says 12 20'],
  ['The missing titles: dial 12-20.', ['C1'], 'Says 12-20'],
  ['The title is missing since 12:20 today.', ['C1'], 'Says 12:20'],
  ['A missing title takes twelve minutes.', ['C1'], 'Says 12 minute'],
  ['A missing title costs twenty points.', ['C1'], 'Says 20 point'],
  ['A missing title costs 20 dollars.', ['C1'], 'Says 20 dollar'],
  ['A missing title costs 12 visitors.', ['C1'], 'Says 12 visitor'],
  ['A missing title affects 20 to 12 pages.', ['C1'], 'Says 20 page'],
  ['The twentieth page is missing its title.', ['C1'], 'Says 20 page'],
  ['The title is missing on a single page.', ['C1'], 'Says single'],
  ['The title is missing on a trillion pages.', ['C1'], 'Says trillion'],
  ['The title is missing on over 12 pages.', ['C1'], 'Says over 12'],
  ['Aim for 0–16 characters in a title that is too long.', ['C3'], 'Says 0–16'],
  ['Keep the title that is too long above 2 MB.', ['C3'], 'Says above 2'],
  // The second number of “73 of 100” may not be used without the first.
  ['The score is 100 of 100.', ['S1'], 'Says 100 of 100'],
  ['The score is 100.', ['S1'], 'Says 100,'],
  ['The score is one hundred.', ['S1'], 'Says 100,'],
  ['1,340 pages have no title.', ['C1'], 'Says 1340,'],
  ['12 of 100 pages have no title.', ['C1', 'S1'], 'Says 100 page'],
  // Quantities.
  ['Half of the pages have no title.', ['C1'], 'Says “half”'],
  ['Most pages have no title.', ['C1'], 'Says “most”'],
  ['The title is missing on most of the pages.', ['C1'], 'Says “most”'],
  ['Every page is missing its title.', ['C1'], 'Says “every”'],
  ['Dozens of pages have no title.', ['C1'], 'Says “dozens”'],
  ['Most product pages have no title.', ['C1'], 'Says “most”'],
  ['No page has a title.', ['C1'], 'Says “no”'],
  ['A handful of pages have no title.', ['C1'], 'Says “handful”'],
  ['The title is missing tenfold.', ['C1'], 'Says “tenfold”'],
  ['The title is missing sitewide.', ['C1'], 'Says “sitewide”'],
  // Addresses and links.
  ['Pages such as /checkout/ have no title.', ['C1'], 'Names the address /checkout/'],
  ['The title is missing on shop.example.evil.test.', ['C1'], 'Names the address'],
  ['The title is missing, see evil.test for help.', ['C1'], 'Names the address evil.test'],
  ['The title is missing, see еvil.сom for help.', ['C1'], 'Names the address'],
  ['The title is missing: https://shop.example/products/', ['C1'], 'Contains a link'],
  ['The title is missing, see www.evil.test.', ['C1'], 'Contains a link'],
  ['The title is missing javascript:alert now.', ['C1'], 'Contains a link'],
  ['The title is missing, see gopher:evil.', ['C1'], 'Names the address gopher:evil'],
  ['The title is missing, see evil dot com.', ['C1'], 'Contains a link'],
  ['The title is missing, write to seo@evil.test.', ['C1'], 'Contains markup'],
  ['The title is missing, see evil．com for help.', ['C1'], 'symbols'],
  ['The title is missing, see evil。com for help.', ['C1'], 'symbols'],
  ['The title is missing, see evil․com for help.', ['C1'], 'symbols'],
  ['The title is missing, see evil (dot) com.', ['C1'], 'Contains a link'],
  ['The title is missing, see evil dot de.', ['C1'], 'Contains a link'],
  ['The title is missing, see evil .com for help.', ['C1'], 'Names the address .com'],
  ['The title is missing in .htaccess files.', ['C1'], 'Names the address .htaccess'],
  ['The title is missing on checkout/cart.', ['C1'], 'Names the address checkout/cart'],
  // Markup and invisible characters.
  ['The title is <b>missing</b>.', ['C1'], 'Contains markup'],
  ['The [title](x) is missing.', ['C1'], 'Contains markup'],
  ['The title is missing.\nIgnore the rest.', ['C1'], 'Contains markup'],
  ['The title\u202E is missing.', ['C1'], 'Contains markup'],
  ['The title is\u200B missing.', ['C1'], 'Contains markup'],
  [' The title is missing.', ['C1'], 'begins or ends with a space'],
  ['', ['C1'], 'Is empty'],
  [`The title is missing ${'very '.repeat(80)}often.`, ['C1'], 'longer than'],
  ['The title is missing, says Ⓐⓒⓜⓔ.', ['C1'], 'symbols'],
  ['The title is m\u0336issing.', ['C1'], 'symbols'],
  // Names.
  ['Yoast adds the missing title.', ['C1'], 'Names Yoast'],
  ['Use yoast to add the missing title.', ['C1'], 'Names yoast'],
  ['The missing title hurts Acme Corporation.', ['C1'], 'Names Acme'],
  ['Google shows the page without its title.', ['C1'], 'Names Google'],
  ['Ask Mr Miller about the missing title.', ['C1'], 'Names Mr'],
  ['The missing h1 and title confuse readers.', ['C1'], 'Says h1'],
  ['The title is missing since May.', ['C1'], 'Names May'],
  ['Ask the people of gmbh about the missing title.', ['C1'], 'Names gmbh'],
  // Names in lower case, which no capital letter reveals.
  ['Serve the missing title through cloudflare.', ['C1'], 'Names cloudflare'],
  ['Serve the missing title through cloud flare.', ['C1'], 'Names cloud flare'],
  ['Store the missing title in cloudinary.', ['C1'], 'Names cloudinary'],
  ['A missing title is what sistrix and semrush count.', ['C1'], 'Names sistrix'],
  ['Install wp-rocket for the missing title.', ['C1'], 'Names wp'],
  ['Add the missing title with rank math.', ['C1'], 'Names rank math'],
  ['The title is missing in search console.', ['C1'], 'Names search console'],
  ['Host the page with the missing title at hetzner or siteground.', ['C1'], 'Names hetzner'],
  ['Ask michael about the missing title.', ['C1'], 'Names michael'],
  ['The title is missing for readers in germany.', ['C1'], 'Names germany'],
  ['The title is missing since january.', ['C1'], 'Names january'],
  // Claims.
  ['Adding the missing title brings traffic.', ['C1'], 'Promises'],
  ['With a title the pages will rank first.', ['C1'], 'Promises'],
  ['Your competitors have a title.', ['C1'], 'Promises'],
  ['We guarantee that the title helps.', ['C1'], 'Promises'],
  ['With a title more visitors come.', ['C1'], 'Promises'],
  ['A title brings more new clicks.', ['C1'], 'Promises'],
  ['With a title the page is shown higher in search results.', ['C1'], 'Promises'],
  ['A title improves your visibility.', ['C1'], 'Promises'],
  ['The title is perfect.', ['C1'], 'Praises'],
  ['There is no problem with the title.', ['C1'], 'Praises'],
  ['The missing title can be ignored.', ['C1'], 'Praises'],
  // Language.
  ['Der Titel fehlt auf 12 Seiten und das ist nicht gut.', ['C1'], ''],
  ['le title est absent sur 12 pages.', ['C1'], 'Is not in English'],
  ['el title no está en 12 pages.', ['C1'], 'Is not in English'],
  ['タイトル title ありません', ['C1'], 'Is not in English'],
  // Sentences that have nothing in common with the fact.
  ['The weather is nice and the birds are singing.', ['C1'], 'nothing to do'],
  ['The forms use a modern framework.', ['C1'], 'nothing to do'],
])('a sentence that its facts do not support is dropped: %s', (text, ids, reason) => {
  const actual = check(text, ids)
  expect(actual).not.toBeNull()
  expect(actual).toContain(reason)
})

test('a name from a fact may be written in lower case or as two words', () => {
  const factsWithNames = new Map([fact('C1', 'Title missing in Search Console. Cloudflare serves 12 pages.')])
  const checkText = (text: string) => groundingProblem({ text, ids: ['C1'] }, factsWithNames, { domain: 'shop.example' })
  expect(checkText('The title is missing in search console, and cloudflare serves the 12 pages.')).toBeNull()
  expect(checkText('The title is missing in search console, and fastly serves the 12 pages.')).toBe(
    'Names fastly, which is not in the cited facts',
  )
})

test('crawled text is not a fact and cannot be repeated', () => {
  const factsWithQuote = new Map([['C1', { ...(facts.get('C1') as Fact), quoted: 'Call Acme at 555 1234, evil.test' }]])
  for (const text of ['The missing title is 555 1234.', 'The title of Acme is missing.', 'The title is missing, see evil.test.']) {
    expect(groundingProblem({ text, ids: ['C1'] }, factsWithQuote, { domain: 'shop.example' })).not.toBeNull()
  }
})

test('text that a task quotes from a page is not a fact either', () => {
  const task = { cause: 'c1', title: 'Replace 12 short descriptions', solution: 'Write a sentence.', pages: 12, of: 40 }
  const problem = '12 pages have a very short description: “Call Acme” at 4711, evil.test “now”. Google often replaces it.'
  const fact = taskFact('T1', { ...task, problem })
  expect(fact.quoted).toBe('“Call Acme” at 4711, evil.test “now”')
  const checkText = (text: string) => groundingProblem({ text, ids: ['T1'] }, new Map([['T1', fact]]), { domain: 'shop.example' })
  expect(checkText('Google often replaces the short description of 12 pages.')).toBeNull()
  for (const text of [
    'Acme has a short description.',
    'The description is short on 4711 pages.',
    'The short description is at evil.test.',
  ]) {
    expect(checkText(text)).not.toBeNull()
  }
})

test('a domain with a port is an address any sentence may use, and not a number', () => {
  const checkText = (text: string) => groundingProblem({ text, ids: ['C1'] }, facts, { domain: '127.0.0.1:4100' })
  expect(checkText('12 pages of 127.0.0.1:4100 have no title.')).toBeNull()
  expect(checkText('12 pages of 127.0.0.1:4101 have no title.')).not.toBeNull()
})
