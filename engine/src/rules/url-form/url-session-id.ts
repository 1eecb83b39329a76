import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

/** Short values of `sid` name shops and seasons; those of sessions are long and random. */
const SESSION = /[;?&](?:(?:jsessionid|phpsessid|aspsessionid\w*|session_?id)=[\w.-]{8,}|(?:sid|s_id)=(?=[\w-]*\d)[\w-]{16,})/i

export const urlSessionId = pageRule({
  id: 'url-session-id',
  name: 'Session in the address',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'setting',
  minutes: 45,
  explains: ['url-many-parameters', 'duplicate-exact'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Read the address in the address bar: a long random value follows `sid=`, `PHPSESSID=` or `jsessionid=`.',
  applies: isIndexable,

  find(page) {
    const found = SESSION.exec(page.url)
    return found === null ? [] : [{ at: 'address', found: page.url, expected: page.url.replace(found[0], '') }]
  },

  advise: (cases) => ({
    title: 'Keep sessions out of addresses',
    problem: `${pagesThat(cases, 'has', 'have')} the id of a visit in the address: ${cases[0]?.found ?? ''}. Each visit of a crawler makes a new copy of the site, and whoever shares the link may share the session.`,
    solution: 'Keep the session in a cookie only, redirect such addresses to the plain ones, and name the plain one as canonical.',
    example:
      'session.use_only_cookies = 1\nsession.use_trans_sid = 0   ; php.ini\n\n<tracking-mode>COOKIE</tracking-mode>  <!-- web.xml -->',
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
