import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import type { Stack } from '#facts/stack.ts'
import { body, document, site } from '#rules/example.ts'
import { htmlOverCrawlLimit } from '#rules/fetching/html-over-crawl-limit.ts'
import { assetsBroken } from '#rules/performance-transfer/assets-broken.ts'
import { assetsNotCached } from '#rules/performance-transfer/assets-not-cached.ts'
import { assetsNotMinified } from '#rules/performance-transfer/assets-not-minified.ts'
import { cssFileHeavy } from '#rules/performance-transfer/css-file-heavy.ts'
import { domTooLarge } from '#rules/performance-transfer/dom-too-large.ts'
import { jsLegacyOrDuplicate } from '#rules/performance-transfer/js-legacy-or-duplicate.ts'
import { jsVulnerableLibrary } from '#rules/performance-transfer/js-vulnerable-library.ts'
import type { Rule } from '#rules/rule.ts'
import { nosniffMissing } from '#rules/security/nosniff-missing.ts'
import { adviceFor } from '#testing/advice-for.ts'

const SOURCE = 'function add(a, b) {\n    // adds\n    return a + b\n}\n\n'.repeat(700)

/** A page with scripts and stylesheets, all with the same headers. */
function siteWithFiles(files: readonly string[], headers: Record<string, string> = {}) {
  const tags = files.map((file) => (file.includes('.css') ? `<link rel="stylesheet" href="${file}">` : `<script src="${file}"></script>`))
  const response = (file: string) => ({
    headers: { 'content-type': file.includes('.css') ? 'text/css' : 'text/javascript', ...headers },
    body: SOURCE,
  })
  return site({ '/': document(tags.join(''), ''), ...Object.fromEntries(files.map((file) => [file, response(file)])) })
}

const adviceForFiles = (rule: Rule, files: readonly string[], headers?: Record<string, string>, stack: readonly Stack[] = []) =>
  rule.advise(judgeExample(rule, siteWithFiles(files, headers)).findings, stack)

test('the advice names the caching header, and does not rename files of a WordPress theme', () => {
  expect(adviceFor(assetsNotCached, 0).solution).toContain(
    'send the header Cache-Control: max-age=31536000 with these files, so that browsers cache them for a year.',
  )
  const { solution } = adviceFor(assetsNotCached, 0, ['WordPress'])
  expect(solution).toContain('set the header Cache-Control: max-age=31536000 for these files on your web server')
  expect(solution).not.toContain('file names')
})

test('the update of a library stays within the major version of the fix', () => {
  const { problem, solution } = adviceForFiles(jsVulnerableLibrary, ['/jquery-1.12.4.js'])
  expect(problem).toMatch(/\(CVE-2020-11022\)\. Attackers can use it to .* browsers\. jQuery 3\.5\.0 fixes it\.$/)
  expect(solution).toMatch(/^Update to jQuery 3\.5\.0 or a newer 3\.x version, then test the pages that use it\. If it came/)
  const both = adviceForFiles(jsVulnerableLibrary, ['/jquery-1.12.4.js', '/bootstrap-3.3.7.js'])
  expect(both.solution).toMatch(
    /^Update to jQuery 3\.5\.0 or a newer 3\.x version and Bootstrap 3\.4\.1 or a newer 3\.x version, then test the pages that use them\./,
  )
})

test('in WordPress, the part that a library comes with is named', () => {
  const solutionFor = (...files: string[]) => adviceForFiles(jsVulnerableLibrary, files, {}, ['WordPress']).solution
  expect(solutionFor('/wp-includes/js/jquery-1.12.4.js')).toMatch(
    /^Make a backup, then update WordPress: the old file comes with your WordPress version\. Then test /,
  )
  expect(solutionFor('/wp-includes/jquery-1.12.4.js', '/wp-content/themes/gale/bootstrap-3.3.7.js')).toMatch(
    /^jQuery comes with WordPress and Bootstrap with the theme “gale”\. Make a backup, then update WordPress and the theme “gale”\. If an old file is still loaded, ask .* for Bootstrap 3\.4\.1 or a newer 3\.x version\. Then test /,
  )
  expect(solutionFor('/wp-content/plugins/a/jquery-1.12.4.js', '/bootstrap-3.3.7.js')).toMatch(
    / and Bootstrap with the theme or a plugin\. Make a backup, then update WordPress, the theme and all plugins\. If old files are /,
  )
})

