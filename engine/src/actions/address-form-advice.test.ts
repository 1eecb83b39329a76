import { expect, test } from 'vitest'
import type { Cause } from '#causes/group-findings.ts'
import type { AddressForm } from '#facts/address-form.ts'
import type { Stack } from '#facts/stack.ts'
import type { Finding } from '#rules/judge.ts'
import { mistakesIn } from '#testing/text-mistakes.ts'
import { adviseAddressForm } from './address-form-advice.ts'

const FORMS: [AddressForm, from: string, to: string][] = [
  ['slash', 'https://shop.test/a', 'https://shop.test/a/'],
  ['slash', 'https://shop.test/a/', 'https://shop.test/a'],
  ['scheme', 'http://shop.test/a', 'https://shop.test/a'],
  ['host', 'https://shop.test/a', 'https://www.shop.test/a'],
  ['case', 'https://shop.test/A', 'https://shop.test/a'],
  ['extension', 'https://shop.test/a.html', 'https://shop.test/a'],
]
const STACKS: Stack[][] = [[], ['Docusaurus'], ['Hugo'], ['Jekyll'], ['MkDocs'], ['WordPress'], ['Shopify'], ['Astro'], ['Nuxt']]

const RULES = ['link-to-redirect', 'canonical-to-redirect', 'sitemap-lists-redirects']

function adviceFor(form: AddressForm, from: string, expected: string, urlCount: number, stack: Stack[], rules = RULES) {
  const cases = Array.from({ length: urlCount }, (_, i) => ({
    ...{ rule: 'link-to-redirect', url: `https://shop.test/page-${i}`, at: 'a', found: `${from}${i || ''} redirects to ${expected}` },
    ...{ expected, about: i === 0 ? from : `${from}${i}` },
  }))
  const groups = rules.map((rule) => ({ rule }))
  return adviseAddressForm({ form, groups } as Cause, cases as Finding[], stack)
}

test('the texts of an address form task are correct for 1, 2 and 1,000 URLs and every platform', () => {
  const mistakes = FORMS.flatMap(([form, from, to]) =>
    [1, 2, 1_000].flatMap((urlCount) =>
      STACKS.flatMap((stack) => {
        const { title, problem, solution } = adviceFor(form, from, to, urlCount, stack)
        return [title, problem, solution].flatMap(mistakesIn)
      }),
    ),
  )
  expect(mistakes).toEqual([])
})

const WRONG_FORMS: [AddressForm, wrong: string, right: string][] = [
  ...FORMS,
  ['extension', 'https://shop.test/a/index.html', 'https://shop.test/a/'],
]

function adviceForCopies(
  form: AddressForm,
  wrong: string,
  right: string,
  urlCount: number,
  stack: Stack[] = [],
  rule = 'link-to-noncanonical',
) {
  const cases = Array.from({ length: urlCount }, (_, i) => {
    const forms = { wrong: wrong.replace('/a', `/a${i || ''}`), right: right.replace('/a', `/a${i || ''}`) }
    return { rule, url: forms.wrong, at: 'a', found: 'linked from 3 pages', expected: `links to ${forms.right}`, forms }
  })
  const consequence = { rule: 'page-orphan', url: right, at: 'address', found: '', expected: '' }
  return adviseAddressForm({ form, groups: [{ rule }, { rule: 'page-orphan' }] } as Cause, [...cases, consequence] as Finding[], stack)
}

test('the texts about pages used in two forms are correct for 1, 2 and 1,000 URLs and every platform', () => {
  const mistakes = WRONG_FORMS.flatMap(([form, wrong, right]) =>
    [1, 2, 1_000].flatMap((urlCount) =>
      STACKS.flatMap((stack) => {
        const { title, problem, solution } = adviceForCopies(form, wrong, right, urlCount, stack)
        return [title, problem, solution].flatMap(mistakesIn)
      }),
    ),
  )
  expect(mistakes).toEqual([])
})

