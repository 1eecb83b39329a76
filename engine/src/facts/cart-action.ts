/**
 * `?add-to-cart=82` puts a product into the cart and shows the page with the button again, and so do wishlists and comparisons. In a saved
 * copy of a shop, each of these URLs is a file.
 */
const CART_ACTION = /(?:[?&]|%3F)add[-_]to[-_](?:cart|wishlist|compare)=[\w-]*(?:&quantity=\d+)?(?:\.html$)?/i

/** The URL of the page with the button; the same URL if it triggers no such action. */
export function withoutCartAction(url: string): string {
  const match = CART_ACTION.exec(url)
  if (match === null) return url
  const rest = url.slice(match.index + match[0].length)
  // The next parameter becomes the first one.
  return url.slice(0, match.index) + (match[0].startsWith('?') ? rest.replace(/^&/, '?') : rest)
}

export const isCartAction = (url: string): boolean => CART_ACTION.test(url)
