import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { readPageExample } from '#examples/read-example.ts'
import type { Stack } from '#facts/stack.ts'
import { contentStale } from '#rules/content-quality/content-stale.ts'
import { copyrightYearStale } from '#rules/content-quality/copyright-year-stale.ts'
import { placeholderText } from '#rules/content-quality/placeholder-text.ts'
import { printedValues } from '#rules/content-quality/printed-values.ts'
import { thinContent } from '#rules/content-quality/thin-content.ts'
import { topicOverlap } from '#rules/content-quality/topic-overlap.ts'
import { body, document, page } from '#rules/example.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('the example for a copyright year keeps the name of the owner', () => {
  const advice = (found: string, stack: Stack[]) =>
    copyrightYearStale.advise([{ url: 'https://shop.test/', at: 'footer', found, expected: '2026' }], stack)
  expect(advice('© 2014 Kyle & Ann', ['WordPress'])).toMatchObject({
    replaced: '&copy; 2014 Kyle &amp; Ann',
    example: "&copy; <?php echo esc_html(date_i18n('Y')); ?> Kyle &amp; Ann",
  })
  expect(advice('Copyright © 2012–2021 Shop since 1987', ['Shopify'])).toMatchObject({
    example: "Copyright &copy; 2012–{{ 'now' | date: '%Y' }} Shop since 1987",
  })
  expect(advice('© 2014 A very long…', ['WordPress']).replaced).toBe('&copy; 2014')
  expect(advice('© 2014 Shop', []).example).toBeNull()
})

test('on a static site, the copyright year changes only with a build', () => {
  const solution = (...stack: Stack[]) => adviceFor(copyrightYearStale, 0, stack).solution
  expect(solution('Hugo')).toMatch(
    /^If the code of the footer already uses the current year, build and publish the site again\. Otherwise, in the footer template, write {{ now\.Year }} instead of 2019\. .* every January\.$/,
  )
  expect(solution('Docusaurus')).toMatch(
    / Otherwise, in docusaurus\.config\.js, put .* \$\{new Date\(\)\.getFullYear\(\)\} .* every January\.$/,
  )
  expect(solution('WordPress')).not.toContain('already uses')
  expect(solution('WordPress')).toContain('so that you never have to update it again.')
})

const thinAt = (path: string, kind: string | null) => ({
  url: `https://shop.test/${path}`,
  at: 'main',
  found: '9 words',
  expected: '',
  details: { kind },
})

test('the advice for thin pages fits their types', () => {
  const solutionFor = (...types: string[]) =>
    thinContent.advise(
      types.map((type) => thinAt(type, `${type} page`)),
      [],
    ).solution
  expect(solutionFor('category')).toMatch(/^On category pages, say .* merge it with another one and redirect its URL there\.$/)
  expect(solutionFor('category')).not.toContain('costs')
  expect(solutionFor('product', 'category')).toMatch(/^On product pages, .* On category pages, /)
  expect(solutionFor('product', 'category', 'category')).toMatch(/^On category pages, .* On product pages, /)
  const blog = (link: string) =>
    judgeExample(thinContent, body(`<main><h1>Boots</h1><a href="${link}">Gale</a></main>`, { path: '/category/boots/' })).findings
  expect(['/products/gale', '?add-to-cart=8'].map((link) => blog(link)[0]?.found)).toEqual(Array(2).fill('2 words on a category page'))
  const articles = blog('/blog/gale')
  expect(articles[0]?.found).toBe('2 words on a page that lists articles')
  expect(thinContent.advise(articles, []).solution).toMatch(/^Above a list of articles, .* move them to another category or tag, /)
})

test('thin pages of several types are counted', () => {
  const cases = ['page that lists articles', 'page that lists articles', 'article page'].map((kind, i) => thinAt(`${i}`, kind))
  expect(thinContent.advise(cases, []).problem).toMatch(
    /^3 pages \(2 pages that list articles and 1 article page\) have very little text, /,
  )
  expect(thinContent.advise(cases.slice(2), []).problem).toMatch(/^1 page has very little text: /)
})

test('dummy text may be a sample, but not on the home page', () => {
  const solutionAt = (path: string) =>
    placeholderText.advise(judgeExample(placeholderText, body('<main><p>Lorem ipsum dolor sit amet.</p></main>', { path })).findings, [])
      .solution
  expect(solutionAt('/author/ann/')).toMatch(
    /^If a page, post or author came with your CMS or theme as a sample, delete it\. Otherwise, write the real text\. /,
  )
  expect(solutionAt('/')).toMatch(/^Write the real text\. If something /)
})

test('two pages on one topic compete with each other, more pages with other pages', () => {
  const pair = adviceFor(topicOverlap, 0).problem
  expect(pair).toMatch(/^2 pages compete with each other for the same searches: the title, H1 and text of .*\/a are .* those of .*\/b\. /)
  const details = { others: { named: ['https://shop.test/z'], count: 1 } }
  const cases = ['a', 'b'].map((name) => ({ url: `https://shop.test/${name}`, at: '', found: 'similar', expected: '', details }))
  expect(topicOverlap.advise(cases, []).problem).toMatch(/^2 pages compete with other pages of your site .*, for example: the title, /)
  expect(topicOverlap.advise(cases.slice(0, 1), []).problem).toMatch(/^1 page competes with another page of your site for /)
})

test('articles that all have the date of the last build get that date corrected first', () => {
  const articles = (...dates: string[]) =>
    contentStale.advise(
      dates.map((date, i) => ({ url: `https://shop.test/${i}`, at: '', found: date, expected: '', details: { date, months: 30 } })),
      [],
    )
  const day = '2024-05-01'
  expect(articles(day, day, day, day, day).solution).toMatch(/^All of them have the same date\. If it only says when the site was built, /)
  expect(articles(day, day, day, day).solution).toMatch(/^Check prices/)
  expect(articles(day, day, day, day, '2023-05-01').solution).toMatch(/^Check prices/)
})

test('lists of posts are not articles, whatever their markup says', () => {
  const typeAt = (path: string) =>
    readPageExample(page(document('<meta property="og:type" content="article">', '<h1>Blog</h1>'), { path })).type
  expect(['/category/blog/', '/category/blog/page/2/', '/author/admin/', '/blog/boots'].map(typeAt)).toEqual([
    'category',
    'category',
    'unknown',
    'article',
  ])
})

test('in a website builder, the copyright year is text', () => {
  expect(adviceFor(copyrightYearStale, 0, ['Wix']).solution).toBe('In the editor, change the year in the footer, or remove it.')
})

test('pages without content get a task with its own wording', () => {
  const empty = thinContent.advise([thinAt('contact', null)], [])
  expect(empty.title).toBe('Fill or remove 1 page without content')
  expect(empty.solution).toMatch(/^Add what a heading without content promises, .* the links to it\.$/)
  const soon = body('<main><h1>Blog</h1><p>Coming soon.</p></main>')
  const announced = placeholderText.advise(judgeExample(placeholderText, soon).findings, [])
  expect(announced.title).toBe('Write the announced content of 1 page')
})

test('the code of a character is not just called code', () => {
  expect(adviceFor(printedValues, 7).problem).toContain('1 page shows the code of a character instead of the character itself: ')
  expect(adviceFor(printedValues, 2).problem).toContain('1 page shows code as text: ')
})
