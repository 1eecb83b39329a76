/** Values for new markup, from the facts of a page, by their schema.org names. Missing values become placeholders. */
import type { Image } from '#facts/images-reader.ts'
import type { Page } from '#facts/page.ts'
import { withoutTitleEnding, withoutUrlOrEmptyEnding } from '#facts/title-parts.ts'
import type { Properties } from '#fixes/structured-value.ts'
import { featureOf } from './google-features.ts'
import { headlineBelow, isSiteName, namingH1 } from './naming-h1.ts'
import { organizationName } from './site-name.ts'
import { withoutHomeFile } from './url-endings.ts'

/** New markup of a type, with every property that Google requires or recommends for it. */
export function fullMarkupFor(page: Page, type: string): Properties {
  const { required = [], recommended = [] } = featureOf(type) ?? {}
  const names = [...required, ...recommended].map((path) => path.split(/[|.]/)[0] ?? '')
  return markupFor(page, type, [...new Set([...names, ...(type === 'Product' ? ['image'] : [])])])
}

export function markupFor(page: Page, type: string, names: string[]): Properties {
  const facts = factsOf(page)
  return { '@type': type, ...Object.fromEntries(names.map((name) => [name, facts[name]])) }
}

const CURRENCY_SIGNS: [RegExp, string][] = [
  [/€|EUR/, 'EUR'],
  [/£|GBP/, 'GBP'],
  [/CHF/, 'CHF'],
  [/¥|JPY/, 'JPY'],
  [/\$|USD/, 'USD'],
]
export const currencyIn = (price: string): string | null => CURRENCY_SIGNS.find(([sign]) => sign.test(price))?.[1] ?? null

