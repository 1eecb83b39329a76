import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { document, site } from '#rules/example.ts'
import { htmlOverCrawlLimit } from '#rules/fetching/html-over-crawl-limit.ts'
import { assetsBroken } from '#rules/performance-transfer/assets-broken.ts'
import { assetsNotCached } from '#rules/performance-transfer/assets-not-cached.ts'
import { assetsNotMinified } from '#rules/performance-transfer/assets-not-minified.ts'
import { cssFileHeavy } from '#rules/performance-transfer/css-file-heavy.ts'
import { domTooLarge } from '#rules/performance-transfer/dom-too-large.ts'
import { jsLegacyOrDuplicate } from '#rules/performance-transfer/js-legacy-or-duplicate.ts'
import { jsVulnerableLibrary } from '#rules/performance-transfer/js-vulnerable-library.ts'
import { nosniffMissing } from '#rules/security/nosniff-missing.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('the advice names the caching header, and does not rename files of a WordPress theme', () => {
  expect(adviceFor(assetsNotCached, 0).solution).toContain(
    'send the header Cache-Control: max-age=31536000 with these files, so that browsers cache them for a year.',
  )
  const { solution } = adviceFor(assetsNotCached, 0, ['WordPress'])
  expect(solution).toContain('set the header Cache-Control: max-age=31536000 for these files on your web server')
  expect(solution).not.toContain('file names')
})

test('the update of a library stays within the major version of the fix', () => {
  const found = 'jQuery 1.12.4 (https://shop.test/jquery.js), which has a known security hole (CVE-2020-11022)'
  const jQuery = { url: 'https://shop.test/', at: 'script[src]', found, expected: 'jQuery 3.5.0 or newer' }
  const { problem, solution } = jsVulnerableLibrary.advise([jQuery], [])
  expect(problem).toMatch(/\(CVE-2020-11022\)\. Attackers can use it to .* browsers\. jQuery 3\.5\.0 fixes it\.$/)
  expect(solution).toMatch(/^Update to jQuery 3\.5\.0 or a newer 3\.x version, then test the pages that use it\. If it came/)
  const both = jsVulnerableLibrary.advise([jQuery, { ...jQuery, found: 'Bootstrap 3.3.7', expected: 'Bootstrap 3.4.1 or newer' }], [])
  expect(both.solution).toMatch(
    /^Update to jQuery 3\.5\.0 or a newer 3\.x version and Bootstrap 3\.4\.1 or a newer 3\.x version, then test the pages that use them\./,
  )
})

test('in WordPress, the part that a library comes with is named', () => {
  const solutionFor = (...paths: string[]) =>
    jsVulnerableLibrary.advise(
      paths.map((path, i) => ({
        url: 'https://shop.test/',
        at: '',
        found: `Library ${i} (https://shop.test${path})`,
        expected: `Library${i} 3.${i}.0 or newer`,
      })),
      ['WordPress'],
    ).solution
  expect(solutionFor('/wp-includes/js/jquery.js')).toMatch(
    /^Make a backup, then update WordPress: the old file comes with your WordPress version\. Then test /,
  )
  expect(solutionFor('/wp-includes/a.js', '/wp-content/themes/gale/b.js')).toMatch(
    /^Library0 comes with WordPress and Library1 with the theme “gale”\. Make a backup, then update WordPress and the theme “gale”\. If an old file is still loaded, ask .* for Library1 3\.1\.0 or a newer 3\.x version\. Then test /,
  )
  expect(solutionFor('/wp-content/plugins/a/a.js', '/b.js')).toMatch(
    / and Library1 with the theme or a plugin\. Make a backup, then update WordPress, the theme and all plugins\. If old files are /,
  )
})

test('files with a version in their URL get no advice about versions', () => {
  const adviceForFiles = (...files: string[]) =>
    assetsNotCached.advise(
      files.map((file) => ({ url: 'https://shop.test/', at: 'script[src]', found: `https://shop.test/${file}`, expected: '' })),
      [],
    )
  for (const file of [
    'main.1a2b3c4d.js (max-age=600)',
    'index-DiwrgTda.css (max-age=600)',
    'a.css?v=2 (max-age=600)',
    'a.css?ac356c8 (max-age=600)',
  ])
    expect(adviceForFiles(file).solution).toMatch(/^On your web server or CDN, send the header Cache-Control/)
  expect(adviceForFiles('app.js (no-cache)').solution).toMatch(/ for example with a version \(style\.css\?v=2\) or a hash\. Then, /)
  expect(adviceForFiles('app.js (no-cache)', 'a.css?v=2 (max-age=600)').solution).toMatch(
    / or a hash\. One of these files already has a version or hash: a\.css\?v=2\. This one doesn’t: app\.js\. Then, /,
  )
  expect(adviceForFiles('app.js (max-age=600)').title).toBe('Make browsers cache static files for longer')
  expect(adviceForFiles('app.js (no-cache)').title).toBe('Turn on browser caching for static files')
})

