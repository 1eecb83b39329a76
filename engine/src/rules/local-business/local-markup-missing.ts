import { body, document, jsonLd, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { hasThing, jsonLdBlockFix, REPLACE_SAMPLES_NOTE } from '#rules/markup.ts'
import { markupFor } from '#rules/markup-facts.ts'
import { pageRule } from '#rules/rule.ts'
import { organizationName } from '#rules/site-name.ts'
import { count } from '#rules/wording.ts'

const ADDRESS = '<h1>Contact</h1><address>Mill Lane 1, York</address><p><a href="tel:+441904222222">01904 222222</a></p>'

export const localMarkupMissing = pageRule({
  id: 'local-markup-missing',
  name: 'Missing LocalBusiness markup',
  version: 3,
  category: 'schema',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: googleDocsUrl('local-business'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org: it finds neither a LocalBusiness nor an Organization.',
  applies: (page) => isMeantForSearch(page) && page.type === 'contact',

  find(page) {
    const hasPhone = page.signs.phones.length > 0 || page.links.some(({ href }) => href?.startsWith('tel:'))
    const isDescribed = hasThing(page, 'LocalBusiness', 'Organization') || page.structuredData.broken.length > 0
    if (!page.signs.hasAddress || !hasPhone || isDescribed) return []
    const linked = page.links.find(({ href }) => href?.startsWith('tel:'))?.href?.slice(4)
    const phone = page.signs.phones.find((each) => each.startsWith('+')) ?? linked
    const markup = {
      ...markupFor(page, 'LocalBusiness', ['address', 'telephone']),
      name: organizationName(page),
      url: `${new URL(page.url).origin}/`,
    }
    return [
      {
        at: 'address',
        found: 'address and phone number without structured data',
        expected: 'LocalBusiness, or Organization if customers don’t visit you',
        fix: () => jsonLdBlockFix({ ...markup, ...(phone !== undefined && { telephone: phone }) }),
      },
    ]
  },

  advise: (cases) => ({
    title: `Add LocalBusiness markup to ${count(cases.length, 'contact page')}`,
    problem: `${count(cases.length, 'contact page shows', 'contact pages show')} an address and phone number without structured data${withExample(cases, 'url')} Google has to guess them from the text and may show wrong contact details or none.`,
    solution: `Add a LocalBusiness block with the subtype that fits you best, such as Bakery or Dentist. Use Organization if customers don’t visit your address. ${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [
    body(ADDRESS, { path: '/contact' }),
    ...[
      '12 Mill Lane, York YO1 7HH',
      '43/1 Moo 6, Mae Rim-Samoeng Road, Chiang Mai 50180, Thailand',
      '8991 Birch Bay Circle<br>Lorton, VA 22079',
      'Mühlstraße 5, 10115 Berlin',
      'Am Markt 5a<br>10115 Berlin',
      '12 rue du Moulin, 35400 Saint-Malo',
    ].map((address) => body(`<h1>Contact</h1><p>${address}</p><p>Phone: +44 1904 222 222</p>`, { path: '/contact' })),
  ],
  quiet: () => [
    page(document(jsonLd({ '@type': 'Dentist', name: 'Acme' }), ADDRESS), { path: '/contact' }),
    body('<h1>Contact</h1><p><a href="tel:+441904222222">01904 222222</a></p>', { path: '/contact' }),
    body(ADDRESS, { path: '/stories' }),
    body('<h1>Contact</h1><p>The best way to reach us: Phone +44 1904 222 222, charity Registration 123456.</p>', { path: '/contact' }),
  ],
})
