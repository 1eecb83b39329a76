/** URLs that start with a domain but without `https://`. */
const DOMAIN_FIRST = /^(?:[\w-]+\.)+(?:com|net|org|io|dev|app)\/\S/i

/** Whether a path looks like `cdn.shopify.com/app.js`: browsers take its domain for a folder of the site. */
export const startsWithDomain = (path: string): boolean => DOMAIN_FIRST.test(path)

/**
 * `other.test/de` in `https://shop.test/boots/other.test/de`: a link to another domain without `https://`. Programs that save websites add
 * `index.html`.
 */
export const domainInPath = (text: string): string | undefined =>
  /\bhttps?:\/\/[^\s/]+\/(?:\S*?\/)?((?:[\w-]+\.)+(?:com|net|org|io|dev|app)\/\S+)/i.exec(text)?.[1]?.replace(/(?<=\/)index\.html$/, '')

/** `cdn.shopify.com/app.js` for `https://shop.test/cdn.shopify.com/app.js`. */
const withoutOrigin = (url: string): string => url.replace(/^https?:\/\/[^/]+\//, '')

/** The advice for files that are all linked with a domain but without `https://`; null for others. */
export function missingSchemeAdvice(files: readonly string[]): string | null {
  const urls = new Set(files.map(withoutOrigin))
  const [url] = urls
  if (url === undefined || ![...urls].every(startsWithDomain)) return null
  const host = url.replace(/\/.*/s, '')
  return urls.size === 1
    ? `In the page source, the https:// is missing before ${host}, so browsers look for the file on your own site. Write the full URL: https://${url}.`
    : `In the page source, these URLs start with a domain (${host}) but without https://, so browsers look for the files on your own site. Write full URLs, for example: https://${url}.`
}
