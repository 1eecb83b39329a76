import { withoutSessionId } from '#facts/session-id.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'

export const urlSessionId = pageRule({
  id: 'url-session-id',
  name: 'Session ID in URL',
  checks: 'Indexable URLs with a session ID such as PHPSESSID or jsessionid',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'setting',
  minutes: 45,
  explains: ['url-many-parameters', 'url-too-long', 'duplicate-exact', 'title-duplicate', 'description-duplicate', 'canonical-missing'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Read the URL in the address bar: a long random value follows `sid=`, `PHPSESSID=` or `jsessionid=`.',
  // Not `isMeantForSearch`, which leaves out copies: copies with different session IDs are the issue.
  applies: (page) => isDestinationPage(page) && !page.noindex && (page.canonical === null || page.canonical === page.url),

  find(page) {
    const plainUrl = withoutSessionId(page.url)
    return plainUrl === page.url ? [] : [{ at: 'address', found: page.url, expected: plainUrl }]
  },

  advise: (cases, stack) => ({
    title: `Remove session IDs from ${count(cases.length, 'URL')}`,
    problem: `${pagesThat(cases, 'has a session ID in its URL', 'have session IDs in their URLs')}${withExample(cases)} Search engines see a new copy of your site on every visit, and anyone who shares the link may share their login.`,
    solution: `Store the session in a cookie only. Redirect URLs with a session ID to the plain URL, and name the plain URL in the canonical tag.${platformSetting('canonical', stack)}`,
  }),

  fires: () => [
    head('', { path: '/boots;jsessionid=1A530637289A03B07199A44E8D531427' }),
    head('', { path: '/boots?PHPSESSID=u2f8q0s7c1v5h3k9' }),
    head('', { path: '/boots?sid=4f2a9c81d7e64b0f93a1' }),
  ],
  quiet: () => [
    head('', { path: '/stores?sid=12' }),
    head('', { path: '/help/phpsessid' }),
    head('<link rel="canonical" href="/boots">', { path: '/boots?PHPSESSID=u2f8q0s7c1v5h3k9' }),
  ],
})