test('a long URL hides no header', () => {
  const url = `/${'a'.repeat(290)}.js`
  const response = { headers: { 'content-type': 'text/javascript', 'cache-control': 'max-age=600' }, body: 'let a' }
  const { findings } = judgeExample(assetsNotCached, site({ '/': document(`<script src="${url}"></script>`, ''), [url]: response }))
  expect(assetsNotCached.advise(findings, []).title).toBe('Make browsers cache static files for longer')
})

test('a web page instead of a stylesheet is not called missing', () => {
  expect(adviceFor(assetsBroken, 0).problem).toBe(
    'Instead of 1 script or stylesheet, your server sends a web page: https://shop.test/?css=1. Pages may look wrong or stop working, for visitors and for Google.',
  )
})

test('a broken file is listed on every page that loads it, and disappears with the only one', () => {
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
  const broken = (path: string) => ({ url: 'https://shop.test/', at: '', found: `https://shop.test/${path} returns 404`, expected: '' })
  expect(assetsBroken.advise([broken('cdn.shopify.com/a.js')], []).solution).toMatch(
    / the https:\/\/ is missing before cdn\.shopify\.com, .* Write the full URL: https:\/\/cdn\.shopify\.com\/a\.js\. /,
  )
  expect(assetsBroken.advise([broken('cdn.shopify.com/a.js'), broken('cdn.shopify.com/b.js')], []).solution).toContain(
    ' Write full URLs, for example: https://cdn.shopify.com/a.js. ',
  )
  expect(assetsBroken.advise([broken('js/a.js')], []).solution).toMatch(/^Restore the file, or correct its URL\. /)
  expect(assetsBroken.advise([broken('cdn.shopify.com/a.js'), broken('js/a.js')], []).solution).toMatch(/^Restore each file, /)
})

test('highlighted code counts among too many elements only on sites with documentation or a technical blog', () => {
  expect(adviceFor(domTooLarge, 0, ['Hugo']).solution).toContain(' In very long code blocks, turn off syntax highlighting')
  expect(adviceFor(domTooLarge, 1, ['Hugo']).solution).not.toContain('code blocks')
  expect(adviceFor(domTooLarge, 0, ['Shopify']).solution).not.toContain('code blocks')
})

test('the example of a large page has the most elements, not the deepest nesting', () => {
  const pageWith = (path: string, found: string) => ({ url: `https://shop.test${path}`, at: 'html', found, expected: '' })
  const cases = [pageWith('/deep', '33 levels of nesting'), pageWith('/large', '5,231 elements')]
  expect(domTooLarge.advise(cases, []).problem).toContain('for example: https://shop.test/large (5,231 elements). ')
})

