import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import type { Stack } from '#facts/stack.ts'
import { body, document, markedUp, type PageExample, site } from '#rules/example.ts'
import { sdAggregateRating } from '#rules/structured-data-types/sd-aggregate-rating.ts'
import { sdCarousel } from '#rules/structured-data-types/sd-carousel.ts'
import { sdJobPosting } from '#rules/structured-data-types/sd-job-posting.ts'
import { sdLocalBusiness } from '#rules/structured-data-types/sd-local-business.ts'
import { sdMerchantListing } from '#rules/structured-data-types/sd-merchant-listing.ts'
import { sdOfferValues } from '#rules/structured-data-types/sd-offer-values.ts'
import { sdOrganization } from '#rules/structured-data-types/sd-organization.ts'
import { sdProductSnippet } from '#rules/structured-data-types/sd-product-snippet.ts'
import { sdProductVariants } from '#rules/structured-data-types/sd-product-variants.ts'
import { sdReview } from '#rules/structured-data-types/sd-review.ts'
import { sdSiteName } from '#rules/structured-data-types/sd-site-name.ts'
import { sdSoftwareApp } from '#rules/structured-data-types/sd-software-app.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('incomplete site name markup is not called missing', () => {
  expect(adviceFor(sdSiteName, 0).problem).toContain('has no WebSite markup.')
  expect(adviceFor(sdSiteName, 1).problem).toContain('has WebSite markup, but without name.')
})

test('the missing price of an app matters less if the app has no rating', () => {
  const impacts = sdSoftwareApp.fires().map((example) => judgeExample(sdSoftwareApp, example).findings[0]?.impact)
  expect(impacts).toEqual(['low', 'medium'])
  expect(adviceFor(sdSoftwareApp, 0).problem).toContain(' has no price. ')
  const [finding] = judgeExample(sdSoftwareApp, sdSoftwareApp.fires()[0] as PageExample).findings
  expect(JSON.stringify(finding?.fix)).toMatch(/"price":"YOUR PRICE","priceCurrency":"YOUR CURRENCY CODE"}/)
})

test('only profiles with the name of the site are suggested for sameAs', () => {
  const sameAs = (title: string, ...profiles: string[]) => {
    const links = profiles.map((url) => `<a href="${url}">Profile</a>`).join('')
    const [finding] = judgeExample(sdOrganization, site({ '/': document(`<title>${title}</title>`, links) })).findings
    return (finding?.fix as { value: { sameAs?: string[] } }[] | undefined)?.[0]?.value.sameAs
  }
  const [brand, person] = ['https://www.linkedin.com/company/acme-boots', 'http://facebook.com/192.168.ann.lee']
  expect(sameAs('Boots | Acme Boots', brand, person)).toEqual([brand])
  expect(sameAs('Boots | Acme', brand)).toEqual([brand])
  expect(sameAs('Boots | The Acme Boots Co', brand)).toEqual([brand])
  expect(sameAs('Boots | Acme Boots for Winter and Summer', 'https://github.com/acme')).toBeUndefined()
  expect(sameAs('Home', 'https://x.com/shop')).toEqual(['https://x.com/shop'])
})

test('a price of 0 may be that of a shop that only gives quotes', () => {
  const product = markedUp({
    '@type': 'Product',
    name: 'Boots',
    image: '/a.jpg',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
  })
  const { findings } = judgeExample(sdMerchantListing, product)
  expect(findings).toMatchObject([{ impact: 'medium' }])
  expect(findings[0]?.fix).toBeUndefined()
  expect(sdMerchantListing.advise(findings, [])).toMatchObject({
    title: 'Correct the price 0 in the Product markup on 1 page',
    solution: expect.stringContaining(' If you only give quotes, leave the price empty instead of 0. '),
  })
})

test('the advice for merchant listings names the missing fields, where they belong, and the price in a theme', () => {
  const advised = (offer: object, image: string | undefined, stack: Stack[] = []) => {
    const product = markedUp({ '@type': 'Product', name: 'Boots', image, offers: { '@type': 'Offer', ...offer } })
    return sdMerchantListing.advise(judgeExample(sdMerchantListing, product).findings, stack)
  }
  const microdata = body(
    '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Boots</h1><img itemprop="image" src="/a.jpg"><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><meta itemprop="availability" content="InStock"></p></div>',
  )
  expect(sdMerchantListing.advise(judgeExample(sdMerchantListing, microdata).findings, [])).toMatchObject({
    title: 'Add the price to the Product markup on 1 page',
    solution: expect.stringMatching(
      /^Add price \(a number above 0\) to the Product markup\. The price belongs inside the element with itemprop="offers"\. /,
    ),
  })
  expect(advised({ price: 0 }, '/a.jpg').solution).toContain(' Price and currency belong inside offers. ')
  expect(advised({ price: 49, priceCurrency: 'EUR' }, undefined)).toMatchObject({
    title: 'Add the photo to the Product markup on 1 page',
    solution: expect.not.stringContaining('offers'),
  })
  expect(advised({ priceCurrency: 'EUR' }, '/a.jpg', ['Shopify']).solution).toContain(
    ' In your Shopify theme, the price is `{{ product.selected_',
  )
})

