/** Why a crawl could not read a single page of a site: the state of its start page, as a sentence for the user. */
import { isPageRead, type Page } from '#facts/page.ts'
import { type AddressRules, literalVerdict } from '#web/address.ts'

/** Pages with a login form and at least this many words have content worth reading. */
const MIN_CONTENT_WORDS = 200
const ACCOUNT_PATH = /\/(sso|auth|oauth2?|forgot|reset|recover|password|verify|2fa|session)/i

export type UnreadReason = {
  add: (page: Page) => void
  /** Null if something was read. */
  reason: () => string | null
}

export function openUnreadReason(start: string, rules: AddressRules): UnreadReason {
  let hasContent = false
  let next: string | null = start
  /** The start page, or the page that it redirects to. */
  let startPage: Page | null = null
  return {
    add(page) {
      hasContent ||= isPageRead(page) && !isPublicDespiteLogin(page)
      if (page.url !== next) return
      startPage = page
      next = page.redirect
    },
    reason() {
      if (hasContent) return null
      if (startPage !== null && isPageRead(startPage)) return isLogin(startPage) ? LOGIN_REQUIRED : null
      return whyUnread(startPage, new URL(start).pathname === '/' ? 'home page' : 'page', rules)
    },
  }
}

const LOGIN_REQUIRED = 'Your site asks visitors to log in, so we couldn’t read it. Enter the address of a public page.'

const isLogin = (page: Page): boolean => page.hasPassword && page.text.words < MIN_CONTENT_WORDS

/** Whether the page would be public even if the rest of the site is behind a login. */
const isPublicDespiteLogin = (page: Page): boolean =>
  isLogin(page) ||
  page.type === 'login' ||
  page.type === 'legal' ||
  page.type === 'contact' ||
  ACCOUNT_PATH.test(new URL(page.url).pathname)

function whyUnread(page: Page | null, name: string, rules: AddressRules): string {
  if (page === null) return 'We couldn’t read any page of this site.'
  const { status, redirect, visit, mediaType } = page
  if (visit.failure !== null) return `The ${name} couldn’t be read. ${visit.failure.reason}`
  if (redirect !== null) return whyNotFollowed(redirect, name, rules)
  if (status >= 300 && status < 400) return `The ${name} redirects to an address that isn’t valid. Fix the redirect, then try again.`
  if (status === 401) return `The ${name} asks for a password (error 401), so we couldn’t read it. Let our crawler in, then try again.`
  if (status === 403) return 'Your server blocks our crawler (error 403). Allow it, then try again.'
  if (status === 404 || status === 410) return `The ${name} doesn’t exist (error ${status}). Check the address.`
  if (status === 429 || status === 430) return `Your server limits our requests (error ${status}). Try again later.`
  if (status >= 400) return `The ${name} returns error ${status}. Fix it, then try again.`
  const kind = /[/+]json$/.test(mediaType) ? 'JSON' : mediaType === '' ? 'a file' : `a file (${mediaType})`
  return `The ${name} is ${kind}, not HTML, so there is nothing to analyze. Enter the address of a web page.`
}

function whyNotFollowed(target: string, name: string, rules: AddressRules): string {
  const url = new URL(target)
  if (literalVerdict(url, rules)?.allowed === false)
    return `The ${name} redirects to ${url.host}, a private or local address that can’t be analyzed. Fix the redirect, then try again.`
  return `The ${name} redirects to ${url.origin}. Analyze that address instead.`
}