test('the advice about unminified files fits the system and the kind of file', () => {
  expect(adviceFor(assetsNotMinified, 0).example).toBe('npx esbuild app.js --minify --outfile=app.min.js')
  expect(adviceFor(assetsNotMinified, 1).example).toBe('npx esbuild a.css --minify --outfile=a.min.css')
  expect([0, 1].map((i) => adviceFor(assetsNotMinified, i).title)).toEqual(['Minify 1 JavaScript file', 'Minify 1 CSS file'])
  expect(adviceFor(assetsNotMinified, 0).solution).toContain('Minify the file with your build tool, ')
  expect(adviceFor(assetsNotMinified, 0).solution).not.toContain('theme')
  const bundle = {
    url: 'https://shop.test/',
    at: 'script[src]',
    found: 'https://shop.test/main.ff6e5250.js is 17% whitespace',
    expected: '',
  }
  expect(assetsNotMinified.advise([bundle], [])).toMatchObject({
    solution: expect.stringMatching(/^A bundler writes these files, .* and build the site again\.$/),
    example: null,
  })
  const themed = {
    url: 'https://shop.test/',
    at: 'script[src]',
    found: 'https://shop.test/themes/a/main.js is 50% whitespace',
    expected: '',
  }
  expect(assetsNotMinified.advise([themed], [])).toMatchObject({
    solution: expect.stringContaining(', or with a theme or plugin '),
    example: null,
  })
  const plugin = { ...themed, found: 'https://shop.test/wp-content/plugins/a/main.js is 50% whitespace' }
  expect(assetsNotMinified.advise([plugin], [])).toMatchObject({
    solution: expect.stringMatching(/^This file comes with a plugin or library, /),
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

test('names with a hash are not to get a version', () => {
  for (const file of ['_nuxt/entry.CLRq4ahO.css', 'index-DiwrgTda.js', 'css/css_xE-rWrJf-fncB6ztZfd2huxqgxu4WO-qwma6Xer30m4.css']) {
    const cases = [{ url: 'https://shop.test/', at: 'link', found: `https://shop.test/${file} (max-age=600)`, expected: '' }]
    expect(assetsNotCached.advise(cases, []).solution).toMatch(/^On your web server or CDN, send the header /)
  }
  const plain = [{ url: 'https://shop.test/', at: 'link', found: 'https://shop.test/bootstrap.min.css (max-age=600)', expected: '' }]
  expect(assetsNotCached.advise(plain, []).solution).toMatch(/^Give each static file a URL that changes with the file, /)
})

test('files of a system are neither renamed nor built by hand', () => {
  expect(adviceFor(assetsNotCached, 0, ['Joomla']).solution).toMatch(/^On your web server or CDN, set the header /)
  expect(adviceFor(assetsNotMinified, 0, ['Joomla']).solution).toContain('JCH Optimize')
  expect(adviceFor(assetsNotMinified, 0, ['Webflow']).solution).toContain('publishing settings')
  expect(adviceFor(jsVulnerableLibrary, 0).solution).toContain('If it came with your system, theme or a plugin, update that instead.')
  const names = ['jQuery 1.11.0 (/a.js), which has a known security hole', 'Bootstrap 4.1.3 (/b.js), which has a known security hole']
  const cases = names.map((found) => ({ url: 'https://shop.test/', at: 'script', found, expected: '' }))
  expect(jsVulnerableLibrary.advise(cases, []).problem).toContain('security holes: jQuery 1.11.0 (/a.js) and Bootstrap 4.1.3 (/b.js). ')
})

test('two files of one library are one library to update', () => {
  const cases = ['/a.js', '/b.js'].map((url) => ({
    url: 'https://shop.test/',
    at: 'script',
    found: `jQuery 1.3.2 (${url}), which has a known security hole`,
    expected: 'jQuery 3.5.0 or newer',
  }))
  const { title, problem } = jsVulnerableLibrary.advise(cases, [])
  expect(title).toBe('Update 1 vulnerable JavaScript library')
  expect(problem).toMatch(/^Your site loads 2 JavaScript files with known security holes: jQuery 1\.3\.2 \(\/a\.js\) and /)
})

test('of a script and its minified copy, the minified one stays', () => {
  const steps = 'Of a file and its minified copy (.min), keep the minified one. Then test the page.'
  expect(adviceFor(jsLegacyOrDuplicate, 2).solution).toBe(steps)
  expect(adviceFor(jsLegacyOrDuplicate, 0).solution).toMatch(/^Keep the newest copy of the library /)
})

test('a page that is only deep is not told to have fewer elements', () => {
  const caseWith = (found: string) => ({ url: `https://shop.test/${found}`, at: 'html', found, expected: '' })
  const titleFor = (...found: string[]) => domTooLarge.advise(found.map(caseWith), []).title
  const [many, deep] = ['1,600 elements', '34 levels of nesting']
  expect(titleFor(many)).toBe('Reduce the number of HTML elements on 1 page')
  expect(titleFor(deep)).toBe('Reduce the nesting of HTML elements on 1 page')
  expect(titleFor(many, deep)).toBe('Simplify the HTML of 2 pages')
})

test('a file of a theme or a name that could be part of a command is not in the example', () => {
  const exampleFor = (file: string) =>
    assetsNotMinified.advise(
      [{ url: 'https://shop.test/', at: 'script[src]', found: `https://shop.test/${file} is 30% whitespace`, expected: '' }],
      [],
    ).example
  expect(exampleFor('js/custom.js')).toBe('npx esbuild custom.js --minify --outfile=custom.min.js')
  expect(exampleFor('themes/colormag/custom.js')).toBeNull()
  expect(exampleFor('$(rm).js')).toBe('npx esbuild app.js --minify --outfile=app.min.js')
})

test('for a generated site, hosts that send no headers of their own are named', () => {
  expect(adviceFor(assetsNotCached, 0, ['MkDocs']).solution).toContain(
    ' such as GitHub Pages, doesn’t let you set headers, put a CDN such as Cloudflare ',
  )
  expect(adviceFor(assetsNotCached, 0).solution).not.toContain('GitHub')
})

test('the file with the largest saving is the example', () => {
  const script = (lines: number) => ({
    headers: { 'content-type': 'text/javascript' },
    body: 'function add(a, b) {\n    // adds\n    return a + b\n}\n\n'.repeat(lines),
  })
  const example = site({
    '/': document('<script src="/small.js"></script><script src="/large.js"></script>', ''),
    '/small.js': script(700),
    '/large.js': script(2_000),
  })
  const { findings } = judgeExample(assetsNotMinified, example)
  expect(assetsNotMinified.advise(findings, []).problem).toContain(', for example: https://shop.test/large.js is ')
})

test('Docusaurus builds one CSS file, so it is not split', () => {
  expect(adviceFor(cssFileHeavy, 0).solution).toMatch(/ put them in a separate file and load it only there\. Move embedded fonts /)
  expect(adviceFor(cssFileHeavy, 0, ['Docusaurus']).solution).not.toContain('separate file')
})
