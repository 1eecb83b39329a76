/** Every rule, in the order of the catalogue. */
import { a11yControlNoName } from './accessibility/a11y-control-no-name.ts'
import { a11yDuplicateId } from './accessibility/a11y-duplicate-id.ts'
import { a11yFrameUntitled } from './accessibility/a11y-frame-untitled.ts'
import { a11yMainMissing } from './accessibility/a11y-main-missing.ts'
import { a11yTableNoHeaders } from './accessibility/a11y-table-no-headers.ts'
import { canonicalChain } from './canonical/canonical-chain.ts'
import { canonicalHasFragment } from './canonical/canonical-has-fragment.ts'
import { canonicalHeaderMismatch } from './canonical/canonical-header-mismatch.ts'
import { canonicalKeepsTracking } from './canonical/canonical-keeps-tracking.ts'
import { canonicalMissing } from './canonical/canonical-missing.ts'
import { canonicalMultiple } from './canonical/canonical-multiple.ts'
import { canonicalOtherDomain } from './canonical/canonical-other-domain.ts'
import { canonicalProtocolMismatch } from './canonical/canonical-protocol-mismatch.ts'
import { canonicalRelative } from './canonical/canonical-relative.ts'
import { canonicalStyleDrift } from './canonical/canonical-style-drift.ts'
import { canonicalTargetUnlinked } from './canonical/canonical-target-unlinked.ts'
import { canonicalToBlocked } from './canonical/canonical-to-blocked.ts'
import { canonicalToError } from './canonical/canonical-to-error.ts'
import { canonicalToHome } from './canonical/canonical-to-home.ts'
import { canonicalToNoindex } from './canonical/canonical-to-noindex.ts'
import { canonicalToOtherLanguage } from './canonical/canonical-to-other-language.ts'
import { canonicalToRedirect } from './canonical/canonical-to-redirect.ts'
import { canonicalUnparsable } from './canonical/canonical-unparsable.ts'
import { articleLinksSparse } from './content-quality/article-links-sparse.ts'
import { boilerplateHeavy } from './content-quality/boilerplate-heavy.ts'
import { contentStale } from './content-quality/content-stale.ts'
import { copyrightYearStale } from './content-quality/copyright-year-stale.ts'
import { datesDisagree } from './content-quality/dates-disagree.ts'
import { garbledCharacters } from './content-quality/garbled-characters.ts'
import { keywordStuffing } from './content-quality/keyword-stuffing.ts'
import { placeSwappedPages } from './content-quality/place-swapped-pages.ts'
import { placeholderText } from './content-quality/placeholder-text.ts'
import { textRatioLow } from './content-quality/text-ratio-low.ts'
import { thinContent } from './content-quality/thin-content.ts'
import { thinVersusPeers } from './content-quality/thin-versus-peers.ts'
import { topicOverlap } from './content-quality/topic-overlap.ts'
import { descriptionDuplicate } from './description/description-duplicate.ts'
import { descriptionEqualsTitle } from './description/description-equals-title.ts'
import { descriptionMissing } from './description/description-missing.ts'
import { descriptionMultiple } from './description/description-multiple.ts'
import { descriptionTooLong } from './description/description-too-long.ts'
import { descriptionTooShort } from './description/description-too-short.ts'
import { duplicateByParameter } from './duplicate-content/duplicate-by-parameter.ts'
import { duplicateExact } from './duplicate-content/duplicate-exact.ts'
import { duplicateNear } from './duplicate-content/duplicate-near.ts'
import { externalLinkBroken } from './external-links/external-link-broken.ts'
import { externalLinkRedirected } from './external-links/external-link-redirected.ts'
import { outboundSourcesNone } from './external-links/outbound-sources-none.ts'
import { paidLinkUnlabelled } from './external-links/paid-link-unlabelled.ts'
import { assetOverCrawlLimit } from './fetching/asset-over-crawl-limit.ts'
import { charsetUndeclared } from './fetching/charset-undeclared.ts'
import { contentTypeWrong } from './fetching/content-type-wrong.ts'
import { doctypeMissing } from './fetching/doctype-missing.ts'
import { emptyResponseBody } from './fetching/empty-response-body.ts'
import { errorPageUnhelpful } from './fetching/error-page-unhelpful.ts'
import { errorPageWrongStatus } from './fetching/error-page-wrong-status.ts'
import { headClosedEarly } from './fetching/head-closed-early.ts'
import { hostVariantsNotMerged } from './fetching/host-variants-not-merged.ts'
import { htmlMalformed } from './fetching/html-malformed.ts'
import { htmlOverCrawlLimit } from './fetching/html-over-crawl-limit.ts'
import { indexFileDuplicate } from './fetching/index-file-duplicate.ts'
import { page4xx } from './fetching/page-4xx.ts'
import { page5xx } from './fetching/page-5xx.ts'
import { pageAccessRefused } from './fetching/page-access-refused.ts'
import { pageNoResponse } from './fetching/page-no-response.ts'
import { pageRateLimited } from './fetching/page-rate-limited.ts'
import { pdfOverCrawlLimit } from './fetching/pdf-over-crawl-limit.ts'
import { seoTagsInBody } from './fetching/seo-tags-in-body.ts'
import { seoTagsPastCutoff } from './fetching/seo-tags-past-cutoff.ts'
import { serverResponseSlow } from './fetching/server-response-slow.ts'
import { soft404 } from './fetching/soft-404.ts'
import { h1Duplicate } from './headings/h1-duplicate.ts'
import { h1IsImageOnly } from './headings/h1-is-image-only.ts'
import { h1Missing } from './headings/h1-missing.ts'
import { h1Multiple } from './headings/h1-multiple.ts'
import { h1TooLong } from './headings/h1-too-long.ts'
import { headingEmpty } from './headings/heading-empty.ts'
import { headingLevelSkipped } from './headings/heading-level-skipped.ts'
import { sectionTooLong } from './headings/section-too-long.ts'
import { subheadingsMissing } from './headings/subheadings-missing.ts'
import { animatedGifHeavy } from './images-and-video/animated-gif-heavy.ts'
import { faviconMissing } from './images-and-video/favicon-missing.ts'
import { imageAltGeneric } from './images-and-video/image-alt-generic.ts'
import { imageAltMissing } from './images-and-video/image-alt-missing.ts'
import { imageAltRepeated } from './images-and-video/image-alt-repeated.ts'
import { imageAltTooLong } from './images-and-video/image-alt-too-long.ts'
import { imageBroken } from './images-and-video/image-broken.ts'
import { imageNoDimensions } from './images-and-video/image-no-dimensions.ts'
import { imageNoSrcset } from './images-and-video/image-no-srcset.ts'
import { imageOldFormat } from './images-and-video/image-old-format.ts'
import { imageTooHeavy } from './images-and-video/image-too-heavy.ts'
import { inlineSvgBloat } from './images-and-video/inline-svg-bloat.ts'
import { pictureNoImg } from './images-and-video/picture-no-img.ts'
import { videoNoCaptions } from './images-and-video/video-no-captions.ts'
import { videoNoMarkup } from './images-and-video/video-no-markup.ts'
import { videoNoPoster } from './images-and-video/video-no-poster.ts'
import { headerNoindex } from './indexability/header-noindex.ts'
import { imageIndexSuppressed } from './indexability/image-index-suppressed.ts'
import { imagePreviewRestricted } from './indexability/image-preview-restricted.ts'
import { nofollowWholePage } from './indexability/nofollow-whole-page.ts'
import { noindexHiddenByRobots } from './indexability/noindex-hidden-by-robots.ts'
import { noindexHome } from './indexability/noindex-home.ts'
import { noindexOnValuedPage } from './indexability/noindex-on-valued-page.ts'
import { noindexPlusCanonical } from './indexability/noindex-plus-canonical.ts'
import { nosnippetCoversMainText } from './indexability/nosnippet-covers-main-text.ts'
import { pageExpiredDirective } from './indexability/page-expired-directive.ts'
import { robotsDirectiveUnknown } from './indexability/robots-directive-unknown.ts'
import { robotsDirectivesConflict } from './indexability/robots-directives-conflict.ts'
import { snippetSuppressed } from './indexability/snippet-suppressed.ts'
import { stagingHostExposed } from './indexability/staging-host-exposed.ts'
import { anchorCollides } from './internal-links/anchor-collides.ts'
import { breadcrumbAbsent } from './internal-links/breadcrumb-absent.ts'
import { contactLinkBad } from './internal-links/contact-link-bad.ts'
import { inlinksMixedFollow } from './internal-links/inlinks-mixed-follow.ts'
import { linkBroken } from './internal-links/link-broken.ts'
import { linkEquityStarved } from './internal-links/link-equity-starved.ts'
import { linkEquityWasted } from './internal-links/link-equity-wasted.ts'
import { linkFragmentBroken } from './internal-links/link-fragment-broken.ts'
import { linkInsecure } from './internal-links/link-insecure.ts'
import { linkInternalNofollow } from './internal-links/link-internal-nofollow.ts'
import { linkMalformed } from './internal-links/link-malformed.ts'
import { linkNoText } from './internal-links/link-no-text.ts'
import { linkNotCrawlable } from './internal-links/link-not-crawlable.ts'
import { linkTextGeneric } from './internal-links/link-text-generic.ts'
import { linkToLocalhost } from './internal-links/link-to-localhost.ts'
import { linkToNoindex } from './internal-links/link-to-noindex.ts'
import { linkToNoncanonical } from './internal-links/link-to-noncanonical.ts'
import { linkToRedirect } from './internal-links/link-to-redirect.ts'
import { linkToStaging } from './internal-links/link-to-staging.ts'
import { linksExcessive } from './internal-links/links-excessive.ts'
import { pageDeadEnd } from './internal-links/page-dead-end.ts'
import { pageOnlyNofollowInlinks } from './internal-links/page-only-nofollow-inlinks.ts'
import { pageOrphan } from './internal-links/page-orphan.ts'
import { pageSingleInlink } from './internal-links/page-single-inlink.ts'
import { pageTooDeep } from './internal-links/page-too-deep.ts'
import { jsHashRouting } from './javascript/js-hash-routing.ts'
import { hreflangCodeInvalid } from './languages/hreflang-code-invalid.ts'
import { hreflangLangMismatch } from './languages/hreflang-lang-mismatch.ts'
import { hreflangLanguageTwice } from './languages/hreflang-language-twice.ts'
import { hreflangMethodsConflict } from './languages/hreflang-methods-conflict.ts'
import { hreflangNoDefault } from './languages/hreflang-no-default.ts'
import { hreflangNoReturn } from './languages/hreflang-no-return.ts'
import { hreflangNoSelf } from './languages/hreflang-no-self.ts'
import { hreflangPageTwoLanguages } from './languages/hreflang-page-two-languages.ts'
import { hreflangRelative } from './languages/hreflang-relative.ts'
import { hreflangToError } from './languages/hreflang-to-error.ts'
import { hreflangToNoindex } from './languages/hreflang-to-noindex.ts'
import { hreflangToNoncanonical } from './languages/hreflang-to-noncanonical.ts'
import { hreflangToRedirect } from './languages/hreflang-to-redirect.ts'
import { htmlLangInvalid } from './languages/html-lang-invalid.ts'
import { htmlLangMissing } from './languages/html-lang-missing.ts'
import { localeForcedRedirect } from './languages/locale-forced-redirect.ts'
import { viewportFixed } from './mobile/viewport-fixed.ts'
import { viewportMissing } from './mobile/viewport-missing.ts'
import { viewportZoomBlocked } from './mobile/viewport-zoom-blocked.ts'
import { facetExplosion } from './pagination/facet-explosion.ts'
import { paginationBrokenSequence } from './pagination/pagination-broken-sequence.ts'
import { paginationCanonicalToFirst } from './pagination/pagination-canonical-to-first.ts'
import { paginationNoindexed } from './pagination/pagination-noindexed.ts'
import { paginationNotInAnchors } from './pagination/pagination-not-in-anchors.ts'
import { paragraphsTooLong } from './readability/paragraphs-too-long.ts'
import { sentencesTooLong } from './readability/sentences-too-long.ts'
import { assetRedirect } from './redirects/asset-redirect.ts'
import { httpNotRedirected } from './redirects/http-not-redirected.ts'
import { redirectByHeaderRefresh } from './redirects/redirect-by-header-refresh.ts'
import { redirectByMeta } from './redirects/redirect-by-meta.ts'
import { redirectChain } from './redirects/redirect-chain.ts'
import { redirectDowngrade } from './redirects/redirect-downgrade.ts'
import { redirectLoop } from './redirects/redirect-loop.ts'
import { redirectMassToHome } from './redirects/redirect-mass-to-home.ts'
import { redirectOverLimit } from './redirects/redirect-over-limit.ts'
import { redirectToError } from './redirects/redirect-to-error.ts'
import { slashVariantsBothLive } from './redirects/slash-variants-both-live.ts'
import { robotsBlocksEverything } from './robots-txt/robots-blocks-everything.ts'
import { robotsBlocksImages } from './robots-txt/robots-blocks-images.ts'
import { robotsBlocksLinkedPages } from './robots-txt/robots-blocks-linked-pages.ts'
import { robotsBlocksRenderAssets } from './robots-txt/robots-blocks-render-assets.ts'
import { robotsCrawlDelayLong } from './robots-txt/robots-crawl-delay-long.ts'
import { robotsDiffersByAgent } from './robots-txt/robots-differs-by-agent.ts'
import { robotsNoSitemapLine } from './robots-txt/robots-no-sitemap-line.ts'
import { robotsNoindexUnsupported } from './robots-txt/robots-noindex-unsupported.ts'
import { robotsSitemapNotAbsolute } from './robots-txt/robots-sitemap-not-absolute.ts'
import { robotsTxtInvalidLines } from './robots-txt/robots-txt-invalid-lines.ts'
import { robotsTxtIsHtml } from './robots-txt/robots-txt-is-html.ts'
import { robotsTxtMissing } from './robots-txt/robots-txt-missing.ts'
import { robotsTxtOversized } from './robots-txt/robots-txt-oversized.ts'
import { robotsTxtRedirects } from './robots-txt/robots-txt-redirects.ts'
import { robotsTxtUnavailable } from './robots-txt/robots-txt-unavailable.ts'
import type { PageRule, ProbeRule, Rule, SiteRule } from './rule.ts'
import { sitemapChildUnreachable } from './sitemap/sitemap-child-unreachable.ts'
import { sitemapDuplicates } from './sitemap/sitemap-duplicates.ts'
import { sitemapInvalid } from './sitemap/sitemap-invalid.ts'
import { sitemapLastmodBad } from './sitemap/sitemap-lastmod-bad.ts'
import { sitemapLastmodDisagrees } from './sitemap/sitemap-lastmod-disagrees.ts'
import { sitemapLastmodStamped } from './sitemap/sitemap-lastmod-stamped.ts'
import { sitemapListsBlocked } from './sitemap/sitemap-lists-blocked.ts'
import { sitemapListsErrors } from './sitemap/sitemap-lists-errors.ts'
import { sitemapListsForeignHost } from './sitemap/sitemap-lists-foreign-host.ts'
import { sitemapListsHttp } from './sitemap/sitemap-lists-http.ts'
import { sitemapListsNoindex } from './sitemap/sitemap-lists-noindex.ts'
import { sitemapListsNoncanonical } from './sitemap/sitemap-lists-noncanonical.ts'
import { sitemapListsRedirects } from './sitemap/sitemap-lists-redirects.ts'
import { sitemapMissesPage } from './sitemap/sitemap-misses-page.ts'
import { sitemapMissing } from './sitemap/sitemap-missing.ts'
import { sitemapOrphan } from './sitemap/sitemap-orphan.ts'
import { sitemapTooBig } from './sitemap/sitemap-too-big.ts'
import { sitemapTooManyUrls } from './sitemap/sitemap-too-many-urls.ts'
import { titleBrandTwice } from './title/title-brand-twice.ts'
import { titleDuplicate } from './title/title-duplicate.ts'
import { titleMissing } from './title/title-missing.ts'
import { titleMultiple } from './title/title-multiple.ts'
import { titleOutdatedYear } from './title/title-outdated-year.ts'
import { titlePlaceholder } from './title/title-placeholder.ts'
import { titleSameAsH1 } from './title/title-same-as-h1.ts'
import { titleStuffed } from './title/title-stuffed.ts'
import { titleTemplateOutlier } from './title/title-template-outlier.ts'
import { titleTooShort } from './title/title-too-short.ts'
import { titleTooWide } from './title/title-too-wide.ts'
import { titleUnrelatedToH1 } from './title/title-unrelated-to-h1.ts'
import { internalLinkTrackingParameter } from './url-form/internal-link-tracking-parameter.ts'
import { internalSearchIndexable } from './url-form/internal-search-indexable.ts'
import { urlDeepFolders } from './url-form/url-deep-folders.ts'
import { urlDoubleSlash } from './url-form/url-double-slash.ts'
import { urlManyParameters } from './url-form/url-many-parameters.ts'
import { urlNonAscii } from './url-form/url-non-ascii.ts'
import { urlRepeatingSegments } from './url-form/url-repeating-segments.ts'
import { urlSessionId } from './url-form/url-session-id.ts'
import { urlSlugMeaningless } from './url-form/url-slug-meaningless.ts'
import { urlSpace } from './url-form/url-space.ts'
import { urlStyleOutlier } from './url-form/url-style-outlier.ts'
import { urlTooLong } from './url-form/url-too-long.ts'
import { urlUnderscore } from './url-form/url-underscore.ts'
import { urlUppercase } from './url-form/url-uppercase.ts'

