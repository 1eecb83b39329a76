import { siteRule } from '#rules/rule.ts'
import { isShop, pagesWithLinks, speaksOf } from '#rules/site-links.ts'
import { document, site } from '#testing/example.ts'

const shop = (footer: string, button = '<button>Add to cart</button>', lang = 'en') => {
  const made = document(
    '<title>Boots</title>',
    `<h1>Boots</h1>${button}<a href="/a">Kestrel</a> <a href="/b">Harrow</a><footer>${footer}</footer>`,
    lang,
  )
  return site({ '/': made, '/a': made, '/b': made })
}

export const shopPoliciesMissing = siteRule({
  id: 'shop-policies-missing',
  name: 'Shop does not say how it delivers and takes back',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 120,
  source: 'https://support.google.com/merchants/answer/6363310',
  reviewed: '2026-11',
  check: 'Look at the foot of the shop: no link leads to delivery, returns or terms.',

  find(site) {
    const pages = pagesWithLinks(site)
    if (pages === null || !isShop(pages) || speaksOf(site, 'policies')) return []
    return [
      {
        url: pages[0]?.url ?? site.start,
        at: 'footer',
        found: 'no link to delivery, returns or terms',
        expected: 'links to delivery, returns and terms on every page',
      },
    ]
  },

  advise: () => ({
    title: 'Publish delivery, returns and terms',
    problem:
      'Things can be bought here, and no page says what delivery costs, how to send things back or on which terms. Buyers hesitate, and Google wants to see it before it lists offers.',
    solution: 'Write three short pages and link them in the footer.',
    example: '<footer>\n  <a href="/delivery">Delivery</a>\n  <a href="/returns">Returns</a>\n  <a href="/terms">Terms</a>\n</footer>',
  }),

  fires: () => [shop('<a href="/x">Our blog</a>')],
  quiet: () => [
    shop('<a href="/x">Delivery and returns</a>'),
    shop('', ''),
    shop('<a href="/legal/versand">Infos</a>', '<button>In den Warenkorb</button>', 'de'),
    shop('', undefined, 'xx'),
  ],
})
