import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { body, document, linking, type PageExample, page, type SiteExample, site } from '#rules/example.ts'
import { h1Duplicate } from '#rules/headings/h1-duplicate.ts'
import { h1Missing } from '#rules/headings/h1-missing.ts'
import { h1Multiple } from '#rules/headings/h1-multiple.ts'
import { h1TooLong } from '#rules/headings/h1-too-long.ts'
import { headingEmpty } from '#rules/headings/heading-empty.ts'
import { headingLevelSkipped } from '#rules/headings/heading-level-skipped.ts'
import { sectionTooLong } from '#rules/headings/section-too-long.ts'
import { subheadingsMissing } from '#rules/headings/subheadings-missing.ts'
import type { Finding } from '#rules/judge.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('neither a generic word nor the name of the site is suggested as an H1', () => {
  const fixOf = (nth: number) => judgeExample(h1Missing, h1Missing.fires()[nth] as PageExample).findings[0]?.fix
  expect(fixOf(1)).toMatchObject([{ html: '<h1>Boots for walkers</h1>' }])
  // “Archive” is a generic word.
  expect(fixOf(3)).toBeUndefined()
  const home = page(document('<title>Acme Boots</title>', '<main><p>Boots for every weather.</p></main>'), { path: '/' })
  expect(judgeExample(h1Missing, home).findings[0]?.fix).toBeUndefined()
  const named = '<title>Acme</title><meta property="og:site_name" content="Acme">'
  const untitled = page(document(named, '<main><p>Boots for every weather.</p></main>'))
  expect(judgeExample(h1Missing, untitled).findings[0]?.fix).toBeUndefined()
})

test('many pages without an H1 get the code for their template', () => {
  const cases = ['/a', '/b'].flatMap((path) => judgeExample(h1Missing, body('<h2>Boots</h2>', { path })).findings)
  const solution = (count: number) => h1Missing.advise(cases.slice(0, count), ['Hugo']).solution
  expect(solution(2)).toMatch(
    / change the template once\. In Hugo, a template without a headline needs `<h1>{{ \.Title }}<\/h1>`, usually in index\.html for the home page and in list\.html, section\.html or taxonomy\.html for lists\.$/,
  )
  expect(solution(1)).not.toContain('Hugo')
})

test('on FAQ pages, the questions become headings, and on lists the titles of the posts', () => {
  const solutionFor = (...paths: string[]) =>
    subheadingsMissing.advise(
      paths.flatMap(
        (path) => judgeExample(subheadingsMissing, body(`<h1>Boots</h1><p>${'Good boots last long. '.repeat(90)}</p>`, { path })).findings,
      ),
      [],
    ).solution
  expect(adviceFor(subheadingsMissing, 5).title).toBe('Make accordion titles H2 headings on 1 page')
  expect(adviceFor(subheadingsMissing, 5).problem).toContain('words in an accordion with titles such as “About care” and “About sizes”')
  expect(adviceFor(subheadingsMissing, 5, ['WordPress']).solution).toMatch(/^Make accordion titles H2 .* In Elementor, /)
  expect(adviceFor(subheadingsMissing, 4).solution).toBe('On lists of posts, make the titles of the posts H2, once in the template.')
  expect(solutionFor('/boots')).not.toContain('posts')
  expect(solutionFor('/pages/faq.html')).toBe('Make each question an H2.')
  expect(solutionFor('/faq', '/boots')).toMatch(/^Divide the text .* On FAQ pages, make each question an H2\.$/)
  expect(solutionFor('/boots')).not.toContain('FAQ')
})

test('the advice about a logo is given only for an H1 with the name of the site', () => {
  const solutionFor = (heading: string) => {
    const pageOf = (name: string) => document(`<title>${name} | Acme Boots</title>`, `<h1>${heading}</h1><p>All about ${name}.</p>`)
    const pages = { '/care': pageOf('Care'), '/repair': pageOf('Repair'), '/sizes': pageOf('Sizes') }
    const example = site({ '/': linking('/care', '/repair', '/sizes'), ...pages })
    return h1Duplicate.advise(judgeExample(h1Duplicate, example).findings, []).solution
  }
  expect(solutionFor('Acme Boots')).toMatch(/^In the template, make the logo or site name plain text/)
  expect(solutionFor('shop.test')).toMatch(/^In the template, make the logo or site name plain text/)
  expect(solutionFor('Walking boots')).not.toContain('logo')
})

