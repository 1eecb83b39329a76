import { getDomain } from 'tldts'
import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { handshakeProbe } from '#rules/probe-requests.ts'
import { type Case, probeRule } from '#rules/rule.ts'
import { listed, listFirst } from '#rules/wording.ts'

const certificateResponse = (isForHost: boolean, names = 'DNS:shop.test') => ({
  handshakeResult: {
    protocol: 'TLSv1.3',
    httpVersion: 'h2',
    certificate: { validFrom: Date.parse('2026-09-01'), validUntil: Date.parse('2027-06-01'), names, isForHost },
  },
})

/** Adds `www.` to the host, or removes it. */
const wwwVariantOf = (url: string): string =>
  url.startsWith('https://www.') ? url.replace('https://www.', 'https://') : url.replace('https://', 'https://www.')

/** `names`: the hosts that the certificate is valid for. */
type Details = { host: string; names: string[] }

/** The site’s domains that the certificate needs: with and without `www.` if the findings name both. */
function domainsToCover(cases: readonly Case<Details>[]): string[] {
  const bareHost = new URL(cases[0]?.url ?? 'https://example.com').hostname.replace(/^www\./, '')
  const namedHosts = new Set(cases.flatMap(({ url, details }) => [new URL(url).hostname, details.host, ...details.names]))
  return [bareHost, `www.${bareHost}`].filter((host) => namedHosts.has(host))
}

export const tlsCertificateMismatch = probeRule<Details>({
  id: 'tls-certificate-mismatch',
  name: 'SSL certificate name mismatch',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'setting',
  isAboutSite: true,
  minutes: 30,
  source: 'https://www.rfc-editor.org/rfc/rfc9525',
  reviewed: '2026-11',
  check: 'Open the site with and without `www.` in a private window: for one of them the browser shows a certificate warning.',
  requests: (site) => {
    const request = handshakeProbe(site, 'current')
    if (request === null) return null
    const { hostname, port } = new URL(request.url)
    const bareHost = hostname.replace(/^www\./, '')
    // People type www only before the registered domain, not before a subdomain such as shop.example.com.
    return port === '' && getDomain(bareHost, { allowPrivateDomains: true }) === bareHost
      ? [request, { ...request, url: wwwVariantOf(request.url), mayBeAbsent: true }]
      : [request]
  },

  find(responses) {
    return responses.flatMap(({ url, of, handshakeResult }) => {
      if (handshakeResult?.certificate?.isForHost !== false) return []
      const { host } = new URL(url)
      const names = handshakeResult.certificate.names.replaceAll(/(DNS|CN):/g, '').split(', ')
      return [
        {
          url: of,
          at: 'certificate',
          found: `${host} has a certificate that is valid only for ${listFirst(names)}`,
          expected: `a certificate for ${host}`,
          impact: url === of ? ('high' as const) : ('medium' as const),
          details: { host, names },
        },
      ]
    })
  },

  advise: (cases) => ({
    title: 'Add the missing domain to the SSL certificate',
    problem: `Your SSL certificate doesn’t cover every domain of the site${withExample(cases)} Visitors see a security warning instead of the site. A redirect doesn’t help, because the warning comes first.`,
    solution: `Issue one certificate for ${listed(domainsToCover(cases))}. Many hosting panels have a switch for it.`,
    example: `# With certbot\ncertbot --expand ${domainsToCover(cases)
      .map((domain) => `-d ${domain}`)
      .join(' ')}`,
  }),

  fires: () => [
    site({ '/': linking(), 'https://shop.test/ current': certificateResponse(false, 'DNS:www.shop.test') }),
    site({
      '/': linking(),
      'https://shop.test/ current': certificateResponse(true),
      'https://www.shop.test/ current': certificateResponse(false),
    }),
    site(
      {
        '/': linking(),
        'https://shop.co.uk/ current': certificateResponse(true),
        'https://www.shop.co.uk/ current': certificateResponse(false),
      },
      { origin: 'https://shop.co.uk' },
    ),
  ],
  quiet: () => [
    // Nobody types www before a subdomain.
    site(
      {
        '/': linking(),
        'https://new.shop.test/ current': certificateResponse(true),
        'https://www.new.shop.test/ current': certificateResponse(false),
      },
      { origin: 'https://new.shop.test' },
    ),
    site({
      '/': linking(),
      'https://shop.test/ current': certificateResponse(true),
      'https://www.shop.test/ current': certificateResponse(true),
    }),
    site({ '/': linking(), 'https://shop.test/ current': certificateResponse(true) }),
    site({ '/': linking() }, { origin: 'http://shop.test' }),
  ],
})
