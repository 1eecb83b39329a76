import { linking, site } from '#rules/example.ts'
import { handshakeProbe } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'

const CERTIFICATE = {
  validFrom: Date.parse('2026-09-01T00:00:00Z'),
  validUntil: Date.parse('2027-06-01T00:00:00Z'),
  names: 'DNS:shop.test',
  isForHost: true,
}
const siteWithProtocol = (httpVersion: string | null) =>
  site({
    '/': linking(),
    'https://shop.test/ current': { handshakeResult: { protocol: 'TLSv1.3', httpVersion, certificate: CERTIFICATE } },
  })

export const http1Only = probeRule({
  id: 'http1-only',
  name: 'HTTP/2 not enabled',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'setting',
  isAboutSite: true,
  minutes: 20,
  source: 'https://developer.chrome.com/docs/performance/insights/modern-http',
  reviewed: '2026-11',
  check:
    'Open the Network panel of the browser’s developer tools (F12), reload, right-click the table header and add Protocol: the row of the page says http/1.1.',
  requests: (site) => {
    const request = handshakeProbe(site, 'current')
    return request === null ? null : [request]
  },

  find(responses) {
    return responses.flatMap(({ of, handshakeResult }) =>
      handshakeResult?.protocol == null || handshakeResult.httpVersion === 'h2'
        ? []
        : [{ url: of, at: 'ALPN', found: handshakeResult.httpVersion ?? 'http/1.1', expected: 'h2 (HTTP/2)' }],
    )
  },

  advise: (_, stack) => ({
    title: 'Turn on HTTP/2',
    problem: 'Your server supports only HTTP/1.1. Browsers can load only a few files at a time over it, so pages load more slowly.',
    solution: stack.includes('Apache')
      ? 'In Apache, load mod_http2 and turn on the protocol.'
      : 'Turn on HTTP/2 in your web server, or put a CDN in front of it. You can also turn on HTTP/3.',
    example: stack.includes('Apache')
      ? '# Apache 2.4.17 or newer with mod_http2\nProtocols h2 http/1.1'
      : '# nginx 1.25.1 or newer. In older versions: listen 443 ssl http2;\nlisten 443 ssl;\nhttp2 on;',
  }),

  fires: () => [siteWithProtocol('http/1.1'), siteWithProtocol(null)],
  quiet: () => [siteWithProtocol('h2'), site({ '/': linking() }), site({ '/': linking() }, { origin: 'http://shop.test' })],
})
