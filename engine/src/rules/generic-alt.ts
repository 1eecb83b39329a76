/** Alt texts that say nothing about the image. */
const FILE_NAME = /[^\s.]\.(jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$/i
const NUMBERED_NAME =
  /^(img|image|dsc[nf]?|photo|picture|pic|screenshot|bild|foto|mg|pxl)[\s_-]*\d*$|^p\d{7}$|^(imgp|cimg|gopr|dji|hpim|pict)[\s_-]*\d{3,}$|^img-\d{8}-wa\d+$/i
/** Written by the search engine that the image was copied from. */
const SEARCH_RESULT =
  /^(image results? for|bildergebnis für|résultat de recherche d['’]images pour|resultado de imagen (de|para)|risultati immagini per)\s/i
const GENERIC_WORD = /^(image|photo|picture|logo|icon|graphic|banner|untitled|placeholder|alt( text)?|thumbnail|grafik|bild|[._-]+|…)$/i

export const isFileName = (alt: string): boolean => FILE_NAME.test(alt)
export const isGenericAlt = (alt: string): boolean =>
  isFileName(alt) || NUMBERED_NAME.test(alt) || GENERIC_WORD.test(alt) || SEARCH_RESULT.test(alt)
