/** The name of a site, as its pages show it. */
import type { Page } from '#facts/page.ts'
import { TITLE_SEPARATOR, titleEnding, urlIn } from '#facts/title-parts.ts'
import { isGenericTitle } from './generic-title.ts'

export const siteName = (page: Page): string => knownSiteName(page) ?? 'YOUR SITE NAME'

/** The name of a purchased design, such as “Start Bootstrap Template”. */
const TEMPLATE_NAME = /\b(template|theme)$/i

/** ` 0.13.2 documentation`: outdated with the next release. */
const VERSION = /\s+v?\d+\.\d[\w.]*( documentation)?$/i

/** `og:site_name`, else the part of the title that names the site, else the host. Null if the host is an IP address or `localhost`. */
export function knownSiteName(page: Page): string | null {
  const { hostname } = new URL(page.url)
  const hasDomain = hostname.includes('.') && !/^[\d.]+$/.test(hostname)
  return writtenSiteName(page) ?? (hasDomain ? hostname.replace(/^www\./, '') : null)
}

/** A domain is not the name of an organization, so people must be asked for it. */
export const organizationName = (page: Page): string => writtenSiteName(page) ?? 'YOUR ORGANIZATION NAME'

export function writtenSiteName(page: Page): string | null {
  const names = [withoutListOfWords(page.openGraph['og:site_name']), nameInTitle(page)]
  const name =
    names
      .find((each) => each !== undefined && !TEMPLATE_NAME.test(each) && !isGenericTitle(each) && urlIn(each) === null)
      ?.replace(VERSION, '') ?? ''
  return name === '' ? null : name
}

/** “Software engineer, writer”: a slogan, unlike “Acme, Inc.” */
const LIST_OF_WORDS = /,(?! ?(Inc|LLC|Ltd|Corp|S\.?A|GmbH)\b)/i

/** `Acme` of `Boots, shoes, socks • Acme`. */
function withoutListOfWords(name: string | undefined): string | undefined {
  const [only, ...others] = name?.split(TITLE_SEPARATOR).filter((part) => !LIST_OF_WORDS.test(part)) ?? []
  return only === undefined || others.length > 0 ? name : only.trim()
}

const MAX_NAME_LENGTH = 40

/**
 * Usually the end of the title. A home page’s title may end with a slogan, or be only the name, so its start is used if the page shows that
 * it is the name.
 */
function nameInTitle(page: Page): string | undefined {
  const text = page.title?.text ?? ''
  const [start = ''] = text.split(TITLE_SEPARATOR)
  const end = titleEnding(text).replace(TITLE_SEPARATOR, '')
  const mayBeStart = page.type === 'home' && (start !== text || text.length <= MAX_NAME_LENGTH) && !isGenericTitle(start)
  if (mayBeStart && isShownAsName(page, start) && !isShownAsName(page, end)) return start
  // `Contact Acme | Phone and Email`
  if (page.type === 'contact' && !isShownAsName(page, end)) return undefined
  return end.length < 2 || LIST_OF_WORDS.test(end) ? undefined : end
}

const MIN_NAME_LETTERS = 3

/** Whether the name, written without spaces and accents, is part of the host of the URL. Shorter names are in many hosts by chance. */
export function isInHost(url: string, name: string): boolean {
  const letters = lettersIn(name.normalize('NFD').replace(/\p{M}/gu, ''))
  return letters.length >= MIN_NAME_LETTERS && lettersIn(new URL(url).hostname).includes(letters)
}

/** `/logo_2.png` */
const LOGO_FILE = /(?<![a-z])logo[^/]*$/i
const isStartOf = (start: string, letters: string): boolean => start.length >= MIN_NAME_LETTERS && letters.startsWith(start)

/** Whether the name is in the host, in the copyright notice or in a link of the page to itself, or starts with the alt text of the logo. */
function isShownAsName({ url, leftovers, links, images }: Page, name: string): boolean {
  const letters = lettersIn(name)
  if (letters.length < MIN_NAME_LETTERS) return false
  return (
    isInHost(url, name) ||
    lettersIn(leftovers.copyright ?? '').includes(letters) ||
    links.some((link) => link.url === url && lettersIn(link.text).startsWith(letters)) ||
    images.some((image) => LOGO_FILE.test(image.url ?? '') && isStartOf(lettersIn(image.alt ?? ''), letters))
  )
}

export const lettersIn = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
