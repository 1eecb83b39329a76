/**
 * WordPress plugins add such URLs to every page: `?share=facebook` forwards to a share dialog, `?ical=1` downloads the date of an event. The
 * crawl leaves them out, so that it reads pages instead.
 */
const PAGE_FUNCTION = /[?&](?:share=[a-z-]+|(?:outlook-)?ical=1)(?:&nb=1)?$/i

export const isPageFunction = (url: string): boolean => PAGE_FUNCTION.test(url)