test('a wrong H1 is not kept: the heading closest to the title is the headline', () => {
  const findingOf = (html: string) => judgeExample(h1Multiple, page(document('<title>Cloud Labs | Acme</title>', html))).findings[0]
  expect(findingOf('<h1>Watch now</h1><h1>The cloud labs</h1>')).toMatchObject({
    found: '“Watch now”',
    expected: 'only “The cloud labs” as H1',
  })
  // The name of the site in the title says nothing about the page.
  expect(findingOf('<h1>Quick start</h1><h1>Acme in winter</h1>')).toMatchObject({ expected: 'only “Quick start” as H1' })
  const wrong = findingOf('<h1>Acme</h1><h2>Cloud Labs</h2><h1>Watch now</h1><p>Films.</p><h1>Past days</h1>')
  expect(wrong).toMatchObject({
    found: '“Acme”, “Watch now” and “Past days”',
    expected: 'only “Cloud Labs” as H1, which is an H2 now',
  })
  const { problem, solution } = h1Multiple.advise(wrong === undefined ? [] : [wrong], [])
  expect(problem).toContain(' has “Acme”, “Watch now” and “Past days”, while its headline “Cloud Labs” is an H2 now.')
  expect(solution).toContain(' Where the headline that names the page is not an H1 yet, make it the H1.')
})

test('the name of the site as H1 is one change in the template', () => {
  const { title, problem, solution } = adviceFor(h1Multiple, 1)
  expect(title).toBe('Remove extra H1 headings on 1 page')
  expect(problem).toContain(' has “Acme” besides “Care”.')
  expect(solution).toBe('In the template, make the name of the site plain text, such as a div, instead of an H1.')
})

test('H1s of further articles on the page are one issue, which is fixed in the template', () => {
  const { title, problem, solution } = adviceFor(h1Multiple, 4)
  expect(title).toBe('Show only the page’s own article on 1 page')
  expect(problem).toContain(': https://shop.test/boots (the H1 headline of 1 other article below its own article).')
  expect(solution).toMatch(/^In the template, or in the plugin that loads more articles, show only links to the other articles/)
})

test('a blog keeps its H1 if only its tag pages have the same one', () => {
  const news = (title: string) => document(`<title>${title}</title>`, `<h1>News</h1><p>${title} of the week, in short.</p>`)
  const paths = ['/blog', '/blog/tag/boots', '/blog/tag/shoes']
  const example = site({ '/': linking(...paths), ...Object.fromEntries(paths.map((path) => [path, news(path)])) })
  expect(judgeExample(h1Duplicate, example).findings.map(({ url }) => url)).toEqual(
    paths.slice(1).map((path) => `https://shop.test${path}`),
  )
})

test('the extra H1 is the one that does not name the page', () => {
  const extraIn = (inHead: string, inBody: string) => judgeExample(h1Multiple, page(document(inHead, inBody))).findings[0]
  const titled = '<title>Care | Acme</title>'
  expect(extraIn(titled, '<h1>Acme</h1><h1>Care</h1>')).toMatchObject({
    found: '“Acme”',
    expected: 'only “Care” as H1, not the name of the site',
  })
  expect(extraIn(titled, '<header><h1>Boots since 1950</h1></header><h1>Care</h1>')).toMatchObject({ found: '“Boots since 1950”' })
  expect(extraIn('', '<h1>Care</h1><h1>Sizes</h1>')).toMatchObject({
    found: '“Care” and “Sizes”',
    expected: 'one H1 with the whole headline',
  })
  expect(extraIn('', '<h1>Care</h1><h2>Oil</h2><h1>Sizes</h1>')).toMatchObject({ found: '“Sizes”', expected: 'only “Care” as H1' })
  const split = extraIn('', '<h1>Our</h1><h1>Tours</h1>')
  const extra = extraIn(titled, '<h1>Boots since 1950</h1><h1>Care</h1>')
  expect(h1Multiple.advise([split, extra] as Finding[], []).problem).toContain(' has “Boots since 1950” besides “Care”. ')
  expect(adviceFor(h1Multiple, 1).problem).toContain(' has “Acme” besides “Care”.')
})

