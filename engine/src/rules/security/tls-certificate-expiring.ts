import { handshakeWith } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

const DAY = 24 * 60 * 60 * 1000
const SOON = 30
const VERY_SOON = 7
/** Some makers give certificates for days only and renew them by machine at the last moment. */
const SHORT_LIVED_NOTICE = 2

const until = (day: string) =>
  site({
    '/': linking(),
    'https://shop.test/ current': {
      shaken: {
        protocol: 'TLSv1.3',
        speaks: 'h2',
        certificate: { validFrom: Date.parse('2026-09-01'), validUntil: Date.parse(day), names: 'DNS:shop.test', isForHost: true },
      },
    },
  })

export const tlsCertificateExpiring = probeRule({
  id: 'tls-certificate-expiring',
  name: 'Certificate is about to expire',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'setting',
  minutes: 20,
  source: 'https://letsencrypt.org/docs/integration-guide/',
  reviewed: '2026-11',
  check: 'Click the sign left of the address and open the certificate: the day until which it is valid is near or past.',
  asks: (site) => {
    const question = handshakeWith(site, 'current')
    return question === null ? null : [question]
  },

  find(answers) {
    return answers.flatMap(({ of, about, shaken }) => {
      if (shaken?.certificate == null) return []
      const { validFrom, validUntil } = shaken.certificate
      const days = Math.floor((validUntil - Number(about)) / DAY)
      // Machines renew when a third of the time is left; of a month's certificate that is ten days.
      const lifetime = (validUntil - validFrom) / DAY
      const late = lifetime <= 10 ? SHORT_LIVED_NOTICE : Math.min(SOON, lifetime / 4)
      if (days >= late) return []
      const day = new Date(validUntil).toISOString().slice(0, 10)
      return [
        {
          url: of,
          at: 'certificate',
          found: days < 0 ? `expired on ${day}` : `valid until ${day}`,
          expected: 'renewed before a quarter of its time is left',
          impact: days < VERY_SOON ? ('high' as const) : ('medium' as const),
        },
      ]
    })
  },

  advise: (cases) => ({
    title: 'Renew the certificate',
    problem: `The certificate of ${cases[0]?.url ?? 'the site'} is ${cases[0]?.found ?? ''}. After that day browsers show a warning in place of the site, and crawlers stay away.`,
    solution: 'Renew it now, and find out why that did not happen by itself: a stopped timer, a changed DNS entry, a firewall.',
    example: 'certbot renew\nsystemctl list-timers | grep certbot',
  }),

  fires: () => [until('2026-11-25'), until('2026-11-18'), until('2026-11-01')],
  quiet: () => [until('2027-01-10'), site({ '/': linking() }), site({ '/': linking() }, { origin: 'http://shop.test' })],
})
