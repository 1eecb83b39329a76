import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { handshakeProbe } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { listed } from '#rules/wording.ts'

const siteWithProtocol = (protocol: string | null) =>
  site({ '/': linking(), 'https://shop.test/ old': { handshakeResult: { protocol, httpVersion: null, certificate: null } } })

export const tlsOutdated = probeRule({
  id: 'tls-outdated',
  name: 'Outdated TLS version',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  isAboutSite: true,
  minutes: 15,
  source: 'https://www.rfc-editor.org/rfc/rfc8996',
  reviewed: '2026-11',
  check: 'Enter your domain at ssllabs.com/ssltest and look at Protocols: TLS 1.0 or TLS 1.1 says Yes.',
  requests: (site) => {
    const request = handshakeProbe(site, 'old')
    return request === null ? null : [request]
  },

  find(responses) {
    return responses.flatMap(({ of, handshakeResult }) =>
      handshakeResult?.protocol === 'TLSv1' || handshakeResult?.protocol === 'TLSv1.1'
        ? [
            {
              url: of,
              at: 'TLS',
              found: `${handshakeResult.protocol === 'TLSv1' ? 'TLS 1.0' : 'TLS 1.1'}`,
              expected: 'TLS 1.2 and 1.3 only',
            },
          ]
        : [],
    )
  },

  advise: (cases, stack) => ({
    title: `Turn off ${listed([...new Set(cases.map(({ found }) => found || 'old TLS versions'))])}`,
    problem: `Your server accepts an encryption protocol with known weaknesses${withExample(cases)} Browsers stopped using it in 2020, but attackers can exploit it, and security audits fail because of it.`,
    solution: stack.includes('Cloudflare')
      ? 'In Cloudflare, set the Minimum TLS Version to 1.2 under SSL/TLS › Edge Certificates.'
      : 'Allow only TLS 1.2 and 1.3 in the settings of your web server.',
    example: stack.includes('Cloudflare')
      ? null
      : stack.includes('Apache')
        ? '# Apache 2.4.37 or newer with OpenSSL 1.1.1 or newer\nSSLProtocol -all +TLSv1.2 +TLSv1.3'
        : '# nginx 1.13 or newer\nssl_protocols TLSv1.2 TLSv1.3;',
  }),

  fires: () => [siteWithProtocol('TLSv1'), siteWithProtocol('TLSv1.1')],
  quiet: () => [siteWithProtocol(null), site({ '/': linking() }), site({ '/': linking() }, { origin: 'http://shop.test' })],
})