test('an H1 that appears twice is removed once, not changed to an H2', () => {
  const { problem, solution } = adviceFor(h1Multiple, 2)
  expect(problem).toContain('has the H1 “Boots” twice. ')
  expect(solution).toBe('Keep one of them, and remove the other, or change it to a div if visitors should see it twice.')
  const mixed = [0, 2].flatMap((nth) => judgeExample(h1Multiple, h1Multiple.fires()[nth] as PageExample).findings)
  expect(h1Multiple.advise(mixed, []).solution).toContain(' If one of them repeats the H1, remove it. ')
  expect(adviceFor(h1Multiple, 0).solution).not.toContain('repeats')
  const withOther = page(document('<title>Boots | Acme</title>', '<h1>Boots</h1><h1>Watch now</h1><h1>Boots</h1>'))
  const { findings } = judgeExample(h1Multiple, withOther)
  expect(findings[0]?.found).toBe('“Watch now” and “Boots” again')
  expect(h1Multiple.advise(findings, []).solution).toMatch(
    /^Keep the H1 that names the page\. .* If one of them repeats the H1, remove it\. /,
  )
})

test('an empty H1 is filled, and numbered sections do not name a page', () => {
  const { problem, solution } = adviceFor(h1Missing, 2)
  expect(problem).toContain('has an empty H1 heading')
  expect(solution).toMatch(/^Write the headline of the page into the empty H1\./)
  const numbered = page(document('<title>Batch files</title>', '<h1>1 General</h1><h1>2 Usage</h1>'))
  const { findings } = judgeExample(h1Multiple, numbered)
  expect(findings[0]?.expected).toBe('one H1 that names the page')
  expect(h1Multiple.advise(findings, []).solution).toMatch(
    /^Keep the H1 that says what the page is about, or add one if none of them does\. /,
  )
})

test('words of one headline belong into one H1', () => {
  const split = page(document('<title>Trips to the sea | Acme</title>', '<h1>Tour</h1><h1>Packages</h1>'))
  const { findings } = judgeExample(h1Multiple, split)
  expect(findings[0]?.expected).toBe('one H1 with the whole headline')
  expect(h1Multiple.advise(findings, []).solution).toMatch(/^If these are parts of one headline, put them into one H1\. Otherwise, /)
  const expectedFor = (title: string, ...h1s: string[]) =>
    judgeExample(h1Multiple, page(document(`<title>${title}</title>`, h1s.map((text) => `<h1>${text}</h1>`).join('')))).findings[0]
      ?.expected
  expect(expectedFor('Contact Us | Acme', 'Contact', 'Us')).toBe('one H1 with the whole headline')
  expect(expectedFor('Acme Bank', 'Borrowing', 'Cards', 'Services')).toBe('one H1 that names the page')
})

test('sections without spaces between words have their own limit', () => {
  const [unspaced, spaced] = [0, 1].flatMap((nth) => judgeExample(sectionTooLong, sectionTooLong.fires()[nth] as PageExample).findings)
  if (unspaced === undefined || spaced === undefined) throw new Error('no findings')
  const limitOf = (...cases: (typeof spaced)[]) => /A section should .*?\.(?= Split)/.exec(sectionTooLong.advise(cases, []).solution)?.[0]
  expect(limitOf(unspaced)).toBe('A section should have at most 700 characters.')
  expect(limitOf(spaced)).toBe('A section should have at most 350 words.')
  expect(limitOf(spaced, unspaced)).toBe('A section should have at most 350 words, or 700 characters if it is in Chinese or Japanese.')
})

