import { linking, site } from '#rules/example.ts'
import { handshakeProbe } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_DAYS = 30
const VERY_SOON_DAYS = 7
/** Certificates that are valid for only a few days are renewed automatically shortly before they expire. */
const SHORT_LIVED_NOTICE_DAYS = 2

const siteWithCertificateUntil = (day: string) =>
  site({
    '/': linking(),
    'https://shop.test/ current': {
      handshakeResult: {
        protocol: 'TLSv1.3',
        httpVersion: 'h2',
        certificate: { validFrom: Date.parse('2026-09-01'), validUntil: Date.parse(day), names: 'DNS:shop.test', isForHost: true },
      },
    },
  })

type Details = { day: string; isExpired: boolean }

export const tlsCertificateExpiring = probeRule<Details>({
  id: 'tls-certificate-expiring',
  name: 'SSL certificate expiring or expired',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'setting',
  isAboutSite: true,
  minutes: 20,
  source: 'https://letsencrypt.org/docs/integration-guide/',
  reviewed: '2026-11',
  check: 'Click the icon left of the URL in the browser and open the certificate: its expiry date is near or past.',
  requests: (site) => {
    const request = handshakeProbe(site, 'current')
    return request === null ? null : [request]
  },

  find(responses) {
    return responses.flatMap(({ of, about, handshakeResult }) => {
      if (handshakeResult?.certificate == null) return []
      const { validFrom, validUntil } = handshakeResult.certificate
      const days = Math.floor((validUntil - Number(about)) / DAY_MS)
      // Automatic renewal happens when a third of the lifetime is left, so a quarter or less means that it failed.
      const lifetimeDays = (validUntil - validFrom) / DAY_MS
      const minDays = lifetimeDays <= 10 ? SHORT_LIVED_NOTICE_DAYS : Math.min(SOON_DAYS, lifetimeDays / 4)
      if (days >= minDays) return []
      const day = new Date(validUntil).toISOString().slice(0, 10)
      return [
        {
          url: of,
          at: 'certificate',
          found: days < 0 ? `expired on ${day}` : `valid until ${day}`,
          expected: 'renewed before a quarter of its lifetime is left',
          impact: days < VERY_SOON_DAYS ? ('high' as const) : ('medium' as const),
          details: { day, isExpired: days < 0 },
        },
      ]
    })
  },

  advise: ([first]) => ({
    title: 'Renew the SSL certificate',
    problem: `Your SSL certificate ${first?.details.isExpired ? 'expired' : 'expires'} on ${first?.details.day}. With an expired certificate, browsers show a warning instead of your site, and search engines can’t crawl it.`,
    solution:
      'Renew the certificate now, at your host or with a tool such as certbot. Then find out why it wasn’t renewed automatically: usually a stopped timer, a changed DNS record or a firewall.',
    example: '# With certbot\ncertbot renew\nsystemctl list-timers | grep certbot',
  }),

  fires: () => [siteWithCertificateUntil('2026-11-25'), siteWithCertificateUntil('2026-11-18'), siteWithCertificateUntil('2026-11-01')],
  quiet: () => [siteWithCertificateUntil('2027-01-10'), site({ '/': linking() }), site({ '/': linking() }, { origin: 'http://shop.test' })],
})
