import { isArchive } from '#facts/archive-page.ts'
import { folded } from '#facts/duplicates.ts'
import { mistakenCanonical } from '#facts/indexing.ts'
import { mainHeading } from '#facts/main-heading.ts'
import type { Page } from '#facts/page.ts'
import { isShell } from '#facts/shell.ts'
import { commonStack, type Stack } from '#facts/stack.ts'
import { addDirectiveFix } from '#rules/directive-fixes.ts'
import { entryForStack } from '#rules/entry-for-stack.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, count, pageCount, pagesThat } from '#rules/wording.ts'

/** A few lists do not indicate a wrong setting. */
const MIN_ARCHIVES = 5
/** Lists with more text of their own are useful to searchers. */
const MIN_USEFUL_WORDS = 150
/** If fewer than half of the lists are weak, the owner maintains them. */
const MIN_WEAK_SHARE = 0.5

const NOINDEX = '<meta name="robots" content="noindex">'
/** On these platforms, all pages share one head, so the tag needs a condition, which a fix of one page can’t show. */
const CONDITIONAL_TAGS: Partial<Record<Stack, string>> = {
  Shopify: `{% if current_tags %}${NOINDEX}{% endif %}`,
  Hugo: `{{ if eq .Kind "term" }}{{ if and (eq .Data.Plural "tags") (not .Content) }}${NOINDEX}{{ end }}{{ end }}`,
}
const conditionalTag = (stack: readonly Stack[]): string | undefined => entryForStack(CONDITIONAL_TAGS, stack)?.[1]

/** A canonical tag to the home page would contradict the noindex that we advise. */
type Details = { hasCanonicalToHome: boolean }
const CANONICAL_STEP = ' Also remove the canonical tag to the home page from the lists, because it contradicts noindex.'

const headingOf = (page: Page): string => folded(mainHeading(page))
const titleOf = ({ title }: Page): string => folded(title?.text ?? '')

/** What makes a list useless to searchers, in words; null if nothing does. Scripts may add text and headings to a shell, but its title counts. */
function weaknessIn(pages: readonly Page[]): (page: Page) => string | null {
  const sharedBy = (textOf: (page: Page) => string) => {
    const groups = Map.groupBy(pages, textOf)
    return (page: Page) => textOf(page) !== '' && (groups.get(textOf(page))?.length ?? 0) > 1
  }
  const [sharesHeading, sharesTitle] = [sharedBy(headingOf), sharedBy(titleOf)]
  return (page) => {
    if (page.text.words < MIN_USEFUL_WORDS && !isShell(page)) return count(page.text.words, 'word')
    if (sharesHeading(page)) return 'the same heading as another page'
    return sharesTitle(page) ? 'the same title as another page' : null
  }
}

const TAG_PATHS = Array.from({ length: 6 }, (_, i) => `/tags/thing-${i}/`)
const list = (path: string) => document(`<title>${path}</title>`, `<h1>Posts about ${path}</h1><ul><li><a href="/">One</a></li></ul>`)
const essay = (path: string) =>
  document(`<title>${path}</title>`, `<h1>All about ${path}</h1><p>${`What we know of ${path}. `.repeat(60)}</p>`)

export const archivePagesIndexable = siteRule<Details>({
  id: 'archive-pages-indexable',
  name: 'Thin archive pages in search results',
  checks: 'Five or more tag, author, date or filter pages, most of them with little text, or a heading or title that other pages have',
  version: 3,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 20,
  explains: [
    'duplicate-exact',
    'duplicate-near',
    'title-duplicate',
    'title-too-short',
    'title-template-outlier',
    'description-missing',
    'description-duplicate',
    'description-too-short',
    'h1-missing',
    'h1-duplicate',
    'thin-content',
    'thin-versus-peers',
    'category-text-thin',
    'category-empty',
    'sitemap-misses-page',
    'canonical-to-home',
    'canonical-missing',
    'breadcrumb-absent',
    'topic-overlap',
    'og-missing',
    'og-incomplete',
  ],
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  reviewed: '2026-11',
  check:
    'Search Google for `site:` with your domain and the folder of the lists, such as `site:example.com/tag/`: lists without an introduction appear.',
  find(site) {
    const pages = pagesForSearch(site)
    const archives = pages.filter(({ url, noindex }) => isArchive(url) && !noindex)
    if (archives.length < MIN_ARCHIVES) return []
    const weaknessOf = weaknessIn(pages)
    const weakArchives = archives.filter((page) => weaknessOf(page) !== null)
    if (weakArchives.length < archives.length * MIN_WEAK_SHARE || weakArchives.length < MIN_ARCHIVES) return []
    const needsCondition = conditionalTag(commonStack(site.pages)) !== undefined
    return weakArchives.map((page) => {
      const hasCanonicalToHome = mistakenCanonical(page, site) === 'home'
      return {
        url: page.url,
        at: 'robots directives',
        found: `${weaknessOf(page)}, open to search engines${hasCanonicalToHome ? ', canonical tag to the home page' : ''}`,
        expected: 'noindex, or an introduction',
        details: { hasCanonicalToHome },
        // A page with noindex must not be in the sitemap or the menu either, so the tag alone would not be enough.
        fix: () => (needsCondition || site.isListed(page) || site.inlinks(page.url).inNavigation ? null : addDirectiveFix(page, 'noindex')),
      }
    })
  },

  advise: (cases, stack) => {
    const example = conditionalTag(stack)
    return {
      title: `Keep ${pageCount(cases, 'thin archive page')} out of search results`,
      problem: `${pagesThat(cases, 'is a tag, author, date or filter list', 'are tag, author, date or filter lists')} with little text, or with the heading or title of another page${withExample(cases, 'url')} Such lists can appear in search results instead of the pages they link to, and they tell visitors little.`,
      solution: `${byPageCount(cases, 'Set noindex for this list, but not nofollow. Make sure that other pages also link to its posts or products: after a while, Google no longer follows links on noindex pages. If people search for the topic of the list, write an introduction instead of setting noindex.', 'Set noindex for all lists of this kind, but not nofollow. Make sure that other pages also link to their posts or products: after a while, Google no longer follows links on noindex pages. If people search for the topic of a list, write an introduction for that list instead of setting noindex.')}${platformSetting('noindex for lists', stack)}${cases.some(({ details }) => details.hasCanonicalToHome) ? CANONICAL_STEP : ''}`,
      ...(example !== undefined && { example }),
    }
  },

  fires: () => [site({ '/': linking(...TAG_PATHS), ...Object.fromEntries(TAG_PATHS.map((path) => [path, list(path)])) })],
  quiet: () => [
    // The whole site has noindex by mistake, so no archive is open to search engines.
    site({
      '/': document('<meta name="robots" content="noindex">', TAG_PATHS.map((path) => `<nav><a href="${path}">${path}</a></nav>`).join('')),
      ...Object.fromEntries(
        TAG_PATHS.map((path) => [path, list(path).replace('<title>', '<meta name="robots" content="noindex"><title>')]),
      ),
    }),
    site({ '/': linking(...TAG_PATHS.slice(0, 3)), ...Object.fromEntries(TAG_PATHS.slice(0, 3).map((path) => [path, list(path)])) }),
    site({ '/': linking(...TAG_PATHS), ...Object.fromEntries(TAG_PATHS.map((path) => [path, essay(path)])) }),
  ],
})