/** `€ 1.299,50` is 1299.50. */
export function amountIn(price: string): string | null {
  const number = /\d[\d.,’'\s]*/
    .exec(price)?.[0]
    .replace(/[’'\s]/g, '')
    .replace(/[.,]+$/, '')
  if (number === undefined) return null
  const decimals = /[.,](\d{2})$/.exec(number)?.[1] ?? '00'
  return `${number.replace(/[.,]\d{2}$/, '').replace(/[.,]/g, '')}.${decimals}`
}

/** Values from the page by their schema.org names, and placeholders for values that the page doesn’t show. */
export function factsOf(page: Page): Properties {
  const { origin } = new URL(page.url)
  const og = page.openGraph
  const title = withoutUrlOrEmptyEnding(page.title?.text ?? '') || og['og:title'] || 'YOUR PAGE TITLE'
  const name = headlineOf(page) ?? withoutTitleEnding(title).replace(AUTHOR_AT, '')
  const image = sharingImage(page) ?? contentImage(page) ?? `${origin}/YOUR-IMAGE.jpg`
  const published = og['article:published_time'] ?? page.leftovers.publishedDate ?? 'YOUR DATE'
  const description = wholeDescription(page) ?? firstSentences(page) ?? 'YOUR PAGE DESCRIPTION'
  const shownPrice = page.signs.prices[0] ?? ''
  const organization = { '@type': 'Organization', name: organizationName(page), url: `${origin}/` }
  const address = addressOn(page)
  const place = { '@type': 'Place', name: 'YOUR VENUE', address }
  const author = authorOf(page)
  const person = { '@type': 'Person', name: author.name }
  const rating = { '@type': 'Rating', ratingValue: 'YOUR RATING' }
  const answer = { '@type': 'Answer', text: 'YOUR ANSWER' }
  return {
    name,
    headline: name,
    title: name,
    text: description,
    description,
    url: page.url,
    image,
    logo: logoOn(page) ?? `${origin}/YOUR-LOGO.png`,
    thumbnailUrl: image,
    contentUrl: image,
    license: `${origin}/YOUR-LICENSE-PAGE`,
    creator: { '@type': 'Organization', name: organizationName(page) },
    datePublished: published,
    dateModified: og['article:modified_time'] ?? published,
    dateCreated: published,
    uploadDate: 'YOUR DATE AND TIME',
    datePosted: 'YOUR DATE',
    startDate: 'YOUR DATE AND TIME',
    endDate: 'YOUR DATE AND TIME',
    validThrough: 'YOUR DATE AND TIME',
    duration: 'YOUR DURATION',
    author,
    director: person,
    organizer: organization,
    hiringOrganization: { '@type': 'Organization', name: organizationName(page), sameAs: `${origin}/` },
    provider: organization,
    publisher: organization,
    address,
    location: place,
    jobLocation: { '@type': 'Place', address },
    telephone: page.signs.phones[0] ?? 'YOUR PHONE NUMBER',
    offers: {
      '@type': 'Offer',
      url: page.url,
      price: amountIn(shownPrice) ?? 'YOUR PRICE',
      priceCurrency: currencyIn(shownPrice) ?? 'YOUR CURRENCY CODE',
      availability: page.signs.isSoldOut ? 'https://schema.org/OutOfStock' : 'YOUR AVAILABILITY',
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 'YOUR RATING', reviewCount: 'YOUR REVIEW COUNT' },
    review: { '@type': 'Review', author: person, reviewRating: rating },
    reviewRating: rating,
    itemReviewed: { '@type': 'Product', name: 'YOUR REVIEWED PRODUCT' },
    ratingValue: 'YOUR RATING',
    ratingCount: 'YOUR REVIEW COUNT',
    reviewCount: 'YOUR REVIEW COUNT',
    brand: { '@type': 'Brand', name: 'YOUR BRAND NAME' },
    gtin: 'YOUR GTIN',
    employmentType: 'YOUR EMPLOYMENT TYPE',
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'YOUR CURRENCY CODE',
      value: { '@type': 'QuantitativeValue', value: 'YOUR SALARY', unitText: 'YEAR' },
    },
    totalTime: 'YOUR TOTAL TIME',
    recipeYield: 'YOUR SERVINGS',
    recipeIngredient: ['YOUR INGREDIENT'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'YOUR STEP' }],
    applicationCategory: 'YOUR APP CATEGORY',
    operatingSystem: 'YOUR OPERATING SYSTEM',
    variesBy: ['https://schema.org/size'],
    productGroupID: 'YOUR PRODUCT GROUP ID',
    hasVariant: [{ '@type': 'Product', name: 'YOUR VARIANT NAME', sku: 'YOUR VARIANT SKU', size: 'YOUR VARIANT SIZE' }],
    mainEntity: isProfile(page) ? { '@type': 'Person', name } : { '@type': 'Question', name, answerCount: 1, acceptedAnswer: answer },
    acceptedAnswer: answer,
    sameAs: ['https://www.linkedin.com/company/YOUR-PROFILE'],
  }
}

/** The H1 that names the page; if it is only the name of the site, as with a logo, the headline below it. */
function headlineOf(page: Page): string | undefined {
  const h1 = namingH1(page)?.text
  return h1 === undefined || page.type === 'home' || !isSiteName(page, h1) ? h1 : headlineBelow(page)?.text
}

/** White logos are invisible on the white background of search results. The other words name icons and buttons of the header. */
const NOT_THE_LOGO =
  /(?<![a-z])(white|light|inverse|negative|icons?|facebook|instagram|twitter|linkedin|youtube|whatsapp|phone|mail|search|menu|cart|arrow|flag)s?(?![a-z])/i

/** The image in the header that leads to the home page or is named a logo, else the only one. */
function logoOn({ url: pageUrl, images }: Page): string | null {
  const { origin } = new URL(pageUrl)
  const inHeader = images.filter(({ place, url }) => place === 'header' && url?.startsWith(`${origin}/`))
  const isOnlyOne = new Set(inHeader.map(({ url }) => url)).size === 1
  const isLogo = ({ isBranding, url, alt }: Image) => isOnlyOne || isBranding === true || /logo|brand/i.test(`${url} ${alt}`)
  return inHeader.find((image) => isLogo(image) && !NOT_THE_LOGO.test(image.url ?? ''))?.url ?? null
}

const isProfile = ({ structuredData }: Page): boolean => structuredData.items.some(({ types }) => types.includes('ProfilePage'))

/** URLs of portraits, logos, icons and images of a theme, which don’t show what the page is about. */
const PORTRAIT_OR_ICON =
  /apple-touch|avatar|portrait|profile|gravatar|\/user\.\w+$|logo|icon|favicon|emoji|badge|trust|payment|sprite|pixel|spacer|\/wp-content\/(themes|plugins)\//i
const MIN_CONTENT_IMAGE_PIXELS = 200

/** `acmelogo.png` is a logo, but `catalogo.jpg` and `psicologo.jpg` are not. */
const ICON_FILE = /(?:(?<![a-z])(?:apple-touch|favicon|icon)|(?<!cata|dia|pro|o)logo)s?(?![a-z])[^/]*$/i

/** The image for shared links, unless it is the icon or logo of the site. */
function sharingImage({ openGraph, url }: Page): string | null {
  const image = openGraph['og:image'] ?? ''
  return image === '' || ICON_FILE.test(image.replace(/[?#].*/s, '')) ? null : (URL.parse(image, url)?.href ?? null)
}

/** Social networks show no SVG, no AVIF and no web page, and nobody wants to share a QR code. */
const UNSHAREABLE_IMAGE = /\.(?:svg|avif)\b|[?&]format=svg\b|\.html?$|qr-?(code|server)/i
/** Logos of payment cards, recognized by the whole file name, such as `cc--visa.png`. */
const CARD_LOGO = /(?:^|\/)(?:cc-*|card-*|logo-*)?(?:visa|mastercard|paypal|amex|discover|maestro)(?:-*(?:card|logo|icon))?\.\w+$/i

/** SEO plugins call the page of an author `Ann Lee, Author at Acme`. */
const AUTHOR_AT = /,? (?:author|autor|auteur|autore) (?:at|en|à|bei|de|em|presso) .*$/i

/** The content image with the largest width; the first image if none has a width. */
function contentImage({ images }: Page): string | undefined {
  const contentImages = images.filter(
    ({ url, place, width, isDecoration, isBranding }) =>
      url !== null &&
      !UNSHAREABLE_IMAGE.test(url) &&
      !CARD_LOGO.test(url) &&
      !isBranding &&
      (place === 'main' || place === 'body') &&
      !isDecoration &&
      (width ?? MIN_CONTENT_IMAGE_PIXELS) >= MIN_CONTENT_IMAGE_PIXELS &&
      !PORTRAIT_OR_ICON.test(url),
  )
  return contentImages.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))[0]?.url?.replace(WIX_RESIZING, '')
}

/** The size that Wix adds after the file name. The page first shows a small, blurred version of the image. */
const WIX_RESIZING = /(?<=^https:\/\/static\.wixstatic\.com\/media\/[^/]+)\/v1\/.*/

/** Includes the author’s page if the name links to one. */
function authorOf({ url, metas, links }: Page): Properties {
  const name = metas.find((meta) => meta.name === 'author')?.content || 'YOUR AUTHOR NAME'
  const authorLink = links.find((link) => link.url !== null && (link.text.includes(name) || /\bauthor\b/.test(link.rel)))
  return { '@type': 'Person', name, url: withoutHomeFile(authorLink?.url ?? '') || `${new URL(url).origin}/YOUR-AUTHOR-PAGE` }
}

const CITY_AND_CODE = /^([\p{L}\s.'’-]{2,40}?)\s+([A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|\d{4,6})$/u
const CODE_AND_CITY = /^(\d{4,6})\s+([\p{L}\s.'’-]{2,40})$/u

/** The recognized parts of the postal address on the page, and placeholders for the others. */
function addressOn({ signs }: Page): Properties {
  const parts = (signs.address ?? '').split(/[,\n]/).map((part) => part.trim())
  const streetIndex = parts.findIndex((part) => /\p{L}{3}/u.test(part) && /\d/.test(part) && part.length <= 60 && !CODE_AND_CITY.test(part))
  const afterStreet = streetIndex === -1 ? '' : (parts[streetIndex + 1] ?? '')
  const [, city, code] = CITY_AND_CODE.exec(afterStreet) ?? []
  const [, leadingCode, cityAfterCode] = CODE_AND_CITY.exec(afterStreet) ?? []
  const cityOnly = /^[\p{L}\s.'’-]{2,40}$/u.test(afterStreet) ? afterStreet : undefined
  return {
    '@type': 'PostalAddress',
    streetAddress: parts[streetIndex] ?? 'YOUR STREET ADDRESS',
    postalCode: code ?? leadingCode ?? 'YOUR POSTAL CODE',
    addressLocality: city ?? cityAfterCode ?? cityOnly ?? 'YOUR CITY',
    addressCountry: 'YOUR COUNTRY CODE',
  }
}

/** From this length, a description that ends within a sentence is probably the cut beginning of the text. */
const MIN_CUT_LENGTH = 140

/** The meta description; null if it is cut off, contains HTML code or is a list of keywords. */
function wholeDescription({ description }: Page): string | null {
  const text = description?.text ?? ''
  const isCut = text.length >= MIN_CUT_LENGTH && /[\p{L}\p{N},]$/u.test(text)
  return text === '' || isCut || /&[a-z]+;|<\/?[a-z]|\|.*\|/i.test(text) ? null : text
}

/** The note below a comment form, which on short pages may be the only sentence. */
const FORM_NOTE = /email address will not be published|save my name, email/i

/** The page’s first sentences, up to 150 characters; null if they are shorter than 40, or on a product page, where they are often about shipping. */
function firstSentences({ type, prose }: Page): string | null {
  if (type === 'product' || FORM_NOTE.test(prose.opening)) return null
  const sentences = /^.{0,149}[.!?](?=\s|$)|^.{0,149}[。！？]/su.exec(prose.introduction ?? prose.opening)?.[0] ?? ''
  return sentences.length < 40 ? null : sentences
}
