/** For rules about the spelling of URLs. A new URL costs rankings for a while, so it has to be worth it. */
export const RENAME_ADVICE =
  'Rename existing pages only when you change them anyway. Then redirect the old URL with a 301 and update the links to it.'
