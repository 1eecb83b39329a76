import { pathOf } from '#facts/path-of.ts'
import type { Stack } from '#facts/stack.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { nameMatcher } from '#rules/names-on-page.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { combinedRenameNote, folderNote, RENAME_ADVICE, regionFolderNote, renamedPath, withoutRegionFolder } from '#rules/rename-advice.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'

/** An uppercase letter within a word, as in `iPhone`. Words of a capitalized heading have none. */
const INNER_UPPERCASE = /[a-z\d][A-Z]|[A-Z]{2}[a-z]/

/** Static site generators build the URL from the name of the file, unless the front matter sets it. */
const SOURCE_CHANGES: [Stack, string][] = [
  ['Docusaurus', 'set a lowercase slug in the front matter of the page'],
  ['Hugo', 'set a lowercase url in the front matter of the page'],
  ['Jekyll', 'set a lowercase permalink in the front matter of the page'],
  ['MkDocs', 'rename the Markdown file of the page to lowercase letters'],
]

/** `/Acme-Shop/` if all URLs are in this folder and have no other uppercase letters; null otherwise. */
function uppercaseFolder(cases: readonly Case[]): string | null {
  const [folder] = cases.flatMap(({ url }) => /^\/[^/]*[A-Z][^/]*\//.exec(pathOf(url))?.[0] ?? [])
  if (folder === undefined) return null
  const isInFolder = ({ url, expected }: Case) => pathOf(url).startsWith(folder) && expected.endsWith(pathOf(url).slice(folder.length))
  return cases.every(isInFolder) ? folder : null
}

function solutionFor(folder: string | null, stack: readonly Stack[]): string {
  if (folder !== null)
    return 'Keep the folder as it is until the URLs have to change anyway, for example in a relaunch. Then rename it in lowercase letters, redirect all its URLs with one 301 rule, and update the links.'
  const [name, change] = SOURCE_CHANGES.find(([own]) => stack.includes(own)) ?? []
  const setting =
    name === undefined ? platformSetting('redirect', stack) : ` In ${name}, ${change}, and set up the redirect at your hosting provider.`
  return `Use lowercase URLs for new pages. ${RENAME_ADVICE}${setting}`
}

export const urlUppercase = pageRule({
  id: 'url-uppercase',
  name: 'Uppercase letters in URL',
  checks: 'URL paths with uppercase letters that are not part of a name',
  version: 5,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 5,
  // The task is about new pages, so existing ones take no time.
  minutesEach: 0,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Read the URL in the address bar: there are uppercase letters after the domain.',
  applies: isMeantForSearch,

  find(page) {
    if (!/[A-Z]/.test(page.url)) return []
    const path = withoutRegionFolder(pathOf(page.url))
    const isName = nameMatcher(page)
    // Ignores percent-encoding, and names such as iPhone or StringBuilder that the page itself writes with these letters.
    const checkedPath = path
      .replace(/%[0-9A-F]{2}/gi, '')
      .replace(/[A-Za-z\d]+/g, (word) => (INNER_UPPERCASE.test(word) && isName(word) ? '' : word))
    return /[A-Z]/.test(checkedPath)
      ? [
          {
            at: 'address',
            found: pathOf(page.url),
            expected: renamedPath(pathOf(page.url), isName),
          },
        ]
      : []
  },

  advise: (cases, stack) => {
    const folder = uppercaseFolder(cases)
    return {
      title: `Use lowercase in new URLs: ${folder === null ? count(cases.length, 'existing URL has', 'existing URLs have') : `the folder ${folder} has`} uppercase letters`,
      problem: `${pagesThat(cases, 'has a URL', 'have URLs')} with uppercase letters${withExample(cases)} Anyone who types the URL in lowercase gets an error or a second copy of the page.`,
      solution: `${solutionFor(folder, stack)}${folder === null ? folderNote(cases) + combinedRenameNote(cases, 'have hyphens instead of underscores') + regionFolderNote(cases) : ''}`,
    }
  },

  fires: () => [
    head('', { path: '/Boots/Walking' }),
    head('<title>Walking boots</title>', { path: '/walkingBoots' }),
    head('<title>Boots for walkers</title>', { path: '/Boots' }),
  ],
  quiet: () => [
    head('', { path: '/caf%C3%A9' }),
    head('', { path: '/zh-CN/boots' }),
    head('', { path: '/boots?Colour=Red' }),
    head('<title>Sole for the iPhone</title>', { path: '/iPhone' }),
    head('<title>StyledKit.UnderlineAction (Boot software)</title>', { path: '/kit/StyledKit.UnderlineAction.html' }),
  ],
})
