/** Fixes of robots directives in meta tags and in the header. */
import type { Page } from '#facts/page.ts'
import type { Directives } from '#facts/robots-directives.ts'
import { type Fix, tag } from '#fixes/fix.ts'

const isForGoogle = ({ agent }: Pick<Directives, 'agent'>): boolean => agent === 'robots' || agent === 'googlebot'

/**
 * Changes the directives for Google in tags and header, and removes tags that have none left. Null if nothing
 * changes, or if the header would change but keep some directives.
 */
export function changeDirectivesFix(page: Page, change: (tokens: string[]) => string[]): Fix | null {
  const metas = page.metas.filter(({ name }) => page.directives.some(({ source, agent }) => source === 'meta' && agent === name))
  const metaDirectives = page.directives.filter(({ source }) => source === 'meta')
  const metaEdits = metaDirectives.flatMap((each, i): Fix => {
    const { name, content } = metas[i] ?? { name: each.agent, content: '' }
    const tokens = isForGoogle(each) ? change(each.tokens) : each.tokens
    if (tokens.join() === each.tokens.join()) return []
    const at = { tag: 'meta', has: { name, content } }
    if (tokens.length === 0) return [{ do: 'replace element', at, html: '' }]
    return [{ do: 'set attributes', at, values: { content: tokens.join(', ') } }]
  })
  const headerChanges = headerEdits(page, change)
  if (headerChanges === null) return null
  const fix = [...metaEdits, ...headerChanges]
  return fix.length === 0 ? null : fix
}

/** Null if some directives must stay in the header: how to set a header for one page depends on the server. */
function headerEdits({ directives }: Page, change: (tokens: string[]) => string[]): Fix | null {
  const before = directives.filter(({ source }) => source === 'header')
  const after = before.map((each) => (isForGoogle(each) ? change(each.tokens) : each.tokens))
  if (before.every(({ tokens }, i) => tokens.join() === after[i]?.join())) return []
  return after.some((tokens) => tokens.length > 0) ? null : [{ do: 'set header', name: 'X-Robots-Tag', value: null }]
}

/** Removes these directives and keeps all others. */
export const removeDirectivesFix = (page: Page, ...unwanted: string[]): Fix | null =>
  changeDirectivesFix(page, (tokens) => tokens.filter((token) => !unwanted.includes(token)))

/** Adds a directive to the existing robots meta tag, or adds the tag. */
export function addDirectiveFix(page: Page, directive: string): Fix {
  const meta = page.metas.find(({ name, content }) => name === 'robots' && content.trim() !== '')
  if (meta === undefined) return [{ do: 'insert', where: 'end of head', html: tag('meta', { name: 'robots', content: directive }) }]
  const at = { tag: 'meta', has: { name: 'robots', content: meta.content } }
  return [{ do: 'set attributes', at, values: { content: `${meta.content.trim().replace(/,$/, '')}, ${directive}` } }]
}
