/**
 * Facts about a website that can be counted without the engine, each next to the rule that should find it. Nothing here shares code with
 * the engine, so a mistake on either side shows as a difference.
 */
import { contentTruths } from './content-truths.ts'
import { duplicateTruths } from './duplicate-truths.ts'
import { headTruths } from './head-truths.ts'
import { indexTruths } from './index-truths.ts'
import { languageTruths } from './language-truths.ts'
import { linkTruths } from './link-truths.ts'
import { sitemapTruths } from './sitemap-truths.ts'
import type { Truth } from './truth.ts'

export const truths: readonly Truth[] = [
  ...indexTruths,
  ...headTruths,
  ...contentTruths,
  ...duplicateTruths,
  ...linkTruths,
  ...languageTruths,
  ...sitemapTruths,
]