test('a byline is not a heading and names no section', () => {
  const [byline, comments] = [adviceFor(headingLevelSkipped, 1), adviceFor(headingLevelSkipped, 2)]
  expect(byline.solution).toBe('The line with author and date is not a heading: in the template, change it to a p or div.')
  expect(comments.solution).toContain(' The heading above the comments comes from the theme: change it there once. ')
  expect(adviceFor(headingLevelSkipped, 0).solution).not.toContain('template')
  const article = page(document('', `<h1>Boots</h1><h4>Published by Ann on 2026-10-06</h4><p>${'Good boots last long. '.repeat(100)}</p>`))
  expect(judgeExample(sectionTooLong, article).findings[0]?.found).toBe('400 words under “Boots”')
})

test('a word such as “thoughts” in a heading does not make it the heading above the comments', () => {
  const solutionFor = (text: string) =>
    headingLevelSkipped.advise(judgeExample(headingLevelSkipped, body(`<h1>Boots</h1><h3>${text}</h3>`)).findings, []).solution
  for (const text of ['Break free from negative thoughts today!', 'How our staff replies to letters', 'Six responses to rain'])
    expect(solutionFor(text)).not.toContain('comments')
  for (const text of ['Leave a reply', 'Leave a Comment Cancel Reply', 'Comments', '2 thoughts on boots', 'Laisser un commentaire'])
    expect(solutionFor(text)).toContain('The heading above the comments')
})

test('the name of the site with a slogan, in the header, is not the H1 that names the page', () => {
  const named = (heading: string, inBody: string) =>
    document(
      '<title>Evidence-based care for boots | Acme</title><meta property="og:site_name" content="Acme Boots">',
      `<header><h1>${heading}</h1></header><main>${inBody}</main>`,
    )
  const extraIn = (heading: string) => judgeExample(h1Multiple, page(named(heading, '<h1>Care we give</h1>'))).findings[0]
  expect(extraIn('Acme Boots: evidence-based care')).toMatchObject({
    found: '“Acme Boots: evidence-based care”',
    expected: 'only “Care we give” as H1, not the name of the site',
  })
  expect(extraIn('Acme Boots care for boots')).toMatchObject({ found: '“Care we give”' })
  expect(extraIn('Evidence-based care')).toMatchObject({ found: '“Care we give”' })
})

test('captions are no headings, and the heading above the comments is one change', () => {
  expect(adviceFor(headingLevelSkipped, 3, ['Hugo']).solution).toBe(
    'The caption of an image or table is not a heading: write it as text in a figcaption, or in a p. In Hugo, use the parameter caption of the figure shortcode: it writes title as an H4.',
  )
  expect(adviceFor(headingLevelSkipped, 4).solution).toMatch(/^The caption of an image or table is not a heading: .* in a p\.$/)
  const foundFor = (html: string) => judgeExample(headingLevelSkipped, body(html)).findings.map(({ found }) => found)
  const { findings } = judgeExample(headingLevelSkipped, body('<h1>Boots</h1><h3>11 Responses to Boots</h3>'))
  const comments = findings[0]?.found
  expect(comments).toBe('H3 “… Responses to …” right after an H1')
  expect(foundFor('<h1>Boots</h1><h3>2 Responses to Shoes</h3>')).toEqual([comments])
  // A caption is skipped: the heading after it is compared with the heading before it.
  expect(foundFor('<h1>Boots</h1><figcaption><h4>Snow</h4></figcaption><h3>Sizes</h3>')[1]).toBe('H3 “Sizes” right after an H1')
  const { solution } = headingLevelSkipped.advise(findings, ['WordPress'])
  expect(solution).toContain(' comes from the theme, usually from its file comments.php: change it there once. ')
})

test('an H1 that is only repeated is not the wrong title', () => {
  expect(adviceFor(h1Multiple, 2).problem).toContain('hear the name of the page twice')
  expect(adviceFor(h1Multiple, 0).problem).toContain('Google may show the wrong one')
})

test('a single empty heading is not called headings', () => {
  expect(adviceFor(headingEmpty, 0)).toMatchObject({
    title: 'Fix an empty heading on 1 page',
    solution: expect.stringMatching(/^Delete the empty heading, /),
  })
})

test('a heading of the template is the same finding on every page', () => {
  const foundFor = (before: string) => judgeExample(headingLevelSkipped, body(`<h1>${before}</h1><h5>Ann Lee</h5>`)).findings[0]?.found
  expect(foundFor('Boots')).toBe('H5 “Ann Lee” right after an H1')
  expect(foundFor('Shoes')).toBe(foundFor('Boots'))
})