test('files with a version in their URL get no advice about versions', () => {
  const adviceOn = (cacheControl: string, ...files: string[]) => adviceForFiles(assetsNotCached, files, { 'cache-control': cacheControl })
  for (const file of ['/main.1a2b3c4d.js', '/index-DiwrgTda.css', '/a.css?v=2', '/a.css?ac356c8'])
    expect(adviceOn('max-age=600', file).solution).toMatch(/^On your web server or CDN, send the header Cache-Control/)
  expect(adviceOn('no-cache', '/app.js').solution).toMatch(/ for example with a version \(style\.css\?v=2\) or a hash\. Then, /)
  expect(adviceOn('no-cache', '/app.js', '/a.css?v=2').solution).toMatch(
    / or a hash\. One of these files already has a version or hash: a\.css\?v=2\. This one doesn’t: app\.js\. Then, /,
  )
  expect(adviceOn('max-age=600', '/app.js').title).toBe('Make browsers cache static files for longer')
  expect(adviceOn('no-cache', '/app.js').title).toBe('Turn on browser caching for static files')
})

test('a long URL hides neither the caching header nor the version', () => {
  const advice = adviceForFiles(assetsNotCached, [`/${'a'.repeat(290)}.js?v=2`], { 'cache-control': 'max-age=600' })
  expect(advice.title).toBe('Make browsers cache static files for longer')
  expect(advice.problem).toContain('(max-age=600)')
  expect(advice.solution).toMatch(/^On your web server or CDN, send the header Cache-Control/)
})

test('a web page instead of a stylesheet is not called missing', () => {
  expect(adviceFor(assetsBroken, 0).problem).toBe(
    'Instead of 1 script or stylesheet, your server sends a web page: https://shop.test/?css=1. Pages may look wrong or stop working, for visitors and for Google.',
  )
})

test('a broken file is listed on every page that loads it, and marked if only one page does', () => {
  const script = (name: string) => `<script src="/${name}.js"></script>`
  const pages = {
    '/': document(`${script('shared')}${script('own')}`, '<a href="/a">Boots</a>'),
    '/a': document(script('shared'), ''),
  }
  const { findings } = judgeExample(assetsBroken, site(pages))
  expect(findings.map(({ url, about, isOnlyHere = false }) => [url, about, isOnlyHere])).toEqual([
    ['https://shop.test/', 'https://shop.test/shared.js', false],
    ['https://shop.test/a', 'https://shop.test/shared.js', false],
    ['https://shop.test/', 'https://shop.test/own.js', true],
  ])
})

test('in GitHub Pages, which sets the headers, the advice is to use a CDN', () => {
  expect(adviceFor(assetsNotCached, 0, ['WordPress', 'GitHub Pages']).solution).toMatch(
    /^GitHub Pages lets browsers cache all files for 10 minutes/,
  )
  expect(adviceFor(nosniffMissing, 0, ['Next.js', 'GitHub Pages']).solution).toContain(' In GitHub Pages, headers can’t be changed: ')
})

test('a file of another host that is linked as a folder gets the right URL', () => {
  const solutionFor = (...files: string[]) => {
    const scripts = files.map((file) => `<script src="${file}"></script>`).join('')
    return assetsBroken.advise(judgeExample(assetsBroken, site({ '/': document(scripts, '') })).findings, []).solution
  }
  expect(solutionFor('cdn.shopify.com/a.js')).toMatch(
    / the https:\/\/ is missing before cdn\.shopify\.com, .* Write the full URL: https:\/\/cdn\.shopify\.com\/a\.js\. /,
  )
  expect(solutionFor('cdn.shopify.com/a.js', 'cdn.shopify.com/b.js')).toContain(
    ' Write full URLs, for example: https://cdn.shopify.com/a.js. ',
  )
  expect(solutionFor('js/a.js')).toMatch(/^Restore the file, or correct its URL\. /)
  expect(solutionFor('cdn.shopify.com/a.js', 'js/a.js')).toMatch(/^Restore each file, /)
})

