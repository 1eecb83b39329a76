import { pathOf } from '#facts/path-of.ts'
import { isStaticSite } from '#facts/stack.ts'
import { body, head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { nameMatcher } from '#rules/names-on-page.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { combinedRenameNote, folderNote, hasUnderscores, RENAME_ADVICE, renamedPath } from '#rules/rename-advice.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'

export const urlUnderscore = pageRule({
  id: 'url-underscore',
  name: 'Underscores in URL',
  checks: 'URL paths with underscores between words',
  version: 4,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 5,
  // The task is about new pages, so existing ones take no time.
  minutesEach: 0,
  isUnscored: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Read the URL in the address bar: words are joined by `_` instead of a hyphen.',
  applies: isMeantForSearch,

  find(page) {
    const path = pathOf(page.url)
    if (!path.includes('_')) return []
    const isName = nameMatcher(page)
    return hasUnderscores(path, isName) ? [{ at: 'address', found: path, expected: renamedPath(path, isName) }] : []
  },

  advise: (cases, stack) => ({
    title: `Use hyphens in new URLs: ${count(cases.length, 'existing URL has', 'existing URLs have')} underscores`,
    problem: `${pagesThat(cases, 'has a URL', 'have URLs')} with underscores between words${withExample(cases)} Google may read the words as one, so the URL helps your rankings less.`,
    solution: `Use hyphens for new pages${isStaticSite(stack) ? ', except in names from code such as format_date' : ''}. ${RENAME_ADVICE}${platformSetting('redirect', stack)}${folderNote(cases)}${combinedRenameNote(cases, 'are in lowercase')}`,
  }),

  fires: () => [head('', { path: '/walking_boots' }), head('<title>boot_fit</title>', { path: '/our_functions/boot_fit' })],
  quiet: () => [
    head('', { path: '/walking-boots' }),
    head('', { path: '/boots/p_4711' }),
    head('', { path: '/kernel/about-boot_fit' }),
    head('', { path: '/boots?sort_by=price' }),
    head('<title>The boot_fit function of the boots software</title>', { path: '/functions/boot_fit.html' }),
    body('<h1>Fitting</h1><h3>The structure boot_fit</h3>', { path: '/functions/boot_fit' }),
  ],
})