test('every long H1 is a finding, also in articles and with several on a page', () => {
  const longH1 = (word: string) => `<h1>${`${word} `.repeat(21)}</h1>`
  const findings = (html: string) => judgeExample(h1TooLong, body(html)).findings
  const textOf = (cases: Parameters<typeof h1TooLong.advise>[0]) => {
    const { title, problem, solution } = h1TooLong.advise(cases, [])
    return [title, problem.replace(/(?:, for example)?: “.*/, ''), solution]
  }
  const one = findings(`<main><article>${longH1('boots')}</article></main>`)
  expect(one).toHaveLength(1)
  expect(textOf(one)).toEqual([
    'Shorten the H1 heading of 1 page',
    '1 page has an H1 heading with more than 70 characters',
    'Keep the topic in the H1 and move the rest into the text below it.',
  ])
  const many = Array.from({ length: 10 }, (_, i) => ({ ...(one[0] as (typeof one)[number]), url: `https://shop.test/${i}` }))
  expect(h1TooLong.advise(many, []).solution).toMatch(/ the headings of old articles can stay\.$/)
  const onePerPage = [...one, ...one.map((each) => ({ ...each, url: `${each.url}-2` }))]
  expect(textOf(onePerPage)).toEqual([
    'Shorten the H1 headings of 2 pages',
    '2 pages have an H1 heading with more than 70 characters',
    'Keep the topic in the H1 and move the rest into the text below it.',
  ])
  const two = findings(`<h1>News</h1><article>${longH1('boots')}</article><article>${longH1('shoes')}</article>`)
  expect(two.map(({ found }) => found.slice(0, 5))).toEqual(['boots', 'shoes'])
  expect(textOf(two)).toEqual([
    'Shorten the H1 headings of 1 page',
    '1 page has H1 headings with more than 70 characters',
    'Keep the topic in each H1 and move the rest into the text below it.',
  ])
})

test('an empty heading is found by the heading before it', () => {
  const findingsIn = (html: string) => judgeExample(headingEmpty, body(html)).findings
  const expectedIn = (html: string) => findingsIn(html).map(({ expected }) => expected)
  expect(expectedIn('<h1>Boots</h1><h2>Sizes</h2><p>All</p><h3></h3>')).toEqual([
    'a heading with text, or none (the empty one comes after the H2 “Sizes”)',
  ])
  expect(expectedIn('<h1>Boots</h1><h2></h2>')).toEqual(['a heading with text, or none (the empty one comes after the H1)'])
  expect(expectedIn('<h2></h2><h1>Boots</h1>')).toEqual(['a heading with text, or none'])
  expect(expectedIn(`<h1>Boots</h1><h2>${'Walking boots '.repeat(9)}</h2><h3></h3>`)[0]).toMatch(/ boots…”\)$/)
  expect(expectedIn('<h1>Boots</h1><h2>“Soles”</h2><h3></h3>')[0]).toMatch(/ after the H2 “Soles”\)$/)
  // What is found does not depend on the text around it, so that a heading of the template is one change.
  expect(findingsIn('<h1>Boots</h1><h2>Sizes</h2><h3></h3>')[0]?.found).toBe('an empty H3')
})

test('an H1 only in the sidebar is not the headline of the page', () => {
  const { findings } = judgeExample(h1Missing, h1Missing.fires()[4] as PageExample)
  expect(findings[0]).toMatchObject({
    found: 'only “No widget is assigned” in the sidebar',
    fix: [
      { do: 'rename element', at: { tag: 'h1', text: 'No widget is assigned' }, tag: 'h2' },
      { do: 'rename element', at: { tag: 'h2', text: 'Winter boots' }, tag: 'h1' },
    ],
  })
  const { problem, solution } = h1Missing.advise(findings, [])
  expect(problem).toContain(' has no H1 heading of its own: https://shop.test/boots (only “No widget is assigned” in the sidebar). ')
  expect(solution).toMatch(/ The H1 “No widget is assigned” in the sidebar doesn’t name the page: [^.]*\.$/)
  expect(adviceFor(h1Missing, 0).solution).not.toContain('sidebar')
})

