/** Every rule, in the order of the catalogue. */
import { charsetUndeclared } from './fetching/charset-undeclared.ts'
import { contentTypeWrong } from './fetching/content-type-wrong.ts'
import { doctypeMissing } from './fetching/doctype-missing.ts'
import { emptyResponseBody } from './fetching/empty-response-body.ts'
import { headClosedEarly } from './fetching/head-closed-early.ts'
import { htmlMalformed } from './fetching/html-malformed.ts'
import { htmlOverCrawlLimit } from './fetching/html-over-crawl-limit.ts'
import { page4xx } from './fetching/page-4xx.ts'
import { page5xx } from './fetching/page-5xx.ts'
import { pageAccessRefused } from './fetching/page-access-refused.ts'
import { pageNoResponse } from './fetching/page-no-response.ts'
import { pageRateLimited } from './fetching/page-rate-limited.ts'
import { pdfOverCrawlLimit } from './fetching/pdf-over-crawl-limit.ts'
import { seoTagsInBody } from './fetching/seo-tags-in-body.ts'
import { seoTagsPastCutoff } from './fetching/seo-tags-past-cutoff.ts'
import { soft404 } from './fetching/soft-404.ts'
import { headerNoindex } from './indexability/header-noindex.ts'
import { imageIndexSuppressed } from './indexability/image-index-suppressed.ts'
import { imagePreviewRestricted } from './indexability/image-preview-restricted.ts'
import { nofollowWholePage } from './indexability/nofollow-whole-page.ts'
import { noindexHome } from './indexability/noindex-home.ts'
import { noindexOnValuedPage } from './indexability/noindex-on-valued-page.ts'
import { noindexPlusCanonical } from './indexability/noindex-plus-canonical.ts'
import { nosnippetCoversMainText } from './indexability/nosnippet-covers-main-text.ts'
import { pageExpiredDirective } from './indexability/page-expired-directive.ts'
import { robotsDirectiveUnknown } from './indexability/robots-directive-unknown.ts'
import { robotsDirectivesConflict } from './indexability/robots-directives-conflict.ts'
import { snippetSuppressed } from './indexability/snippet-suppressed.ts'
import { robotsBlocksEverything } from './robots-txt/robots-blocks-everything.ts'
import { robotsBlocksImages } from './robots-txt/robots-blocks-images.ts'
import { robotsBlocksLinkedPages } from './robots-txt/robots-blocks-linked-pages.ts'
import { robotsBlocksRenderAssets } from './robots-txt/robots-blocks-render-assets.ts'
import { robotsCrawlDelayLong } from './robots-txt/robots-crawl-delay-long.ts'
import { robotsNoSitemapLine } from './robots-txt/robots-no-sitemap-line.ts'
import { robotsNoindexUnsupported } from './robots-txt/robots-noindex-unsupported.ts'
import { robotsSitemapNotAbsolute } from './robots-txt/robots-sitemap-not-absolute.ts'
import { robotsTxtInvalidLines } from './robots-txt/robots-txt-invalid-lines.ts'
import { robotsTxtIsHtml } from './robots-txt/robots-txt-is-html.ts'
import { robotsTxtMissing } from './robots-txt/robots-txt-missing.ts'
import { robotsTxtOversized } from './robots-txt/robots-txt-oversized.ts'
import { robotsTxtRedirects } from './robots-txt/robots-txt-redirects.ts'
import { robotsTxtUnavailable } from './robots-txt/robots-txt-unavailable.ts'
import type { PageRule, Rule, SiteRule } from './rule.ts'
import { titleTooWide } from './title/title-too-wide.ts'

export const rules: readonly Rule[] = [
  page4xx,
  page5xx,
  pageNoResponse,
  pageAccessRefused,
  pageRateLimited,
  soft404,
  emptyResponseBody,
  contentTypeWrong,
  charsetUndeclared,
  doctypeMissing,
  htmlOverCrawlLimit,
  seoTagsPastCutoff,
  pdfOverCrawlLimit,
  headClosedEarly,
  seoTagsInBody,
  htmlMalformed,
  noindexOnValuedPage,
  noindexHome,
  headerNoindex,
  robotsDirectivesConflict,
  noindexPlusCanonical,
  nofollowWholePage,
  snippetSuppressed,
  imagePreviewRestricted,
  imageIndexSuppressed,
  robotsDirectiveUnknown,
  pageExpiredDirective,
  nosnippetCoversMainText,
  robotsTxtMissing,
  robotsTxtUnavailable,
  robotsTxtOversized,
  robotsTxtInvalidLines,
  robotsTxtIsHtml,
  robotsTxtRedirects,
  robotsBlocksEverything,
  robotsBlocksLinkedPages,
  robotsBlocksRenderAssets,
  robotsBlocksImages,
  robotsCrawlDelayLong,
  robotsNoSitemapLine,
  robotsSitemapNotAbsolute,
  robotsNoindexUnsupported,
  titleTooWide,
]

export const pageRules: readonly PageRule[] = rules.filter((rule) => rule.kind === 'page')
export const siteRules: readonly SiteRule[] = rules.filter((rule) => rule.kind === 'site')
