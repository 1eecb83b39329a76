import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'

/** Session IDs are long and random. Short values of `sid` stand for something else, such as a store or a season. */
const SESSION_PARAMETER = /[;?&](?:(?:jsessionid|phpsessid|aspsessionid\w*|session_?id)=[\w.-]{8,}|(?:sid|s_id)=(?=[\w-]*\d)[\w-]{16,})/i

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
  explains: ['url-many-parameters', 'duplicate-exact'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Read the URL in the address bar: a long random value follows `sid=`, `PHPSESSID=` or `jsessionid=`.',
  applies: isMeantForSearch,

  find(page) {
    const match = SESSION_PARAMETER.exec(page.url)
    return match === null
      ? []
      : [
          {
            at: 'address',
            found: page.url,
            expected: page.url.replace(match[0], ''),
          },
        ]
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
