/** Lists that a CMS generates from other pages: tags, authors, months, collection filters. */
import { pathOf } from './path-of.ts'

const ARCHIVE =
  /\/(tags?|topics?|labels?|authors?|schlagwort|etiquettes?|etiquetas?)\/[^/]+(\/(page\/\d+\/?)?)?$|\/\d{4}(\/\d{1,2}){0,2}\/?$|^(\/[a-z]{2}(-[a-z]{2})?)?\/collections\/[^/]+\/(?!products(\/|$))[^/]+\/?$/i

/** Saved copies of a site name the file in every address. */
const INDEX_FILE = /index\.html?$/i

export const isArchive = (url: string): boolean => ARCHIVE.test(pathOf(url).replace(INDEX_FILE, ''))
