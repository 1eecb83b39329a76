/** Which pages are built alike, and what to call them. */
import type { PageRow } from './page-row.ts'

export type Template = {
  id: string
  /** For people: `pages like /products/…`. */
  name: string
  pages: number
}

/** Pages whose build no other page shares are fixed one by one; together they are one group. */
export const SINGLE = 'single'
/** Addresses without a page: redirects, files, errors without HTML. */
export const BARE = 'bare'

const FEWEST = 3
/** Sites that print a number into every outer class have as many builds as pages; at most so many are told apart. */
const MOST = 200

export type Templates = { of: (row: PageRow) => Template; list: Template[] }

export function readTemplates(rows: readonly PageRow[]): Templates {
  const byId = new Map<string, PageRow[]>()
  for (const row of rows) {
    const group = byId.get(row.template)
    if (group === undefined) byId.set(row.template, [row])
    else group.push(row)
  }
  const fewest = Math.max(FEWEST, Math.ceil(rows.length / MOST))
  const templates = new Map<string, Template>()
  const bare: Template = { id: BARE, name: 'addresses without a page', pages: 0 }
  const single: Template = { id: SINGLE, name: 'single pages', pages: 0 }
  for (const [id, group] of byId) {
    if (id === '') bare.pages += group.length
    else if (group.length < fewest) single.pages += group.length
    else templates.set(id, { id, name: nameOf(group), pages: group.length })
  }
  return {
    of: ({ template }) => (template === '' ? bare : (templates.get(template) ?? single)),
    list: [...templates.values(), single, bare].filter(({ pages }) => pages > 0),
  }
}

/** By the folder that most of them stand in, else by their type, else by an example. */
function nameOf(group: PageRow[]): string {
  const folders = new Map<string, number>()
  const types = new Map<string, number>()
  for (const { url, type } of group) {
    const folder = folderOf(url)
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
    types.set(type, (types.get(type) ?? 0) + 1)
  }
  const most = (counts: Map<string, number>) => [...counts].find(([, count]) => count >= group.length * 0.7)?.[0]
  const folder = most(folders)
  if (folder !== undefined && folder !== '/') return `pages like ${folder}…`
  const type = most(types)
  if (type !== undefined && type !== 'unknown') return `${type} pages`
  return `pages like ${pathOf(group[0]?.url ?? '')}`
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url).slice(0, 80)
/** The first part of the path, where something follows it. */
const folderOf = (url: string): string => /^\/[^/]+\//.exec(pathOf(url))?.[0] ?? '/'
