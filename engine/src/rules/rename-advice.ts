/** For rules about the spelling of URLs. A new URL costs rankings for a while, so it has to be worth it. */
export const RENAME_ADVICE =
  'Change existing URLs only if they have to change anyway, for example in a relaunch. Then redirect each old URL with a 301 and update the links to it.'