test('the title for an incomplete local business names its type and what is missing', () => {
  expect(adviceFor(sdLocalBusiness, 0).title).toBe('Add the address to the Bakery markup on 1 page')
  expect(adviceFor(sdLocalBusiness, 1).title).toBe('Shorten the price range in the Bakery markup on 1 page')
})

test('a price date that has passed is not called a wrong price', () => {
  const { title, problem } = adviceFor(sdOfferValues, 5)
  expect(title).toBe('Update or remove old price dates in the Product markup of 1 page')
  expect(problem).toMatch(/^1 page has product offers with a priceValidUntil date that has passed: “2024-12-31”\. /)
  expect(adviceFor(sdOfferValues, 1).problem).toContain('priceCurrency “€” (expected: a three-letter currency code, such as EUR).')
})

test('advice about unnamed rated items mentions types other than products, and where microdata tags belong', () => {
  const { solution } = adviceFor(sdAggregateRating, 3)
  expect(solution).toContain('Otherwise, add itemReviewed with the item’s name and type, such as Book.')
  expect(solution).not.toMatch(/business|Put it inside/)
  const [microdataFinding] = judgeExample(sdAggregateRating, sdAggregateRating.fires()[4] as PageExample).findings
  if (microdataFinding === undefined) throw new Error('no finding')
  expect(sdAggregateRating.advise([microdataFinding], []).solution).toContain(' Put it inside the element with itemtype AggregateRating. ')
  expect(adviceFor(sdAggregateRating, 0).solution).not.toContain('Product')
  expect(adviceFor(sdReview, 2).solution).toContain('Otherwise, add itemReviewed with the item’s name and type, such as Book.')
  expect(adviceFor(sdReview, 0).solution).not.toContain('Product')
})

test('a review whose rating is off its scale needs nothing else', () => {
  expect(adviceFor(sdReview, 1).solution).toMatch(/^Give each review a rating within its scale\. /)
})

test('a rating beside the markup of a product is to be moved into it', () => {
  const rating = { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 2 }
  const findingsOf = (values: object) =>
    judgeExample(
      sdAggregateRating,
      markedUp({
        '@graph': [
          { '@type': 'Product', name: 'Boots' },
          { ...rating, ...values },
        ],
      }),
    ).findings
  const findings = findingsOf({})
  expect(findings).toMatchObject([{ found: 'no itemReviewed', expected: 'the rating inside the Product markup, as aggregateRating' }])
  expect(sdAggregateRating.advise(findings, []).solution).toMatch(
    /^Move the rating into the Product markup of the same page, as its aggregateRating\. It then needs no itemReviewed, /,
  )
  const incomplete = findingsOf({ ratingValue: 9 })
  expect(incomplete[0]?.expected).toBe(
    'a ratingValue within its scale, and a ratingCount or reviewCount, and the rating inside the Product markup, as aggregateRating',
  )
  expect(sdAggregateRating.advise(incomplete, []).solution).toContain('Set ratingValue to the average')
  const [alone] = judgeExample(sdAggregateRating, markedUp(rating)).findings
  expect(alone?.expected).toBe('itemReviewed with the rated item')
})

test('no fix names the rated item a second time if the page has markup for a product', () => {
  const unnamedRating = { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 2 }
  const unnamedReview = {
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Ann' },
    reviewRating: { '@type': 'Rating', ratingValue: 4 },
  }
  for (const [rule, item] of [
    [sdAggregateRating, unnamedRating],
    [sdReview, unnamedReview],
  ] as const) {
    const fixes = [[item], [item, { '@type': 'Product', name: 'Boots' }]].map(
      (items) => judgeExample(rule, markedUp({ '@graph': items })).findings[0]?.fix,
    )
    expect(fixes).toEqual([expect.anything(), undefined])
  }
})

