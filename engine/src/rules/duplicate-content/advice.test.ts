import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { descriptionDuplicate } from '#rules/description/description-duplicate.ts'
import { duplicateByExtension } from '#rules/duplicate-content/duplicate-by-extension.ts'
import { duplicateByParameter } from '#rules/duplicate-content/duplicate-by-parameter.ts'
import { duplicateExact } from '#rules/duplicate-content/duplicate-exact.ts'
import { duplicateNear } from '#rules/duplicate-content/duplicate-near.ts'
import { document, linking, site } from '#rules/example.ts'
import { h1Duplicate } from '#rules/headings/h1-duplicate.ts'
import { titleDuplicate } from '#rules/title/title-duplicate.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('the advice is to leave links that are buttons as they are', () => {
  expect(adviceFor(duplicateByParameter, 0).solution).toContain('Then link only to that URL.')
  const { solution } = adviceFor(duplicateByParameter, 1)
  expect(solution).not.toContain('link only')
  expect(solution).toContain(
    'Don’t change the URLs of the links with add-to-cart, because these links are buttons; only add rel="nofollow" to them.',
  )
})

test('URLs that add to the cart are one setting, and the evidence names each page with buttons', () => {
  const boots = document(
    '',
    '<main><p>We make boots for every kind of weather and repair them for as long as people walk in them.</p></main>',
  )
  const paths = ['/boots?add-to-cart=1', '/boots?add-to-cart=2', '/shoes?add-to-cart=3']
  const example = site({ '/': linking(...paths), ...Object.fromEntries(paths.map((path) => [path, boots])) })
  const { findings } = judgeExample(duplicateByParameter, example)
  expect(findings.map(({ expected }) => /test(.*)"/.exec(expected)?.[1])).toEqual(['/boots', '/shoes', '/boots'])
  const { title, solution } = duplicateByParameter.advise(findings, [])
  expect(title).toBe('Add canonical tags to 3 add-to-cart URLs')
  expect(solution).toMatch(
    /^Set the canonical tag of these URLs to the URL without add-to-cart, .* You set the canonical tag in .* If you can’t, .* `Disallow: \/\*\?add-to-cart=`/,
  )
})

/** A case of a page whose content, title or H1 these other pages have too. */
const copyAt = (path: string, ...others: string[]) => {
  const named = others.map((other) => `https://shop.test${other}`)
  return {
    url: `https://shop.test${path}`,
    at: 'main',
    found: `same text as ${named.join(' and ')}`,
    expected: '',
    details: { text: 'Boots', others: { named, count: named.length }, isSiteName: false, isWide: false },
  }
}

test('two copies, several pairs and larger groups each get their own advice', () => {
  const pair = [copyAt('/a', '/b'), copyAt('/b', '/a')]
  const third = copyAt('/c', '/d')
  const group = copyAt('/e', '/f', '/g')
  const solution = (cases: typeof pair) => duplicateExact.advise(cases, []).solution
  expect(solution(pair.slice(0, 1))).toMatch(/^Decide which of the two pages to keep\. Redirect the other one /)
  expect(solution(pair)).toMatch(/^Decide which of the two pages to keep\. /)
  expect(solution([copyAt('/', '/b'), copyAt('/b', '/')])).toMatch(/^Keep the home page\. Redirect the other one /)
  const twoPairs = [pair[0] as (typeof pair)[0], third]
  expect(solution(twoPairs)).toMatch(/^In each pair, decide which page to keep\. /)
  expect(duplicateExact.advise(twoPairs, []).problem).toMatch(
    /^2 pages repeat the text of another page, for example: https:\/\/shop\.test\/\w \(same text as /,
  )
  expect(duplicateExact.advise(pair, []).problem).toMatch(
    /^2 pages have the same text: https:\/\/shop\.test\/a and https:\/\/shop\.test\/b\./,
  )
  expect(solution([...pair, third])).toMatch(/^In each pair, decide which page to keep\. Redirect the other one /)
  expect(solution([...pair, group])).toMatch(/^Of the pages with the same text, decide which one to keep\. Redirect the others /)
})

test('in Shopify, the advice is to remove a page before its URL is redirected', () => {
  for (const rule of [duplicateExact, duplicateNear])
    expect(adviceFor(rule, 0, ['Shopify']).solution).toMatch(
      / In Shopify, delete or unpublish the page you don’t keep, then add a redirect in the admin under Online Store › Navigation › URL Redirects \(in newer versions: Content › Menus › URL Redirects\)\.$/,
    )
})

test('lists of posts with one category or tag are not merged by hand: one of the terms is removed', () => {
  const solution = (path: string, ...others: string[]) => duplicateExact.advise([copyAt(path, ...others)], ['Hugo']).solution
  expect(solution('/categories/boots/', '/tags/boots/')).toMatch(/^Categories or tags with the same posts .* at your hosting provider/)
  const group = ['/tags/boots/', '/a', '/b']
  expect(solution('/categories/boots/', ...group)).toMatch(/ If several categories or tags have the same posts, remove all but one /)
  expect(solution('/boots/', ...group)).not.toContain('categories')
  expect(solution('/boots/', '/tags/boots/')).toMatch(/^Decide which of the two pages to keep\./)
})

test('a category that all posts have is not merged with the blog', () => {
  const cases = [copyAt('/blog/', '/category/all/'), copyAt('/category/all/', '/blog/'), copyAt('/category/all/page/2/', '/blog/page/2/')]
  const { title, solution } = duplicateExact.advise(cases, [])
  expect(title).toBe('Keep 2 category or tag pages with the posts of the blog out of search results')
  expect(solution).toMatch(/^A category or tag that all posts have /)
  expect(duplicateExact.advise([...cases, copyAt('/a', '/b')], []).title).toBe('Merge 4 pages with duplicate content')
})

test('for a text that a category and a tag share, the advice is to merge them, not to write another text', () => {
  const terms = copyAt('/category/boots/', '/tag/boots/')
  for (const rule of [titleDuplicate, descriptionDuplicate, h1Duplicate]) {
    const only = rule.advise([terms], ['WordPress'])
    expect(only.title).toMatch(/^Merge 1 category or tag page with the same /)
    expect(only.solution).toMatch(/^Categories or tags with the same posts .* “Show in search results” for tags/)
    const mixed = rule.advise([terms, copyAt('/a', '/b')], [])
    expect(mixed.title).toMatch(/^Write unique /)
    expect(mixed.solution).toMatch(/ Where only a category and a tag share the .* either remove the tag from the posts /)
    expect(rule.advise([copyAt('/category/boots/', '/boots/')], []).solution).not.toContain('a tag')
  }
  expect(duplicateNear.advise([terms], []).solution).toMatch(/^Categories or tags with the same posts /)
})

test('in WordPress, author and date archives that repeat other pages are turned off', () => {
  const [author, date] = ['/author/ann/', '/2012/04/']
  for (const rule of [duplicateExact, duplicateNear]) {
    const adviseOn = (...cases: ReturnType<typeof copyAt>[]) => rule.advise(cases, ['WordPress'])
    expect(adviseOn(copyAt('/', author, date), copyAt(author, '/', date))).toMatchObject({
      title: 'Turn off author and date archives that repeat other pages',
      solution: expect.stringMatching(/^In WordPress, turn off the date archives .* only one author, turn off the author archives too\. /),
    })
    expect(adviseOn(copyAt('/', date)).title).toBe('Turn off date archives that repeat other pages')
    expect(adviseOn(copyAt('/', author)).solution).toMatch(/^If the blog has only one author, turn off the author archives /)
    const mixed = adviseOn(copyAt('/', date), copyAt('/a', '/b'))
    expect(mixed.title).toMatch(/^Merge /)
    expect(mixed.solution).toMatch(/ use the Redirection plugin .*\. In WordPress, turn off the date archives /)
    expect(rule.advise([copyAt('/', date)], []).solution).not.toContain('archives')
  }
})

test('no fix gives an archive of WordPress a canonical tag, because it is turned off', () => {
  const fixesOn = (path: string) => {
    const text = `<main><h1>Boots</h1><p>${'We make boots for every kind of weather. '.repeat(5)}</p></main>`
    const post = document('<meta name="generator" content="WordPress 6.8">', text)
    const example = site({ '/': linking('/boots/', '/boots/', path), '/boots/': post, [path]: post })
    return judgeExample(duplicateExact, example).findings.filter(({ fix }) => fix !== undefined).length
  }
  expect([fixesOn('/walking/'), fixesOn('/2012/04/'), fixesOn('/author/ann/')]).toEqual([1, 0, 0])
})

test('filtered collections of Shopify are not deleted, and get their own H1', () => {
  const filtered = copyAt('/collections/boots/red', '/')
  expect(duplicateExact.advise([filtered], ['Shopify']).solution).toMatch(/ if both must stay\. Filtered collections can’t be deleted: /)
  expect(duplicateNear.advise([filtered, copyAt('/a', '/')], ['Shopify']).solution).toMatch(
    / URL Redirects\)\. Filtered collections can’t be deleted/,
  )
  for (const path of ['/collections/boots', '/collections/boots/products/gale'])
    expect(duplicateExact.advise([copyAt(path, '/')], ['Shopify']).solution).not.toContain('Filtered')
  const original = copyAt('/collections/boots', '/collections/boots/red')
  expect(duplicateExact.advise([original], ['Shopify']).solution).toMatch(/ URL Redirects\)\. Filtered collections can’t be deleted: /)
  for (const rule of [titleDuplicate, descriptionDuplicate]) {
    expect(rule.advise([original], ['Shopify']).solution).toMatch(
      / edit “Search engine listing”; [^.]*\. Filtered collections have no listing /,
    )
    expect(rule.advise([copyAt('/a', '/')], ['Shopify']).solution).not.toContain('Filtered')
    expect(rule.advise([original], []).solution).not.toContain('Filtered')
  }
  expect(h1Duplicate.advise([filtered], ['Shopify']).solution).toContain('On filtered collection pages, add the name of the filter')
  expect(h1Duplicate.advise([filtered], []).solution).not.toContain('filter')
})

test('the home page is kept, and never an old version', () => {
  const text =
    '<main><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p></main>'
  const version = document('', `${text}<a href="/archive/0.12/a">a</a>`)
  const links = '<a href="/archive/0.12/">0.12</a>'
  const { findings } = judgeExample(
    duplicateExact,
    site({
      '/': document('', `${text}<a href="/archive/0.12/a">a</a>`),
      '/archive/0.12/': version,
      '/archive/0.12/a': document('', links),
    }),
  )
  expect(findings.map(({ url, fix }) => [url, JSON.stringify(fix)])).toEqual([
    ['https://shop.test/', undefined],
    ['https://shop.test/archive/0.12/', expect.stringContaining('href=\\"https://shop.test/\\"')],
  ])
  expect(duplicateExact.advise(findings, []).problem).toMatch(
    /^2 pages have the same text: https:\/\/shop\.test\/ and https:\/\/shop\.test\/archive\/0\.12\/\. /,
  )
})

test('a canonical tag is suggested only between pages in the same language', () => {
  const text = `<main><h1>Boots</h1><p>${'Good boots last for years on any trail. '.repeat(10)}</p></main>`
  const boots = (lang: string) => document('<title>Boots</title>', text, lang)
  const fixesFor = (lang: string) =>
    judgeExample(duplicateExact, site({ '/': linking('/boots', '/copy'), '/boots': boots('en'), '/copy': boots(lang) })).findings.flatMap(
      ({ fix }) => fix ?? [],
    )
  expect(fixesFor('en')).not.toEqual([])
  expect(fixesFor('de')).toEqual([])
})

test('of URLs with and without .html, the form that most links have is kept; of a folder and its index file, the folder', () => {
  const { title, problem, solution } = adviceFor(duplicateByExtension, 0)
  expect(title).toBe('Use one URL for 1 page that opens with and without .html')
  expect(problem).toContain('https://shop.test/boots shows the same page as the URL with .html.')
  expect(solution).toContain('Choose one form for the whole site: with .html, as in most of your links.')
  for (const example of [1, 2])
    expect(adviceFor(duplicateByExtension, example).solution).toContain('one form for the whole site: without index.html. Redirect ')
})

test('a list with one entry is not a near-duplicate of it', () => {
  const text = Array.from({ length: 300 }, (_, i) => `word${(i * 7) % 300}`).join(' ')
  const pageWith = (more: string) => document('<title>Boots</title>', `<main><p>${text} ${more}</p></main>`)
  const routes = {
    '/': linking('/boots', '/category/news/'),
    '/boots': pageWith('new'),
    '/category/news/': pageWith('<a href="/boots">All</a>'),
  }
  expect(judgeExample(duplicateNear, site(routes)).findings).toEqual([])
  const unlinked = { ...routes, '/category/news/': pageWith('all') }
  expect(judgeExample(duplicateNear, site(unlinked)).findings).toHaveLength(2)
})

test('of a page and a tag page with almost its text, the tag page is to be changed', () => {
  const text = Array.from({ length: 300 }, (_, i) => `word${(i * 7) % 300}`).join(' ')
  const pageWith = (more: string) => document('<title>Boots</title>', `<main><p>${text} ${more}</p></main>`)
  const expectedOf = (...paths: [string, string]) => {
    const [one, other] = paths
    const { findings } = judgeExample(duplicateNear, site({ '/': linking(...paths), [one]: pageWith('new'), [other]: pageWith('all') }))
    return findings.map(({ expected }) => expected)
  }
  expect(expectedOf('/blog', '/tags/boots')).toEqual([
    'that copy removed, or its canonical tag pointing to this page',
    'unique text, or a canonical tag',
  ])
  expect(new Set(expectedOf('/blog', '/news'))).toEqual(new Set(['unique text, or a canonical tag']))
})

test('a test page that is almost the same as another page should be deleted', () => {
  const solutionAt = (path: string) => duplicateNear.advise([copyAt(path, '/c')], []).solution
  expect(solutionAt('/this-is-the-title-of-a-boot-12/')).toMatch(/^If a page is only a test or a sample, delete it\. /)
  expect(solutionAt('/testing-boots/')).not.toContain('delete')
})

test('two pages that are almost the same are named as a pair', () => {
  expect(adviceFor(duplicateNear, 0).problem).toMatch(/^2 pages have almost the same text: \S+ and \S+\. They compete .* neither ranks/)
  expect(duplicateNear.advise([copyAt('/a', '/c'), copyAt('/b', '/c')], []).problem).toMatch(
    /^2 pages are almost identical to another page/,
  )
})

test('the home page is never redirected to its index file, and parameters don’t hide an extension', () => {
  const boots = document('<title>Boots</title>', `<main><p>${'We make boots for every kind of weather. '.repeat(6)}</p></main>`)
  const home = boots.replace('</main>', '<a href="/index.htm">Home</a><a href="/care.htm">Care</a></main>')
  const routes = { '/': home, '/index.htm': home, '/care.htm': linking('/index.htm') }
  expect(judgeExample(duplicateByExtension, site(routes)).findings.map(({ url }) => url)).toEqual(['https://shop.test/index.htm'])
  const items = { '/': linking('/item?id=1', '/item.php?id=1'), '/item?id=1': boots, '/item.php?id=1': boots }
  expect(judgeExample(duplicateByExtension, site(items)).findings).toHaveLength(1)
})

test('similar pages that belong to other tasks are mentioned', () => {
  const problem = (count: number) => {
    const cases = ['/a', '/b', '/c'].map((path) => copyAt(path, '/x', '/y'))
    return duplicateNear.advise(
      cases.map((each) => ({ ...each, details: { others: { ...each.details.others, count } } })),
      [],
    ).problem
  }
  expect(problem(7)).toContain(' Some of the similar pages belong to other tasks. ')
  expect(problem(2)).not.toContain('other tasks')
})
