import { folded } from '#facts/duplicates.ts'
import { mainHeading } from '#facts/main-heading.ts'
import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import { type VersionFolder, versionFolder } from '#facts/version-folder.ts'
import { copyFix } from '#rules/duplicate-fixes.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

/** Fewer pages with an old version may be a coincidence. */
const MIN_PAGES = 3

type Version = { folder: VersionFolder; page: Page }

/** The version that searchers want: the page without a version in its URL, else a folder such as `latest`, else the highest number. */
function currentOf(versions: readonly Version[], unversioned: Page | undefined): Page | undefined {
  if (unversioned !== undefined) return unversioned
  const current = versions.find(({ folder }) => folder.kind === 'current')
  const numbered = versions.filter(({ folder }) => folder.kind === 'numbered')
  return (current ?? numbered.toSorted((a, b) => b.folder.name.localeCompare(a.folder.name, 'en', { numeric: true }))[0])?.page
}

/** Titles such as `Guide — seaborn 0.12.2 documentation` differ only in the version. */
const withoutVersion = (text: string): string => folded(text.replace(/\bv?\d+(\.[\dx]+)+\S*/gi, ''))
const titleOf = ({ title }: Page): string => withoutVersion(title?.text ?? '')
const headingOf = (page: Page): string => withoutVersion(mainHeading(page))

const isSamePage = (one: Page, other: Page): boolean => titleOf(one) === titleOf(other) && headingOf(one) === headingOf(other)

const guide = (version: string) => document('<title>Guide</title>', `<h1>Guide</h1><p>How to install version ${version}.</p>`)

export const duplicateByVersion = siteRule({
  id: 'duplicate-by-version',
  name: 'Old page versions compete with the current one',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 45,
  explains: [
    'duplicate-exact',
    'duplicate-near',
    'title-duplicate',
    'description-duplicate',
    'h1-duplicate',
    'topic-overlap',
    'anchor-collides',
  ],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check:
    'Open the page in two versions and compare title and `rel="canonical"`: the title is the same, but the old version doesn’t name the current one.',
  find(site) {
    const pages = pagesForSearch(site)
    const versions = pages.flatMap((page): Version[] => {
      const folder = versionFolder(page.url)
      return folder === null ? [] : [{ folder, page }]
    })
    const byPath = new Map(pages.map((page) => [pathOf(page.url), page]))
    const oldPages = [...Map.groupBy(versions, ({ folder }) => folder.page)].flatMap(([, group]) => {
      const unversioned = group.flatMap(({ folder }) => folder.unversioned.flatMap((path) => byPath.get(path) ?? []))
      const current = currentOf(group, unversioned[0])
      if (current === undefined) return []
      return group.flatMap(({ page }) => (page === current || !isSamePage(page, current) ? [] : [{ page, current }]))
    })
    if (oldPages.length < MIN_PAGES) return []
    return oldPages.map(({ page, current }) => ({
      url: page.url,
      at: 'link[rel=canonical]',
      found: `${page.canonical ?? 'no canonical'}, a version of ${current.url}`,
      expected: current.url,
      about: current.url,
      fix: () => copyFix(page, current, site),
    }))
  },

  advise: (cases, stack) => ({
    title: `Point the canonical ${byPageCount(cases, 'tag', 'tags')} of ${pageCount(cases, 'old page version')} to the current version`,
    problem: `${pagesThat(cases, 'is an old or unreleased version of a page that also has', 'are old or unreleased versions of pages that also have')} a current version${withExample(cases, 'url')} The versions have the same title, so they compete in search results, and visitors land on outdated instructions.`,
    solution: stack.includes('Docusaurus')
      ? 'Keep old versions for readers but take them out of search. In Docusaurus, set `noIndex: true` for each old version under `docs.versions` in docusaurus.config.js. Or swizzle the layout so that the canonical tag names the current version.'
      : 'Keep old versions for readers, but point the canonical tag of each old page to the same page in the current version. Leave pages without a current version as they are.',
  }),

  fires: () => [
    site({
      '/': linking('/docs/guide', '/docs/1.0/guide', '/docs/1.1/guide', '/docs/next/guide'),
      '/docs/guide': guide('2.0'),
      '/docs/1.0/guide': guide('1.0'),
      '/docs/1.1/guide': guide('1.1'),
      '/docs/next/guide': guide('3.0'),
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/docs/guide', '/docs/1.0/guide', '/docs/1.1/guide', '/docs/1.2/guide'),
      '/docs/guide': guide('2.0'),
      ...Object.fromEntries(
        ['1.0', '1.1', '1.2'].map((version) => [
          `/docs/${version}/guide`,
          guide(version).replace('<title>', '<link rel="canonical" href="/docs/guide"><title>'),
        ]),
      ),
    }),
    site({
      '/': linking('/2021/guide', '/2022/guide', '/2023/guide'),
      '/2021/guide': guide('1'),
      '/2022/guide': guide('2'),
      '/2023/guide': guide('3'),
    }),
  ],
})
