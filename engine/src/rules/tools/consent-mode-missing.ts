import type { Page } from '#facts/page.ts'
import { document, site } from '#rules/example.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'

/** Top-level domains where Google requires consent signals: European Economic Area, United Kingdom and Switzerland. */
const COUNTRY_DOMAINS = 'at be bg ch cy cz de dk ee es fi fr gr hr hu ie is it li lt lu lv mt nl no pl pt ro se si sk uk'.split(' ')
const REGIONS = new Set([...COUNTRY_DOMAINS, 'gb'])
/** Languages that are spoken in these countries and hardly anywhere else. */
const EUROPEAN_LANGUAGES = new Set('bg cs da de el et fi ga hr hu is it lt lv mt nb nl nn no pl ro sk sl sv'.split(' '))

function isEuropean({ url, language: declared, writtenLanguage }: Page): boolean {
  const topLevelDomain = new URL(url).hostname.split('.').at(-1) ?? ''
  const [language = '', region = ''] = (declared ?? writtenLanguage ?? '').toLowerCase().split('-')
  return topLevelDomain === 'eu' || COUNTRY_DOMAINS.includes(topLevelDomain) || REGIONS.has(region) || EUROPEAN_LANGUAGES.has(language)
}

const tag = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>'
const consent = "<script>gtag('consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' })</script>"

const withoutLang = `<!doctype html><html><title>Acme</title>${tag}<p>Φτιάχνουμε μπότες για κάθε καιρό.</p></html>`

const CONSENT_DEFAULT = `<script>
  window.dataLayer = window.dataLayer || []
  function gtag() { dataLayer.push(arguments) }
  gtag('consent', 'default', {
    ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied',
  })
</script>`

export const consentModeMissing = siteRule({
  id: 'consent-mode-missing',
  name: 'Missing Google consent mode',
  version: 2,
  category: 'tools',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  isAboutSite: true,
  minutes: 60,
  source: 'https://developers.google.com/tag-platform/security/guides/consent',
  reviewed: '2026-11',
  check: 'View the source of the home page and search for `consent`: no default is set, although `gtag/js` is loaded.',
  find({ home }) {
    if (home === null || !isHtmlPage(home) || !isEuropean(home)) return []
    const { tools, hasConsentDefault } = home.measurement
    const hasTool = (toolName: string) => tools.some(({ name }) => name === toolName)
    if (hasConsentDefault || (!hasTool('Google tag') && !hasTool('Google Tag Manager'))) return []
    // Consent tools set the consent default.
    if (tools.some(({ kind }) => kind === 'consent')) return []
    if (hasTool('Google Tag Manager'))
      return inconclusive('Consent may be set inside Google Tag Manager, which we don’t run. Check the consent settings there.')
    return [
      {
        url: home.url,
        at: 'script',
        found: 'a Google tag without a consent default',
        expected: "gtag('consent', 'default', …) before the tag",
        fix: () => [{ do: 'insert', where: 'start of head', html: CONSENT_DEFAULT }],
      },
    ]
  },

  advise: () => ({
    title: 'Set up Google consent mode',
    problem:
      'Your Google tag runs without consent signals. For visitors from Europe, Google then builds no ad audiences and models no conversions, so your reports and ads lose data.',
    solution:
      'Turn on consent mode in your consent tool. If you have none, set consent to denied before the Google tag loads, and to granted when a visitor agrees.',
  }),

  fires: () => [site({ '/': document(tag, '', 'de') }), site({ '/': document(tag, '', 'en-GB') }), site({ '/': withoutLang })],
  quiet: () => [
    site({ '/': document(consent + tag, '', 'de') }),
    site({ '/': document(tag, '', 'en') }),
    site({ '/': document(`<script src="https://consent.cookiebot.com/uc.js"></script>${tag}`, '', 'de') }),
    site({ '/': document('<script>(function(w,d,s,l,i){})(window,document,"script","dataLayer","GTM-ABC123")</script>', '', 'de') }),
    site({ '/': document('', '', 'de') }),
  ],
})