test('links to index.html are corrected in one change, which is also possible without redirects', () => {
  const [wrong, right] = ['https://shop.test/a/index.html', 'https://shop.test/a/']
  const { title, problem, solution, example, replaced } = adviceForCopies('extension', wrong, right, 9, ['Hugo'])
  expect(title).toBe('Remove index.html from links to 9 URLs')
  expect(problem).toMatch(
    /^Your pages link to 9 URLs that show the same page as another form of the URL, such as \S+ instead of \S+\/a\/\. /,
  )
  expect(solution).toMatch(/^Write URLs without index\.html everywhere: in .* redirects from the URLs with index\.html; if not, /)
  expect([replaced, example]).toEqual([`<a href="${wrong}">`, `<a href="${right}">`])
  expect(adviceForCopies('extension', wrong, right, 1).problem).toMatch(
    /^Your pages link to \S+\/a\/index\.html, which shows the same page as \S+\/a\/\. /,
  )
  const inCanonicals = adviceForCopies('extension', wrong, right, 9, [], 'canonical-index-file')
  expect(inCanonicals.title).toBe('Remove index.html from 9 canonical URLs')
  expect(inCanonicals.problem).toMatch(/ Google has to choose which URL to show in search results\.( This one change .*)?$/)
  expect(inCanonicals.solution).toMatch(/^In the template or plugin that writes the canonical tags, write URLs without index\.html\. /)
  expect(inCanonicals.example).toBe(`<link rel="canonical" href="${right}">`)
})

test('the advice says which form to use, and for how many URLs and issues', () => {
  const { title, problem } = adviceFor('slash', 'https://shop.test/a', 'https://shop.test/a/', 2, [])
  expect(title).toBe('Add the trailing slash to 2 URLs')
  expect(problem).toContain('One change fixes all 2 issues with these URLs.')
  const links = adviceFor('slash', 'https://shop.test/a', 'https://shop.test/a/', 2, [], ['link-to-redirect'])
  expect(links.problem).toMatch(/ Visitors and search engines take a detour each time, which slows them down\.$/)
  expect([links.replaced, links.example]).toEqual(['<a href="https://shop.test/a">', '<a href="https://shop.test/a/">'])
  expect(adviceFor('slash', 'https://shop.test/a', 'https://shop.test/a/', 2, ['Docusaurus']).replaced).toBeNull()
  expect(adviceFor('extension', 'https://shop.test/a.html', 'https://shop.test/a', 1, []).title).toBe(
    'Remove the file extension from 1 URL',
  )
})

test('the right form is shown also for a redirect chain', () => {
  expect(adviceFor('slash', 'https://shop.test/a', 'one redirect to https://shop.test/a/', 1, [], ['redirect-chain']).problem).toContain(
    ' use https://shop.test/a, which only redirects to https://shop.test/a/. ',
  )
})

test('the verb agrees with its subject, and the setting is named with its value', () => {
  const adviceOf = (rules: string[]) => adviceFor('slash', 'https://shop.test/a', 'https://shop.test/a/', 2, ['Next.js'], rules)
  expect(adviceOf(['sitemap-lists-redirects']).problem).toMatch(
    /^The sitemap lists 2 URLs that only redirect .* Search engines take a detour for each of them\.$/,
  )
  for (const rules of [['redirect-chain'], ['asset-redirect'], ['canonical-to-redirect', 'link-to-redirect']])
    expect(adviceOf(rules).problem).toContain(' Visitors and search engines take a detour ')
  expect(adviceOf(['canonical-to-redirect', 'hreflang-to-redirect']).problem).toContain(' Search engines take a detour ')
  expect(adviceOf(['link-to-redirect', 'sitemap-lists-redirects']).problem).toMatch(/^Your links and the sitemap use 2 URLs /)
  expect(adviceOf(['link-to-redirect']).solution).toMatch(/^Set `trailingSlash` to `true` in next\.config\.js and rebuild, /)
})

