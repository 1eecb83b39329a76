import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { foundCount, pagesThat } from '#rules/wording.ts'

// Built from parts, so that secret scanners don’t report the example.
const awsKey = `AKIA${'QZ4T'.repeat(4)}`
const paymentKey = (kind: string) => `${kind}_live_${'9fK2mQ7x'.repeat(3)}`

export const secretExposed = pageRule({
  id: 'secret-exposed',
  name: 'Exposed secret key',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 60,
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  reviewed: '2026-11',
  check: 'View the page source and search for the first characters of the listed key: the whole key is there for anyone to read.',
  judgesCopies: true,
  applies: isHtmlPage,

  find(page) {
    return page.safety.secrets.map(({ kind, shown }) => ({ at: 'script', found: `${kind} ${shown}`, expected: 'no secret in a page' }))
  },

  advise: (cases) => ({
    title: `Revoke ${foundCount(cases, 'exposed secret key')}`,
    problem: `${pagesThat(cases, 'shows', 'show')} a secret key that anyone can read${withExample(cases)} Bots search the web for such keys and use them to steal data or run up bills.`,
    solution:
      'First revoke the key at the service that issued it, and create a new one. Then remove it from the page, and make the calls that need it from your server.',
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
