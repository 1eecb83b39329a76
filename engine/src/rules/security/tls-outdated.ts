import { handshakeWith } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

const agreeing = (protocol: string | null) =>
  site({ '/': linking(), 'https://shop.test/ old': { shaken: { protocol, speaks: null, certificate: null } } })

export const tlsOutdated = probeRule({
  id: 'tls-outdated',
  name: 'Server accepts outdated encryption',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  source: 'https://www.rfc-editor.org/rfc/rfc8996',
  reviewed: '2026-11',
  check: 'Enter your domain at ssllabs.com/ssltest and look at Protocols: TLS 1.0 or TLS 1.1 is answered with Yes.',
  asks: (site) => {
    const question = handshakeWith(site, 'old')
    return question === null ? null : [question]
  },

  find(answers) {
    return answers.flatMap(({ of, shaken }) =>
      shaken?.protocol === 'TLSv1' || shaken?.protocol === 'TLSv1.1'
        ? [{ url: of, at: 'TLS', found: `${shaken.protocol} accepted`, expected: 'TLS 1.2 and 1.3 only' }]
        : [],
    )
  },

  advise: (cases, stack) => ({
    title: 'Switch off outdated encryption',
    problem: `The server agrees to a protocol with known weaknesses: ${cases[0]?.found ?? ''}. No browser has used it since 2020; attackers and audits do.`,
    solution: stack.includes('Cloudflare')
      ? 'Set the lowest version to 1.2 in Cloudflare under SSL/TLS › Edge Certificates.'
      : 'Allow TLS 1.2 and 1.3 only.',
    example: stack.includes('Apache') ? 'SSLProtocol -all +TLSv1.2 +TLSv1.3' : 'ssl_protocols TLSv1.2 TLSv1.3;',
  }),

  fires: () => [agreeing('TLSv1'), agreeing('TLSv1.1')],
  quiet: () => [agreeing(null), site({ '/': linking() }), site({ '/': linking() }, { origin: 'http://shop.test' })],
})
