import { folded } from '#facts/duplicates.ts'

/** Default titles of content management and shop systems, which say nothing about the page. */
const GENERIC_TITLE =
  /^(archives?|blog|boutique|categor(y|ies)|contents?|document|home( ?page)?|index( of)?|latest( posts| news)?|new page|news|overview|pages?|posts?|(all )?products?|shop|start( ?page)?|store|tags?|title|untitled( document| page)?|welcome|startseite|accueil|inicio)$/
export const isGenericTitle = (text: string): boolean => GENERIC_TITLE.test(folded(text))