test('highlighted code counts among too many elements only on sites with documentation or a technical blog', () => {
  expect(adviceFor(domTooLarge, 0, ['Hugo']).solution).toContain(' In very long code blocks, turn off syntax highlighting')
  expect(adviceFor(domTooLarge, 1, ['Hugo']).solution).not.toContain('code blocks')
  expect(adviceFor(domTooLarge, 0, ['Shopify']).solution).not.toContain('code blocks')
})

const MANY = '<i></i>'.repeat(1_600)
const DEEP = '<div>'.repeat(40)
const findingsOn = (path: string, html: string) => judgeExample(domTooLarge, body(html, { path })).findings

test('the example of a large page has the most elements, not the deepest nesting', () => {
  const cases = [...findingsOn('/deep', DEEP), ...findingsOn('/many', MANY), ...findingsOn('/large', MANY.repeat(2))]
  expect(domTooLarge.advise(cases, []).problem).toMatch(/for example: https:\/\/shop\.test\/large \(3,2\d\d elements\)\. /)
})

test('the advice about unminified files fits the system and the kind of file', () => {
  expect(adviceFor(assetsNotMinified, 0).example).toBe('npx esbuild app.js --minify --outfile=app.min.js')
  expect(adviceFor(assetsNotMinified, 1).example).toBe('npx esbuild a.css --minify --outfile=a.min.css')
  expect([0, 1].map((i) => adviceFor(assetsNotMinified, i).title)).toEqual(['Minify 1 JavaScript file', 'Minify 1 CSS file'])
  expect(adviceFor(assetsNotMinified, 0).solution).toContain('Otherwise, minify it with your build tool, ')
  expect(adviceFor(assetsNotMinified, 0).solution).not.toContain('theme')
  expect(adviceForFiles(assetsNotMinified, ['/main.ff6e5250.js'])).toMatchObject({
    solution: expect.stringMatching(/^A bundler writes these files, .* and build the site again\.$/),
    example: null,
  })
  expect(adviceForFiles(assetsNotMinified, ['/themes/a/main.js'])).toMatchObject({
    solution: expect.stringContaining(', or with a theme or plugin '),
    example: null,
  })
  expect(adviceForFiles(assetsNotMinified, ['/wp-content/plugins/a/main.js'])).toMatchObject({
    solution: expect.stringMatching(/^This file comes with your CMS, a plugin or a library, /),
    example: null,
  })
  expect(adviceFor(assetsNotMinified, 1, ['Drupal'])).toMatchObject({
    solution: 'In Drupal, use a module such as Advanced CSS/JS Aggregation to minify the files, then clear the cache.',
    example: null,
  })
  expect(adviceFor(assetsNotMinified, 0, ['WordPress'])).toMatchObject({
    solution: expect.stringMatching(/^In WordPress, /),
    example: null,
  })
})

test('owners of a Wix site are not told to change the HTML that Wix writes', () => {
  expect(adviceFor(domTooLarge, 0, ['Wix']).solution).toMatch(/^In Wix, remove sections, /)
  expect(adviceFor(htmlOverCrawlLimit, 0, ['Wix']).solution).toMatch(/^In Wix, remove sections, /)
})

test('file names with a hash get no advice about versions', () => {
  const solutionFor = (file: string) => adviceForFiles(assetsNotCached, [file], { 'cache-control': 'max-age=600' }).solution
  for (const file of [
    '/_nuxt/entry.CLRq4ahO.css',
    '/index-DiwrgTda.js',
    '/js/js_Hfha9RCTNm8mqMDLXriIsKGMaghzs4ZaqJPLj2esi7s.js',
    '/css/css_xE-rWrJf-fncB6ztZfd2huxqgxu4WO-qwma6Xer30m4.css',
  ])
    expect(solutionFor(file)).toMatch(/^On your web server or CDN, send the header /)
  expect(solutionFor('/bootstrap.min.css')).toMatch(/^Give each static file a URL that changes with the file, /)
})