test('bold lines become headings, without new texts', () => {
  const [section, text] = [sectionTooLong, subheadingsMissing].map(
    (rule) => judgeExample(rule, rule.fires().at(rule === sectionTooLong ? -1 : 2) as PageExample).findings,
  )
  expect(text?.[0]).toMatchObject({
    found: '404 words with the bold lines “How they last” and “Sizes” in place of subheadings',
    expected: 'these lines as H2',
    fix: [{ html: '<h2>How they last</h2>' }, { html: '<h2>Sizes</h2>' }],
  })
  expect(section?.[0]).toMatchObject({ expected: 'these lines as H3, at most 350 words', fix: [{ html: '<h3>Leather</h3>' }, {}] })
  expect(sectionTooLong.advise(section ?? [], []).problem).toContain(
    ', the section “Care” has 402 words, with the bold lines “Leather” and “Suede”. ',
  )
  const deeper = (section ?? []).flatMap((each) => [each, { ...each, details: { ...(each.details as object), boldLinesLevel: 2 } }])
  expect(sectionTooLong.advise(deeper, []).solution).toMatch(/^Change the bold lines to headings one level below the heading above them: /)
  const plain = judgeExample(subheadingsMissing, subheadingsMissing.fires()[0] as PageExample).findings
  const solutionOf = (cases: typeof plain) => subheadingsMissing.advise(cases, []).solution
  expect(solutionOf(text ?? [])).toMatch(/^Change the bold lines to H2 headings: [^.]*\. If a template [^.]*\.$/)
  expect(solutionOf([...(text ?? []), ...plain])).toMatch(
    /^Change the bold lines .* On the other pages: Divide the text into sections of at most 300 words\./,
  )
})

test('a text without spaces between words is divided by characters', () => {
  const { findings } = judgeExample(subheadingsMissing, subheadingsMissing.fires()[3] as PageExample)
  expect(findings[0]).toMatchObject({ found: '700 characters without H2, H3 or H4', expected: 'a subheading every 600 characters' })
  expect(subheadingsMissing.advise(findings, []).solution).toContain('sections of at most 600 characters. ')
})

test('of several H1s, the one that names the page stays', () => {
  const expectedOn = (title: string, html: string, path = '/cart') =>
    judgeExample(h1Multiple, page(document(`<title>${title}</title>`, html), { path })).findings[0]?.expected
  // The title is only the name of the site, as is the logo in the header.
  expect(expectedOn('Boots & Co', '<header><h1>👢 Boots &amp; Co</h1></header><main><h1>Shopping cart</h1></main>')).toMatch(
    /^only “Shopping cart” as H1/,
  )
  expect(expectedOn('Care of boots', '<header><h1>Care of boots</h1></header><main><h1>Newsletter</h1></main>', '/care')).toMatch(
    /^only “Care of boots” as H1/,
  )
  expect(expectedOn('Acme', '<header><h1>Training at your home</h1></header><main><h1>Recent posts</h1></main>', '/')).toMatch(
    /^only “Training at your home” as H1/,
  )
})

test('pages whose second H1 is the name of the site belong to the task about that name', () => {
  const logo = '<header><h1>Acme Boots</h1></header>'
  const pageOf = (name: string, h1 = '') =>
    document(`<title>${name} | Acme Boots</title>`, `${logo}<main>${h1}<p>All about ${name}.</p></main>`)
  const example = site({
    '/': linking('/care', '/repair', '/sizes'),
    ...{ '/care': pageOf('Care'), '/repair': pageOf('Repair'), '/sizes': pageOf('Sizes') },
  })
  const logoAlone = judgeExample(h1Duplicate, example).findings[0]?.about
  expect(judgeExample(h1Multiple, page(pageOf('Guide', '<h1>Guide</h1>'))).findings[0]?.about).toBe(logoAlone)
  const [shared] = judgeExample(h1Duplicate, h1Duplicate.fires()[0] as SiteExample).findings
  expect([undefined, shared?.url, logoAlone]).not.toContain(shared?.about)
  expect(logoAlone).toBeDefined()
})