export const rules: readonly Rule[] = [
  page4xx,
  page5xx,
  pageNoResponse,
  pageAccessRefused,
  pageRateLimited,
  soft404,
  errorPageWrongStatus,
  errorPageUnhelpful,
  emptyResponseBody,
  contentTypeWrong,
  charsetUndeclared,
  doctypeMissing,
  htmlOverCrawlLimit,
  seoTagsPastCutoff,
  assetOverCrawlLimit,
  pdfOverCrawlLimit,
  serverResponseSlow,
  hostVariantsNotMerged,
  indexFileDuplicate,
  headClosedEarly,
  seoTagsInBody,
  htmlMalformed,
  noindexOnValuedPage,
  noindexHome,
  noindexHiddenByRobots,
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
  stagingHostExposed,
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
  robotsDiffersByAgent,
  canonicalMissing,
  canonicalMultiple,
  canonicalHeaderMismatch,
  canonicalRelative,
  canonicalUnparsable,
  canonicalToError,
  canonicalToRedirect,
  canonicalToNoindex,
  canonicalChain,
  canonicalToBlocked,
  canonicalToHome,
  canonicalProtocolMismatch,
  canonicalOtherDomain,
  canonicalToOtherLanguage,
  canonicalHasFragment,
  canonicalTargetUnlinked,
  canonicalKeepsTracking,
  canonicalStyleDrift,
  redirectChain,
  redirectLoop,
  redirectOverLimit,
  redirectToError,
  redirectDowngrade,
  httpNotRedirected,
  redirectByMeta,
  redirectByHeaderRefresh,
  redirectMassToHome,
  slashVariantsBothLive,
  assetRedirect,
  urlTooLong,
  urlUppercase,
  urlUnderscore,
  urlSpace,
  urlNonAscii,
  urlDoubleSlash,
  urlRepeatingSegments,
  urlManyParameters,
  internalLinkTrackingParameter,
  urlSessionId,
  internalSearchIndexable,
  urlDeepFolders,
  urlSlugMeaningless,
  urlStyleOutlier,
  sitemapMissing,
  sitemapInvalid,
  sitemapTooManyUrls,
  sitemapTooBig,
  sitemapChildUnreachable,
  sitemapListsErrors,
  sitemapListsRedirects,
  sitemapListsNoindex,
  sitemapListsNoncanonical,
  sitemapListsBlocked,
  sitemapListsHttp,
  sitemapListsForeignHost,
  sitemapMissesPage,
  sitemapOrphan,
  sitemapDuplicates,
  sitemapLastmodBad,
  sitemapLastmodStamped,
  sitemapLastmodDisagrees,
  titleMissing,
  titleMultiple,
  titleTooWide,
  titleTooShort,
  titleDuplicate,
  titleSameAsH1,
  titleUnrelatedToH1,
  titlePlaceholder,
  titleStuffed,
  titleBrandTwice,
  titleOutdatedYear,
  titleTemplateOutlier,
  descriptionMissing,
  descriptionMultiple,
  descriptionTooLong,
  descriptionTooShort,
  descriptionDuplicate,
  descriptionEqualsTitle,
  h1Missing,
  h1Multiple,
  h1Duplicate,
  h1TooLong,
  h1IsImageOnly,
  headingLevelSkipped,
  headingEmpty,
  subheadingsMissing,
  sectionTooLong,
  thinContent,
  thinVersusPeers,
  textRatioLow,
  placeholderText,
  garbledCharacters,
  keywordStuffing,
  copyrightYearStale,
  contentStale,
  datesDisagree,
  boilerplateHeavy,
  placeSwappedPages,
  topicOverlap,
  articleLinksSparse,
  duplicateExact,
  duplicateNear,
  duplicateByParameter,
  sentencesTooLong,
  paragraphsTooLong,
  imageAltMissing,
  imageAltTooLong,
  imageAltGeneric,
  imageAltRepeated,
  imageBroken,
  imageTooHeavy,
  imageNoDimensions,
  imageOldFormat,
  imageNoSrcset,
  pictureNoImg,
  inlineSvgBloat,
  animatedGifHeavy,
  faviconMissing,
  videoNoMarkup,
  videoNoCaptions,
  videoNoPoster,
  linkBroken,
  linkToRedirect,
  linkToNoncanonical,
  linkToNoindex,
  linkInsecure,
  linkMalformed,
  linkNotCrawlable,
  linkToLocalhost,
  linkToStaging,
  linkFragmentBroken,
  linkNoText,
  linkTextGeneric,
  linkInternalNofollow,
  inlinksMixedFollow,
  pageOnlyNofollowInlinks,
  linksExcessive,
  pageDeadEnd,
  pageOrphan,
  pageSingleInlink,
  pageTooDeep,
  linkEquityStarved,
  linkEquityWasted,
  anchorCollides,
  breadcrumbAbsent,
  contactLinkBad,
  externalLinkBroken,
  externalLinkRedirected,
  paidLinkUnlabelled,
  outboundSourcesNone,
  paginationNotInAnchors,
  paginationNoindexed,
  paginationCanonicalToFirst,
  paginationBrokenSequence,
  facetExplosion,
  htmlLangMissing,
  htmlLangInvalid,
  hreflangCodeInvalid,
  hreflangNoReturn,
  hreflangNoSelf,
  hreflangNoDefault,
  hreflangToError,
  hreflangToRedirect,
  hreflangToNoindex,
  hreflangToNoncanonical,
  hreflangRelative,
  hreflangLanguageTwice,
  hreflangPageTwoLanguages,
  hreflangLangMismatch,
  hreflangMethodsConflict,
  localeForcedRedirect,
  viewportMissing,
  viewportFixed,
  viewportZoomBlocked,
  a11yControlNoName,
  a11yMainMissing,
  a11yDuplicateId,
  a11yFrameUntitled,
  a11yTableNoHeaders,
  jsHashRouting,
]

export const pageRules: readonly PageRule[] = rules.filter((rule) => rule.kind === 'page')
export const siteRules: readonly SiteRule[] = rules.filter((rule) => rule.kind === 'site')
export const probeRules: readonly ProbeRule[] = rules.filter((rule) => rule.kind === 'probe')