test('advice about job postings names only what is wrong', () => {
  const incomplete = adviceFor(sdJobPosting, 0)
  expect(incomplete.problem).toMatch(/^1 page has incomplete job posting markup: .* Google leaves incomplete jobs out of its job search\.$/)
  expect(incomplete.solution).toMatch(/^Add the place of work with its address \(jobLocation\)\. For a remote job, /)
  const expired = adviceFor(sdJobPosting, 1)
  expect(expired.problem).toContain('has expired job posting markup: ')
  expect(expired.solution).toMatch(/^If a job is filled, /)
  expect(adviceFor(sdJobPosting, 2).solution).toMatch(/^Add the place of work with its address \(jobLocation\)\. For a remote job, /)
})

test('the logo size that Ghost writes is not the size of the file', () => {
  const organization = {
    '@type': 'Organization',
    name: 'Acme',
    url: 'https://shop.test/',
    logo: { '@type': 'ImageObject', url: '/a.png', width: 60, height: 60 },
  }
  const html = (generator: string) =>
    `<!doctype html><html lang="en"><head><meta name="generator" content="${generator}"><script type="application/ld+json">${JSON.stringify(organization)}</script></head><body></body></html>`
  expect(judgeExample(sdOrganization, site({ '/': html('Hugo 0.1') })).findings).toHaveLength(1)
  expect(judgeExample(sdOrganization, site({ '/': html('Ghost 5.1') })).findings).toEqual([])
})

test('variants without variesBy belong together, but nobody knows what they differ in', () => {
  const variant = { '@type': 'Product', name: 'Boots, 40' }
  const problemFor = (hasVariant?: object) => {
    const group = markedUp({ '@type': 'ProductGroup', name: 'Boots', productGroupID: 'B', hasVariant })
    return sdProductVariants.advise(judgeExample(sdProductVariants, group).findings, []).problem
  }
  expect(problemFor(variant)).toContain('Google has to guess')
  expect(problemFor()).not.toContain('Google has to guess')
})

test('the steps for Product markup name only what is missing', () => {
  const solutionFor = (product: object) =>
    sdProductSnippet.advise(judgeExample(sdProductSnippet, markedUp({ '@type': 'Product', ...product })).findings, []).solution
  expect(solutionFor({ name: 'Boots' })).toMatch(/^Add offers, aggregateRating or review, as shown on the page\./)
  expect(solutionFor({ brand: 'Acme' })).toMatch(/^Add the name and offers, aggregateRating or review, as /)
})

test('the app that may write a rating is named', () => {
  const rating =
    '<div itemscope itemtype="https://schema.org/AggregateRating"><b itemprop="ratingValue">4</b> <b itemprop="ratingCount">2</b></div>'
  const findingsOf = (script: string) =>
    judgeExample(sdAggregateRating, markedUp({ '@type': 'Product', name: 'Boots' }, `<h1>Boots</h1>${rating}${script}`)).findings
  const { solution, problem } = sdAggregateRating.advise(findingsOf('<script src="https://cdn.judge.me/shopify_v2.js"></script>'), [])
  expect(solution).toContain(' If the rating comes from the app Judge.me, look for structured data ')
  expect(problem).toContain('it has no itemReviewed, so Google doesn’t know what is rated.')
  expect(sdAggregateRating.advise(findingsOf(''), []).solution).not.toContain('app')
})

test('in WordPress, a plugin writes the markup of the organization', () => {
  expect(adviceFor(sdOrganization, 0, ['WordPress']).solution).toContain(' fill in Site representation in the settings of Yoast SEO ')
  expect(adviceFor(sdOrganization, 0).solution).not.toContain('Yoast')
})

test('a list keeps its other entries, with their names, when one that repeats a URL is removed', () => {
  const entry = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    url: `https://shop.test/${path}`,
  })
  const entries = [
    entry(1, 'Shoes', 'shoes'),
    entry(2, 'Shoes again', 'shoes'),
    ...['a', 'b', 'c', 'd', 'e'].map((path, i) => entry(i + 3, path, path)),
  ]
  const list = markedUp({ '@type': 'ItemList', numberOfItems: 7, itemListElement: entries })
  const fix = judgeExample(sdCarousel, list).findings[0]?.fix
  expect(fix).toMatchObject([
    { values: { numberOfItems: 6, itemListElement: [entry(1, 'Shoes', 'shoes'), entry(2, 'a', 'a'), {}, {}, {}, entry(6, 'e', 'e')] } },
  ])
})
