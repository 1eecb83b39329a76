/** Lists that a CMS generates from other pages: tags, authors, months, collection filters. */
import { pathOf } from './path-of.ts'

const ARCHIVE =
  /\/(tags?|topics?|labels?|authors?|schlagwort|etiquettes?|etiquetas?)\/[^/]+(\/(page\/\d+\/?)?)?$|\/\d{4}(\/\d{1,2}){0,2}\/?$|^(\/[a-z]{2}(-[a-z]{2})?)?\/collections\/[^/]+\/(?!products(\/|$))[^/]+\/?$/i

/** Saved copies of a site name the file in every address. */
const INDEX_FILE = /index\.html?$/i

/** The default category of WordPress, for posts and products that nobody has sorted. */
const UNNAMED_CATEGORY =
  /\/(?:uncategori[sz]ed|allgemein|unkategorisiert|non-classe|sin-categoria|senza-categoria|sem-categoria|geen-categorie)\/?$/i

export const isUnnamedCategory = (url: string): boolean => UNNAMED_CATEGORY.test(pathOf(url).replace(INDEX_FILE, ''))

export const isArchive = (url: string): boolean => ARCHIVE.test(pathOf(url).replace(INDEX_FILE, ''))
