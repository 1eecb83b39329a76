/**
 * Secret keys in the forms that their makers document; visitors must not see any of them. Checked against the makers' pages in November
 * 2026.
 */

export type Secret = { kind: string; shown: string }

const PATTERNS: [kind: string, pattern: string][] = [
  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html
  ['AWS access key', '\\bAKIA[A-Z2-7]{16}\\b'],
  // https://docs.stripe.com/keys
  ['Stripe secret key', '\\b[sr]k_live_[0-9A-Za-z]{20,120}'],
  // https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github
  ['GitHub token', '\\bgh[posur]_[0-9A-Za-z]{36}\\b|\\bgithub_pat_[0-9A-Za-z_]{60,90}'],
  // https://docs.slack.dev/authentication/tokens
  ['Slack token', '\\bxox[bp]-\\d{8,14}-\\d{8,14}-[0-9A-Za-z-]{20,80}'],
  // https://www.twilio.com/docs/sendgrid
  ['SendGrid key', '\\bSG\\.[\\w-]{22}\\.[\\w-]{43}\\b'],
  // https://platform.openai.com/docs/api-reference/authentication
  ['OpenAI key', '\\bsk-(?:proj|svcacct)-[\\w-]{40,200}'],
  // https://docs.anthropic.com/en/api/overview
  ['Anthropic key', '\\bsk-ant-api\\d\\d-[\\w-]{80,120}'],
  ['private key', '-----BEGIN (?:RSA |EC |OPENSSH |DSA )?PRIVATE KEY-----(?:\\\\n|\\s){0,4}[A-Za-z0-9+/]{40}'],
]
const ANY_SECRET = new RegExp(PATTERNS.map(([, pattern]) => `(${pattern})`).join('|'), 'g')
/** A cheap check of the prefixes first: every script is searched, and most contain no key. */
const HINT = /AKIA|[sr]k_live_|gh[posur]_|github_pat_|xox[bp]-|SG\.|sk-(?:proj|svcacct|ant)-|PRIVATE KEY/
const MAX_SCRIPT_LENGTH = 500_000
/** Keys used in documentation belong to nobody. */
const MADE_UP = /EXAMPLE|x{6}|0{8}|1234567|abcdefgh/i

export function secretsIn(script: string, max: number): Secret[] {
  const text = script.length > MAX_SCRIPT_LENGTH ? script.slice(0, MAX_SCRIPT_LENGTH) : script
  if (max <= 0 || !HINT.test(text)) return []
  const secrets = new Map<string, Secret>()
  for (const match of text.matchAll(ANY_SECRET)) {
    if (MADE_UP.test(match[0]) || secrets.size >= max) continue
    const kind = PATTERNS[match.slice(1).findIndex((group) => group !== undefined)]?.[0] ?? ''
    // The report must not reveal the key that it warns about.
    secrets.set(match[0], { kind, shown: kind === 'private key' ? '-----BEGIN …' : `${match[0].slice(0, 8)}…` })
  }
  return [...secrets.values()]
}
