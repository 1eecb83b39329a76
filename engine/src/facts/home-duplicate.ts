import type { Page } from './page.ts'
import { pathOf } from './path-of.ts'

/** Paths at which many servers show the home page again. */
export const HOME_DUPLICATE_PATHS = ['/index.html', '/index.php', '/home']

/** Whether many servers show the home page at this URL too. With parameters, `/index.php` can be any page. */
export const mayBeHome = (url: string): boolean => !url.includes('?') && HOME_DUPLICATE_PATHS.includes(pathOf(url))

/** Whether the page is the home page at another URL. Without enough text to compare, they may be two pages. */
export const isHomeDuplicate = ({ url, text }: Page, home: Page): boolean =>
  url !== home.url && text.simhash !== null && text.hash === home.text.hash && mayBeHome(url)
