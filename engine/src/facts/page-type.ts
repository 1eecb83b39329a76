import { LEGAL_PATH } from './legal-path.ts'
import { pathOf } from './path-of.ts'

export type PageType = 'home' | 'article' | 'product' | 'category' | 'contact' | 'legal' | 'search' | 'login' | 'cart' | 'unknown'

const UTILITY_TYPES = new Set<PageType>(['cart', 'login', 'search'])
/** Whether the page is only a tool or a step, such as a cart or a login. Nobody looks for these in a search engine. */
export const isUtilityType = (type: PageType): boolean => UTILITY_TYPES.has(type)

const BY_MARKUP: [PageType, RegExp][] = [
  ['product', /^(Product|ProductGroup)$/],
  ['article', /^(Article|NewsArticle|BlogPosting|TechArticle|Report)$/],
  ['category', /^(CollectionPage|OfferCatalog)$/],
  ['search', /^SearchResultsPage$/],
  ['contact', /^ContactPage$/],
]
const BY_PATH: [PageType, RegExp][] = [
  ['cart', /\/(cart|checkout|basket|warenkorb|kasse|panier|carrito|carrello|winkelwagen)(\/|\.|$)/],
  [
    'login',
    /\/(login|log-in|signin|sign-in|signup|register|account|anmelden|connexion|my-account|wp-login|wp-admin)(\/|\.|$)|\/(ucp|mcp|posting|memberlist)\.php/,
  ],
  ['search', /\/(search|suche|recherche|buscar|cerca|zoeken|busca)(\/|\.|$)/],
  ['contact', /\/(contact|contact-us|kontakt|contacto|contatti|contato)(\/|\.|$)/],
  ['legal', LEGAL_PATH],
  ['product', /\/(products?|produkte?|produits?|productos?|item|p)\/[^/]+/],
  // Shops have collections at the root, at most below a language; deeper ones are collections of something else.
  ['category', /\/(category|categories|kategorien?|c|tag|tags|shop)(\/|$)|^(\/[a-z]{2}(-[a-z]{2})?)?\/collections?(\/|$)/],
  ['article', /\/((?:[a-z]+-+)?(?:blog|news|articles?|posts?|magazin|magazine)|guides?)\/.+|\/\d{4}\/\d{2}\/.+/],
]

const hasSearchTerm = (query: URLSearchParams): boolean => query.has('s') || query.has('q')

/** Category pages of WordPress and WooCommerce, even if their markup describes articles or products. */
const SHOP_LIST =
  /\/(product-category|product-tag|produkt-kategorie|produkt-schlagwort|categorie-produit|etiquette-produit|categoria-producto|etiqueta-producto|categoria-prodotto|productcategorie)\/|\/category\/[^/]+(\/(page\/\d+)?\/?)?$/

/** Pages about people and companies are never articles or products. Some systems, such as Ghost, mark up every page as an article. */
const INFO_PATH =
  /\/(?:[a-z]+-)?(?:authors?|autor(?:en|innen)?|auteurs?|autore[sn]?|autori)\/[^/]+\/?$|^(\/[a-z]{2})?\/(about|about-me|about-us|ueber-uns|ueber-mich|a-propos|sobre|chi-siamo|over-ons|resume|cv|team)(\.\w+)?\/?$/
const INFO_TYPES = new Set<PageType>(['contact', 'legal'])
const ROOT_PATH = /^\/[^/]+\/?$/

/** `/contact/index.html` is the same page as `/contact/`. */
const INDEX_FILE = /(?<=\/)index\.\w+$/

export type TypeByAddress = { type: PageType; isCertain: boolean }

export function typeFromUrl(url: string): TypeByAddress {
  const path = pathOf(url).toLowerCase().replace(INDEX_FILE, '')
  const mark = url.indexOf('?')
  const query = mark === -1 ? '' : url.slice(mark + 1)
  if (path === '/' && query === '') return { type: 'home', isCertain: true }
  if (query !== '' && hasSearchTerm(new URLSearchParams(query))) return { type: 'search', isCertain: true }
  if (SHOP_LIST.test(path)) return { type: 'category', isCertain: true }
  if (INFO_PATH.test(path)) return { type: 'unknown', isCertain: true }
  const type = BY_PATH.find(([, pattern]) => pattern.test(path))?.[0] ?? 'unknown'
  return { type, isCertain: INFO_TYPES.has(type) && ROOT_PATH.test(path) }
}

/**
 * The purpose of a page: by its markup if it says so, else by its address. Unknown pages get the mild thresholds. Themes and plugins mark
 * every page as an article, even a contact page.
 */
export function readPageType(
  byAddress: TypeByAddress,
  itemTypes: string[],
  ogType: string | undefined,
  isWordPressPage: boolean,
): PageType {
  if (byAddress.isCertain) return byAddress.type
  const type = typeFromMarkup(byAddress, itemTypes, ogType)
  return type === null || (type === 'article' && (isWordPressPage || byAddress.type === 'contact')) ? byAddress.type : type
}

function typeFromMarkup(byAddress: TypeByAddress, itemTypes: string[], ogType: string | undefined): PageType | null {
  for (const [type, pattern] of BY_MARKUP) {
    const items = itemTypes.filter((each) => pattern.test(each)).length
    // A list may describe the products that it shows.
    if (items > 0 && !(type === 'product' && items > 1 && byAddress.type === 'category')) return type
  }
  // Some templates call every page an article, but this one describes a list.
  if (ogType === 'article' && itemTypes.includes('ItemList')) return null
  return ogType === 'article' || ogType === 'product' ? ogType : null
}
