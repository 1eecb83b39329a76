import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

// Put together here, so that nobody takes the example for a leak.
const awsKey = `AKIA${'QZ4T'.repeat(4)}`
const paymentKey = (kind: string) => `${kind}_live_${'9fK2mQ7x'.repeat(3)}`

export const secretExposed = pageRule({
  id: 'secret-exposed',
  name: 'Secret key can be read in the page',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 60,
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  reviewed: '2026-11',
  check: 'View the page’s source and search for the first characters of the named key: all of it stands there for anyone to read.',
  applies: isHtmlPage,

  find(page) {
    return page.safety.secrets.map(({ kind, shown }) => ({ at: 'script', found: `${kind} ${shown}`, expected: 'no secret in a page' }))
  },

  advise: (cases) => ({
    title: 'Withdraw keys that can be read in pages',
    problem: `${pagesThat(cases, 'shows', 'show')} a secret to everybody: ${cases[0]?.found ?? ''}. Machines look for such keys day and night.`,
    solution:
      'First withdraw the key where it was made and make a new one; then remove it from the page, and let your server do what needs it.',
    example: null,
  }),

  fires: () => [
    body(`<script>const s3 = { key: "${awsKey}" }</script>`),
    body(`<script type="application/json">{"env":{"STRIPE":"${paymentKey('sk')}"}}</script>`),
  ],
  quiet: () => [
    body(`<script>Stripe("${paymentKey('pk')}")</script>`),
    body('<script>const key = "AKIAIOSFODNN7EXAMPLE"</script>'),
    body(`<pre>${awsKey}</pre>`),
    body('<script>const text = "-----BEGIN PRIVATE KEY-----"</script>'),
  ],
})
