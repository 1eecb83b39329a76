/** Links to social networks whose addresses nobody filled in: themes come with such icons. */
import { attribute, type Element } from './walk.ts'

const NETWORKS = ['Facebook', 'Instagram', 'Twitter', 'LinkedIn', 'YouTube', 'TikTok', 'Pinterest']
const NETWORK = new RegExp(`(?<![a-z])(${NETWORKS.join('|')})(?![a-z])`, 'i')
/** The page itself, the home page, or the home page of a network. */
const NO_PROFILE =
  /^\s*(#!?|\/|(\.{0,2}\/)*index\.html?#?|(https?:)?\/\/(www\.)?(facebook|instagram|twitter|x|linkedin|youtube|tiktok|pinterest)\.com\/?#?)?\s*$/i
/** Scripts open the window of a share button, so its address does not matter. */
const SHARE = /share|sharing|teilen|partager|compartir|condividi|delen/i
const NAMING_ATTRIBUTES = new Set(['class', 'title', 'aria-label', 'alt', 'src', 'href', 'xlink:href', 'data-icon', 'id'])
const MAX_ELEMENTS = 12
const MAX_TEXT_LENGTH = 30

/** The blocks for social icons in WordPress. Other lists of icons in the text may be those of authors or of a team. */
export const isSocialBlock = (link: Element): boolean => /\bwp-block-social-link/.test(attribute(link, 'class') ?? '')

/** The network that the icon or text of the link names, if the link leads to no profile; else null. */
export function networkWithoutProfile(link: Element): string | null {
  const href = attribute(link, 'href')
  if (href === null || !NO_PROFILE.test(href)) return null
  // Scripts handle the click.
  if (link.attrs.some(({ name }) => name === 'onclick' || name === 'role' || name.startsWith('data-') || name.startsWith('@'))) return null
  const parentClass = link.parentNode !== null && 'attrs' in link.parentNode ? (attribute(link.parentNode, 'class') ?? '') : ''
  const names = namesIn(link)
  if (SHARE.test(`${names} ${parentClass}`)) return null
  const found = NETWORK.exec(names)?.[1]?.toLowerCase()
  return NETWORKS.find((name) => name.toLowerCase() === found) ?? null
}

/** The short texts and naming attributes of the link and its first elements. */
function namesIn(link: Element): string {
  const names: string[] = []
  const elements = [link]
  for (let i = 0; i < elements.length && i < MAX_ELEMENTS; i++) {
    const element = elements[i] as Element
    for (const { name, value } of element.attrs) if (NAMING_ATTRIBUTES.has(name) && value.length < 200) names.push(value)
    for (const child of element.childNodes.slice(0, MAX_ELEMENTS)) {
      if ('tagName' in child) elements.push(child)
      else if ('value' in child && child.value.length <= MAX_TEXT_LENGTH) names.push(child.value)
    }
  }
  return names.join(' ')
}
