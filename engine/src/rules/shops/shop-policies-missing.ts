import type { Site } from '#facts/site.ts'
import { document, site } from '#rules/example.ts'
import { siteRule } from '#rules/rule.ts'
import { isShop, mentionsTopic, pagesToSearchForLinks } from '#rules/site-links.ts'

const shop = (footer: string, button = '<button>Add to cart</button>', lang = 'en') => {
  const html = document(
    '<title>Boots</title>',
    `<h1>Boots</h1>${button}<a href="/a">Kestrel</a> <a href="/b">Harrow</a><footer>${footer}</footer>`,
    lang,
  )
  return site({ '/': html, '/a': html, '/b': html })
}

/** Catalogs that only give quotes show 0 as the price of every product. */
function hasOnlyPriceZero({ pages }: Site): boolean {
  const prices = pages.flatMap(({ signs }) => signs.prices)
  return prices.length > 0 && prices.every((price) => !/[1-9]/.test(price))
}

export const shopPoliciesMissing = siteRule({
  id: 'shop-policies-missing',
  name: 'Missing shipping, returns and terms pages',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  isAboutSite: true,
  minutes: 120,
  source: 'https://support.google.com/merchants/answer/6363310',
  reviewed: '2026-11',
  check: 'Look at the footer of the shop: there is no link to shipping, returns or terms.',

  find(site) {
    const pages = pagesToSearchForLinks(site)
    if (pages === null || !isShop(pages) || hasOnlyPriceZero(site) || mentionsTopic(site, 'policies')) return []
    return [
      {
        url: pages[0]?.url ?? site.start,
        at: 'footer',
        found: 'no link to shipping, returns or terms',
        expected: 'links to shipping, returns and terms on every page',
      },
    ]
  },

  advise: (_, stack) => ({
    title: 'Publish shipping, returns and terms pages',
    problem:
      'Your shop has no page about shipping costs, returns or terms. Buyers hesitate without them, and Google requires this information before it lists your products.',
    solution: `Write a short page for each${stack.includes('Shopify') ? ' (Shopify has templates under Settings › Policies)' : ''}, and link to all three in the footer of every page.`,
  }),

  fires: () => [shop('<a href="/x">Our blog</a>'), shop('', '<p class="price">$90.00</p><button>Add to cart</button>')],
  quiet: () => [
    shop('<a href="/x">Delivery and returns</a>'),
    shop('', ''),
    shop('', '<p class="price">$0.00</p><button>Add to cart</button>'),
    shop('<a href="/legal/versand">Infos</a>', '<button>In den Warenkorb</button>', 'de'),
    shop('', undefined, 'xx'),
  ],
})