test('if the generator already writes the right form, the advice is to correct the links', () => {
  const solution = (from: string, to: string, stack: Stack, rules = ['link-to-redirect']) =>
    adviceFor('slash', from, to, 2, [stack], rules).solution
  const [bare, slashed] = ['https://shop.test/api/serializers', 'https://shop.test/api/serializers/']
  expect(solution(bare, slashed, 'MkDocs')).toBe(
    'Find these links in your Markdown files and add the slash, or link to the file (serializers.md), so that MkDocs writes the right URL. Keep the redirects for visitors with old links.',
  )
  for (const stack of ['Hugo', 'Jekyll'] as const) expect(solution(bare, slashed, stack)).toMatch(/^Find these links .* add the slash, /)
  expect(solution(slashed, bare, 'Next.js')).toMatch(/^Find these links .* remove the slash, /)
  for (const stack of ['Hugo', 'MkDocs'] as const) expect(solution(slashed, bare, stack)).toMatch(/^Change the setting or function /)
  expect(solution(bare, slashed, 'MkDocs', ['sitemap-lists-redirects'])).toMatch(/^Change the setting or function .*, so that the sitemap /)
})

test('if the setting may already be on, the advice also says what to do in that case', () => {
  const solution = (rules: string[]) => adviceFor('slash', 'https://shop.test/a', 'https://shop.test/a/', 2, ['Docusaurus'], rules).solution
  expect(solution(['link-to-redirect'])).toContain(' If it is already set, correct the links in your content and templates instead. Keep ')
  expect(solution(['sitemap-lists-redirects'])).not.toContain('already')
})

test('links to lists and their later pages are not written with a source file, because there is none', () => {
  const solutionFor = (path: string, stack: Stack[]) =>
    adviceFor('slash', `https://shop.test${path}`, `https://shop.test${path}/`, 1, stack).solution
  expect(solutionFor('/boots', ['Jekyll'])).toContain(' add the slash, or write them with the link tag ({% link boots.md %}), ')
  for (const path of ['/page2', '/blog/page/3', '/tags/boots'])
    for (const stack of ['Jekyll', 'Hugo', 'MkDocs'] as const)
      expect(solutionFor(path, [stack])).toMatch(/ add the slash\. Keep the redirects /)
})

test('a canonical tag that has to name another page still says in which direction its URL redirects', () => {
  const found = 'https://shop.test/a redirects to https://shop.test/a/'
  const cases = [
    {
      rule: 'canonical-to-redirect',
      url: 'https://shop.test/b',
      at: 'head',
      found,
      expected: 'https://shop.test/b',
      about: 'https://shop.test/a',
    },
  ]
  const advice = adviseAddressForm({ form: 'slash', groups: [{ rule: 'canonical-to-redirect' }] } as Cause, cases as Finding[], [])
  expect(advice.title).toBe('Add the trailing slash to 1 canonical URL')
})

test('the permalinks of WordPress stay as they are, because WordPress redirects to the right form', () => {
  const { solution } = adviceFor('slash', 'https://shop.test/a', 'https://shop.test/a/', 6, ['WordPress'], ['link-to-redirect'])
  expect(solution).toMatch(/^Find these links in menus, page content and the theme, and add the slash\. The permalinks can stay /)
})

test('the home page of a language has no source file of its name', () => {
  const solutionFor = (path: string) =>
    adviceFor('slash', `https://shop.test/${path}`, `https://shop.test/${path}/`, 2, ['Hugo'], ['link-to-redirect']).solution
  expect(solutionFor('boots')).toContain('in content files, write them with ref ({{< ref "boots.md" >}})')
  expect(solutionFor('en')).not.toContain('ref')
})

test('a URL that the sitemap lists in its right form is not counted as another wrong one', () => {
  const forms = { wrong: 'https://shop.test/a/index.html', right: 'https://shop.test/a/' }
  const cases = [
    { rule: 'canonical-index-file', url: forms.right, at: 'a', found: forms.wrong, expected: forms.right, forms },
    {
      rule: 'sitemap-lists-noncanonical',
      url: forms.right,
      at: 'sitemap',
      found: '',
      expected: '',
      forms: { wrong: forms.right, right: forms.wrong },
    },
  ]
  const cause = { rule: 'canonical-index-file', form: 'extension', groups: cases.map(({ rule }) => ({ rule })) } as Cause
  const { title, problem, solution } = adviseAddressForm(cause, cases as Finding[], [])
  expect(title).toBe('Remove index.html from 1 canonical URL')
  expect(problem).toMatch(/^Canonical tags use https:\/\/shop\.test\//)
  expect(solution).toContain(' Do the same in links. If your host offers redirects, also add 301 redirects from the URLs with ')
})
