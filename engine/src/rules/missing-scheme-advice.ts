import type { Case } from './rule.ts'
import { byFoundCount } from './wording.ts'

/** The URL without the site’s own host, for a file of another host that is linked without `//`: `/cdn.shopify.com/app.js`. */
const urlOnOtherHost = ({ found }: Case): string | null =>
  /^https?:\/\/[^/]+\/((?:[\w-]+\.)+(?:com|net|org|io|dev|app)\/\S+)/.exec(found)?.[1] ?? null

/** The advice for files that are all linked with a domain but without `https://`; null for others. */
export function missingSchemeAdvice(cases: readonly Case[]): string | null {
  const [url] = cases.map(urlOnOtherHost)
  if (url === undefined || url === null || cases.some((each) => urlOnOtherHost(each) === null)) return null
  const host = url.replace(/\/.*/s, '')
  return byFoundCount(
    cases,
    `In the page source, the https:// is missing before ${host}, so browsers look for the file on your own site. Write the full URL: https://${url}.`,
    `In the page source, these URLs start with a domain (${host}) but without https://, so browsers look for the files on your own site. Write full URLs, for example: https://${url}.`,
  )
}
