/** Groups pages with the same template and names the groups. */
import { pathOf } from '#facts/path-of.ts'
import type { PageRow } from './page-row.ts'

export type Template = {
  id: string
  /** Shown to users: `pages like /products/…`. */
  name: string
  /** The first page that matches the name. */
  example: string
  pages: number
}

/** Pages with a rare template; together they form one group. */
export const RARE_TEMPLATE = 'single'
/** Redirects, errors and files. */
export const NO_TEMPLATE = 'bare'

const MIN_PAGES = 3
/**
 * Maximum number of templates. Some manuals, and sites with a page number in a class of an outer element, have nearly as many templates as
 * pages.
 */
const MAX_TEMPLATES = 20
/** Maximum characters of a path in a group name. */
const MAX_PATH_LENGTH = 80

export type Templates = { of: (row: PageRow) => Template; list: Template[] }

export function readTemplates(rows: readonly PageRow[]): Templates {
  const byId = new Map<string, PageRow[]>()
  for (const row of rows) {
    const id = templateIdOf(row)
    const group = byId.get(id)
    if (group === undefined) byId.set(id, [row])
    else group.push(row)
  }
  const minPages = Math.max(MIN_PAGES, Math.ceil(rows.length / MAX_TEMPLATES))
  const templates = new Map<string, Template>()
  const noTemplate: Template = { id: NO_TEMPLATE, name: 'redirects, errors and files', example: '', pages: 0 }
  const rareTemplates: Template = { id: RARE_TEMPLATE, name: 'other pages', example: '', pages: 0 }
  for (const [id, group] of byId) {
    if (id === '') noTemplate.pages += group.length
    else if (group.length < minPages) rareTemplates.pages += group.length
    else templates.set(id, { id, ...nameOf(group), pages: group.length })
  }
  return {
    of: (row) => {
      const id = templateIdOf(row)
      return id === '' ? noTemplate : (templates.get(id) ?? rareTemplates)
    },
    list: [...templates.values(), rareTemplates, noTemplate].filter(({ pages }) => pages > 0),
  }
}

/** The template of a page; empty for redirects, errors and files. */
export const templateIdOf = ({ status, template }: PageRow): string => (status === 200 ? template : '')

/** Names a group by the folders of most of its pages, else by their type, else by an example. */
function nameOf(group: PageRow[]): Pick<Template, 'name' | 'example'> {
  const folders = new Map<string, number>()
  const types = new Map<string, number>()
  for (const { url, type } of group) {
    const folder = folderOf(url)
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
    types.set(type, (types.get(type) ?? 0) + 1)
  }
  const majority = group.length * 0.7
  const [first, second] = [...folders].filter(([folder]) => folder !== '/').sort((a, b) => b[1] - a[1])
  const nameAndExample = (name: string, isExample: (row: PageRow) => boolean) => ({ name, example: group.find(isExample)?.url ?? '' })
  const isIn = (folder: string) => (row: PageRow) => folderOf(row.url) === folder
  if (first !== undefined && first[1] >= majority) return nameAndExample(`pages like ${first[0]}…`, isIn(first[0]))
  if (first !== undefined && second !== undefined && first[1] + second[1] >= majority)
    return nameAndExample(`pages like ${first[0]}… and ${second[0]}…`, isIn(first[0]))
  const type = [...types].find(([name, count]) => name !== 'unknown' && count >= majority)?.[0]
  if (type !== undefined) return nameAndExample(`${type} pages`, (row) => row.type === type)
  const example = typicalUrl(group.map(({ url }) => url))
  return { name: `pages like ${pathOf(example).slice(0, MAX_PATH_LENGTH)}`, example }
}

/** Whether a group is named after one of its pages, and not after its folders or its type. */
export const isNamedAfterPage = (name: string): boolean => /^pages like [^…]*$/.test(name)

/**
 * The first URL of the form that most of the URLs have, such as `/100304.html` and not `/search.html`. The home page is left out unless it
 * is the only page, because no other page is like it.
 */
export function typicalUrl(urls: readonly string[]): string {
  const withoutHome = urls.filter((url) => pathOf(url) !== '/')
  const byForm = Map.groupBy(withoutHome.length === 0 ? urls : withoutHome, (url) =>
    pathOf(url)
      .replaceAll(/\p{L}+/gu, 'a')
      .replaceAll(/\d+/g, '0'),
  )
  const [largest] = [...byForm.values()].sort((a, b) => b.length - a.length)
  return largest?.[0] ?? ''
}

/** The first folder of the path; `/` if there is none. */
const folderOf = (url: string): string => /^\/[^/]+\//.exec(pathOf(url))?.[0].slice(0, MAX_PATH_LENGTH) ?? '/'