test('for files of a CMS or builder, the advice is neither to rename nor to rebuild them', () => {
  expect(adviceFor(assetsNotCached, 0, ['Joomla']).solution).toMatch(/^On your web server or CDN, set the header /)
  expect(adviceFor(assetsNotMinified, 0, ['Joomla']).solution).toContain('JCH Optimize')
  expect(adviceFor(assetsNotMinified, 0, ['Webflow']).solution).toContain('publishing settings')
  expect(adviceFor(jsVulnerableLibrary, 0).solution).toContain('If it came with your system, theme or a plugin, update that instead.')
  expect(adviceForFiles(jsVulnerableLibrary, ['/jquery-1.11.0.js', '/bootstrap-4.1.3.js']).problem).toContain(
    'security holes: jQuery 1.11.0 (https://shop.test/jquery-1.11.0.js) and Bootstrap 4.1.3 (https://shop.test/bootstrap-4.1.3.js). ',
  )
})

test('two files of one library are one library to update', () => {
  const { title, problem } = adviceForFiles(jsVulnerableLibrary, ['/jquery-1.3.2.js', '/js/jquery-1.3.2.js'])
  expect(title).toBe('Update 1 vulnerable JavaScript library')
  expect(problem).toMatch(/^Your site loads 2 JavaScript files with known security holes: jQuery 1\.3\.2 \(\S+\) and /)
})

test('of a script and its minified copy, the minified one stays', () => {
  const steps = 'Of a file and its minified copy (.min), keep the minified one. Then test the page.'
  expect(adviceFor(jsLegacyOrDuplicate, 2).solution).toBe(steps)
  expect(adviceFor(jsLegacyOrDuplicate, 0).solution).toMatch(/^Keep the newest copy of the library /)
})

test('for pages that are only nested too deeply, the advice is not to have fewer elements', () => {
  const titleFor = (...htmls: string[]) =>
    domTooLarge.advise(
      htmls.flatMap((html, i) => findingsOn(`/${i}`, html)),
      [],
    ).title
  expect(titleFor(MANY)).toBe('Reduce the number of HTML elements on 1 page')
  expect(titleFor(DEEP)).toBe('Reduce the nesting of HTML elements on 1 page')
  expect(titleFor(MANY, DEEP)).toBe('Simplify the HTML of 2 pages')
})

test('a file of a theme or a name that could be part of a command is not in the example', () => {
  const exampleFor = (file: string) => adviceForFiles(assetsNotMinified, [file]).example
  expect(exampleFor('/js/custom.js')).toBe('npx esbuild custom.js --minify --outfile=custom.min.js')
  expect(exampleFor('/themes/colormag/custom.js')).toBeNull()
  expect(exampleFor('/misc/drupal.js')).toBeNull()
  expect(exampleFor('/$(rm).js')).toBe('npx esbuild app.js --minify --outfile=app.min.js')
})

test('for a generated site, hosts that send no headers of their own are named', () => {
  expect(adviceFor(assetsNotCached, 0, ['MkDocs']).solution).toContain(
    ' such as GitHub Pages, doesn’t let you set headers, put a CDN such as Cloudflare ',
  )
  expect(adviceFor(assetsNotCached, 0).solution).not.toContain('GitHub')
})

test('the file with the largest saving is the example', () => {
  const script = (body: string) => ({ headers: { 'content-type': 'text/javascript' }, body })
  const example = site({
    '/': document('<script src="/small.js"></script><script src="/large.js"></script>', ''),
    '/small.js': script(SOURCE),
    '/large.js': script(SOURCE.repeat(3)),
  })
  const { findings } = judgeExample(assetsNotMinified, example)
  expect(assetsNotMinified.advise(findings, []).problem).toContain(', for example: https://shop.test/large.js is ')
})

test('Docusaurus builds one CSS file, so it is not split', () => {
  expect(adviceFor(cssFileHeavy, 0).solution).toMatch(/ put them in a separate file and load it only there\. Move embedded fonts /)
  expect(adviceFor(cssFileHeavy, 0, ['Docusaurus']).solution).not.toContain('separate file')
})
