/** Every rule, in the order of the catalogue. */
import { a11yControlNoName } from './accessibility/a11y-control-no-name.ts'
import { a11yDuplicateId } from './accessibility/a11y-duplicate-id.ts'
import { a11yFrameUntitled } from './accessibility/a11y-frame-untitled.ts'
import { a11yMainMissing } from './accessibility/a11y-main-missing.ts'
import { a11yTableNoHeaders } from './accessibility/a11y-table-no-headers.ts'
import { agentFormsUnlabelled } from './ai-search/agent-forms-unlabelled.ts'
import { aiAnswerBuried } from './ai-search/ai-answer-buried.ts'
import { aiBotsFirewalled } from './ai-search/ai-bots-firewalled.ts'
import { aiEntityUnclear } from './ai-search/ai-entity-unclear.ts'
import { aiPolicyContradictory } from './ai-search/ai-policy-contradictory.ts'
import { aiSearchBotsBlocked } from './ai-search/ai-search-bots-blocked.ts'
import { aiSemanticStructureWeak } from './ai-search/ai-semantic-structure-weak.ts'
import { aiStatUnsourced } from './ai-search/ai-stat-unsourced.ts'
import { aiTokenHeavy } from './ai-search/ai-token-heavy.ts'
import { aiUserFetchersBlocked } from './ai-search/ai-user-fetchers-blocked.ts'
import { llmsTxtDeadLinks } from './ai-search/llms-txt-dead-links.ts'
import { llmsTxtInvalid } from './ai-search/llms-txt-invalid.ts'
import { canonicalChain } from './canonical/canonical-chain.ts'
import { canonicalHasFragment } from './canonical/canonical-has-fragment.ts'
import { canonicalHeaderMismatch } from './canonical/canonical-header-mismatch.ts'
import { canonicalIndexFile } from './canonical/canonical-index-file.ts'
import { canonicalKeepsTracking } from './canonical/canonical-keeps-tracking.ts'
import { canonicalMissing } from './canonical/canonical-missing.ts'
import { canonicalMultiple } from './canonical/canonical-multiple.ts'
import { canonicalOtherDomain } from './canonical/canonical-other-domain.ts'
import { canonicalProtocolMismatch } from './canonical/canonical-protocol-mismatch.ts'
import { canonicalRelative } from './canonical/canonical-relative.ts'
import { canonicalStyleDrift } from './canonical/canonical-style-drift.ts'
import { canonicalTargetUnlinked } from './canonical/canonical-target-unlinked.ts'
import { canonicalToBlocked } from './canonical/canonical-to-blocked.ts'
import { canonicalToDifferentPage } from './canonical/canonical-to-different-page.ts'
import { canonicalToError } from './canonical/canonical-to-error.ts'
import { canonicalToHome } from './canonical/canonical-to-home.ts'
import { canonicalToNoindex } from './canonical/canonical-to-noindex.ts'
import { canonicalToOtherLanguage } from './canonical/canonical-to-other-language.ts'
import { canonicalToRedirect } from './canonical/canonical-to-redirect.ts'
import { canonicalUnparsable } from './canonical/canonical-unparsable.ts'
import { boilerplateHeavy } from './content-quality/boilerplate-heavy.ts'
import { contentStale } from './content-quality/content-stale.ts'
import { copyrightYearStale } from './content-quality/copyright-year-stale.ts'
import { datesDisagree } from './content-quality/dates-disagree.ts'
import { garbledCharacters } from './content-quality/garbled-characters.ts'
import { keywordStuffing } from './content-quality/keyword-stuffing.ts'
import { placeSwappedPages } from './content-quality/place-swapped-pages.ts'
import { placeholderText } from './content-quality/placeholder-text.ts'
import { printedValues } from './content-quality/printed-values.ts'
import { thinContent } from './content-quality/thin-content.ts'
import { thinVersusPeers } from './content-quality/thin-versus-peers.ts'
import { topicOverlap } from './content-quality/topic-overlap.ts'
import { descriptionCutOff } from './description/description-cut-off.ts'
import { descriptionDuplicate } from './description/description-duplicate.ts'
import { descriptionEqualsTitle } from './description/description-equals-title.ts'
import { descriptionMissing } from './description/description-missing.ts'
import { descriptionMultiple } from './description/description-multiple.ts'
import { descriptionPlaceholder } from './description/description-placeholder.ts'
import { descriptionTooLong } from './description/description-too-long.ts'
import { descriptionTooShort } from './description/description-too-short.ts'
import { duplicateByExtension } from './duplicate-content/duplicate-by-extension.ts'
import { duplicateByParameter } from './duplicate-content/duplicate-by-parameter.ts'
import { duplicateByVersion } from './duplicate-content/duplicate-by-version.ts'
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
import { pageFragment } from './fetching/page-fragment.ts'
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
import { iframeBroken } from './images-and-video/iframe-broken.ts'
import { imageAltGeneric } from './images-and-video/image-alt-generic.ts'
import { imageAltMissing } from './images-and-video/image-alt-missing.ts'
import { imageAltRepeated } from './images-and-video/image-alt-repeated.ts'
import { imageAltTooLong } from './images-and-video/image-alt-too-long.ts'
import { imageBroken } from './images-and-video/image-broken.ts'
import { imageEagerBelowFold } from './images-and-video/image-eager-below-fold.ts'
import { imageNoDimensions } from './images-and-video/image-no-dimensions.ts'
import { imageNoSrcset } from './images-and-video/image-no-srcset.ts'
import { imageOldFormat } from './images-and-video/image-old-format.ts'
import { imageTooHeavy } from './images-and-video/image-too-heavy.ts'
import { inlineSvgBloat } from './images-and-video/inline-svg-bloat.ts'
import { pictureNoImg } from './images-and-video/picture-no-img.ts'
import { videoNoCaptions } from './images-and-video/video-no-captions.ts'
import { videoNoMarkup } from './images-and-video/video-no-markup.ts'
import { videoNoPoster } from './images-and-video/video-no-poster.ts'
import { archivePagesIndexable } from './indexability/archive-pages-indexable.ts'
import { attachmentPages } from './indexability/attachment-pages.ts'
import { headerNoindex } from './indexability/header-noindex.ts'
import { imageIndexSuppressed } from './indexability/image-index-suppressed.ts'
import { imagePreviewRestricted } from './indexability/image-preview-restricted.ts'
import { nofollowWholePage } from './indexability/nofollow-whole-page.ts'
import { noindexHiddenByRobots } from './indexability/noindex-hidden-by-robots.ts'
import { noindexHome } from './indexability/noindex-home.ts'
import { noindexOnValuedPage } from './indexability/noindex-on-valued-page.ts'
import { noindexPlusCanonical } from './indexability/noindex-plus-canonical.ts'
import { noindexWholeSite } from './indexability/noindex-whole-site.ts'
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
import { pageDeadEnd } from './internal-links/page-dead-end.ts'
import { pageOnlyNofollowInlinks } from './internal-links/page-only-nofollow-inlinks.ts'
import { pageOrphan } from './internal-links/page-orphan.ts'
import { pageSingleInlink } from './internal-links/page-single-inlink.ts'
import { pageTooDeep } from './internal-links/page-too-deep.ts'
import { jsContentDependent } from './javascript/js-content-dependent.ts'
import { jsHashRouting } from './javascript/js-hash-routing.ts'
import { jsLinksDependent } from './javascript/js-links-dependent.ts'
import { hreflangCodeInvalid } from './languages/hreflang-code-invalid.ts'
import { hreflangLangMismatch } from './languages/hreflang-lang-mismatch.ts'
import { hreflangLanguageTwice } from './languages/hreflang-language-twice.ts'
import { hreflangMethodsConflict } from './languages/hreflang-methods-conflict.ts'
import { hreflangMissing } from './languages/hreflang-missing.ts'
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
import { htmlLangWrong } from './languages/html-lang-wrong.ts'
import { localeForcedRedirect } from './languages/locale-forced-redirect.ts'
import { hoursMismatch } from './local-business/hours-mismatch.ts'
import { localMarkupMissing } from './local-business/local-markup-missing.ts'
import { napInconsistent } from './local-business/nap-inconsistent.ts'
import { phoneNotClickable } from './local-business/phone-not-clickable.ts'
import { viewportFixed } from './mobile/viewport-fixed.ts'
import { viewportMissing } from './mobile/viewport-missing.ts'
import { viewportZoomBlocked } from './mobile/viewport-zoom-blocked.ts'
import { facetExplosion } from './pagination/facet-explosion.ts'
import { paginationBrokenSequence } from './pagination/pagination-broken-sequence.ts'
import { paginationCanonicalToFirst } from './pagination/pagination-canonical-to-first.ts'
import { paginationNoindexed } from './pagination/pagination-noindexed.ts'
import { paginationNotInAnchors } from './pagination/pagination-not-in-anchors.ts'
import { assetsBroken } from './performance-transfer/assets-broken.ts'
import { assetsNotCached } from './performance-transfer/assets-not-cached.ts'
import { assetsNotCompressed } from './performance-transfer/assets-not-compressed.ts'
import { assetsNotMinified } from './performance-transfer/assets-not-minified.ts'
import { brotliNotUsed } from './performance-transfer/brotli-not-used.ts'
import { cssFileHeavy } from './performance-transfer/css-file-heavy.ts'
import { developmentBuild } from './performance-transfer/development-build.ts'
import { domTooLarge } from './performance-transfer/dom-too-large.ts'
import { fontSwapMissing } from './performance-transfer/font-swap-missing.ts'
import { htmlNotCompressed } from './performance-transfer/html-not-compressed.ts'
import { http1Only } from './performance-transfer/http1-only.ts'
import { jsLegacyOrDuplicate } from './performance-transfer/js-legacy-or-duplicate.ts'
import { jsVulnerableLibrary } from './performance-transfer/js-vulnerable-library.ts'
import { originHintsMissing } from './performance-transfer/origin-hints-missing.ts'
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
import { robotsRulesNotRepeated } from './robots-txt/robots-rules-not-repeated.ts'
import { robotsSitemapNotAbsolute } from './robots-txt/robots-sitemap-not-absolute.ts'
import { robotsTxtInvalidLines } from './robots-txt/robots-txt-invalid-lines.ts'
import { robotsTxtIsHtml } from './robots-txt/robots-txt-is-html.ts'
import { robotsTxtMissing } from './robots-txt/robots-txt-missing.ts'
import { robotsTxtOversized } from './robots-txt/robots-txt-oversized.ts'
import { robotsTxtRedirects } from './robots-txt/robots-txt-redirects.ts'
import { robotsTxtUnavailable } from './robots-txt/robots-txt-unavailable.ts'
import type { PageRule, ProbeRule, Rule, SiteRule } from './rule.ts'
import { cloakingSuspected } from './security/cloaking-suspected.ts'
import { cookieFlagsMissing } from './security/cookie-flags-missing.ts'
import { cspMissing } from './security/csp-missing.ts'
import { formInsecure } from './security/form-insecure.ts'
import { framingNotLimited } from './security/framing-not-limited.ts'
import { hstsMissing } from './security/hsts-missing.ts'
import { httpsMissing } from './security/https-missing.ts'
import { mixedContent } from './security/mixed-content.ts'
import { nosniffMissing } from './security/nosniff-missing.ts'
import { referrerPolicyMissing } from './security/referrer-policy-missing.ts'
import { secretExposed } from './security/secret-exposed.ts'
import { spamInjected } from './security/spam-injected.ts'
import { spamPages } from './security/spam-pages.ts'
import { tlsCertificateExpiring } from './security/tls-certificate-expiring.ts'
import { tlsCertificateMismatch } from './security/tls-certificate-mismatch.ts'
import { tlsOutdated } from './security/tls-outdated.ts'
import { cartIndexable } from './shops/cart-indexable.ts'
import { categoryEmpty } from './shops/category-empty.ts'
import { categoryTextThin } from './shops/category-text-thin.ts'
import { priceMismatch } from './shops/price-mismatch.ts'
import { productCopyReused } from './shops/product-copy-reused.ts'
import { productPathDuplicate } from './shops/product-path-duplicate.ts'
import { shopPoliciesMissing } from './shops/shop-policies-missing.ts'
import { stockMismatch } from './shops/stock-mismatch.ts'
import { sitemapChildUnreachable } from './sitemap/sitemap-child-unreachable.ts'
import { sitemapDuplicates } from './sitemap/sitemap-duplicates.ts'
import { sitemapInvalid } from './sitemap/sitemap-invalid.ts'
import { sitemapLanguageUnlisted } from './sitemap/sitemap-language-unlisted.ts'
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
import { ogImageRelative } from './social-sharing/og-image-relative.ts'
import { ogImageSmall } from './social-sharing/og-image-small.ts'
import { ogImageUnreachable } from './social-sharing/og-image-unreachable.ts'
import { ogIncomplete } from './social-sharing/og-incomplete.ts'
import { ogMissing } from './social-sharing/og-missing.ts'
import { ogSameEverywhere } from './social-sharing/og-same-everywhere.ts'
import { ogTypeMismatch } from './social-sharing/og-type-mismatch.ts'
import { ogUrlMismatch } from './social-sharing/og-url-mismatch.ts'
import { shareBotsBlocked } from './social-sharing/share-bots-blocked.ts'
import { socialLinksUnfinished } from './social-sharing/social-links-unfinished.ts'
import { socialProfileDead } from './social-sharing/social-profile-dead.ts'
import { socialProfilesUnlinked } from './social-sharing/social-profiles-unlinked.ts'
import { socialSameasGap } from './social-sharing/social-sameas-gap.ts'
import { twitterCardIncomplete } from './social-sharing/twitter-card-incomplete.ts'
import { twitterCardMissing } from './social-sharing/twitter-card-missing.ts'
import { jsonldDuplicateKey } from './structured-data/jsonld-duplicate-key.ts'
import { jsonldNoContext } from './structured-data/jsonld-no-context.ts'
import { jsonldNoType } from './structured-data/jsonld-no-type.ts'
import { jsonldUnparsable } from './structured-data/jsonld-unparsable.ts'
import { sdAbsent } from './structured-data/sd-absent.ts'
import { sdEntitiesConflict } from './structured-data/sd-entities-conflict.ts'
import { sdMissingOnSiblings } from './structured-data/sd-missing-on-siblings.ts'
import { sdNotVisible } from './structured-data/sd-not-visible.ts'
import { sdRatingSelfServing } from './structured-data/sd-rating-self-serving.ts'
import { sdRecommendedMissing } from './structured-data/sd-recommended-missing.ts'
import { sdReferenceDangling } from './structured-data/sd-reference-dangling.ts'
import { sdRequiredMissing } from './structured-data/sd-required-missing.ts'
import { sdTypeContradictsPage } from './structured-data/sd-type-contradicts-page.ts'
import { sdAggregateRating } from './structured-data-types/sd-aggregate-rating.ts'
import { sdArticle } from './structured-data-types/sd-article.ts'
import { sdBreadcrumb } from './structured-data-types/sd-breadcrumb.ts'
import { sdCarousel } from './structured-data-types/sd-carousel.ts'
import { sdCourseList } from './structured-data-types/sd-course-list.ts'
import { sdEvent } from './structured-data-types/sd-event.ts'
import { sdFaqForm } from './structured-data-types/sd-faq-form.ts'
import { sdForumPost } from './structured-data-types/sd-forum-post.ts'
import { sdImageLicense } from './structured-data-types/sd-image-license.ts'
import { sdJobPosting } from './structured-data-types/sd-job-posting.ts'
import { sdLocalBusiness } from './structured-data-types/sd-local-business.ts'
import { sdMerchantListing } from './structured-data-types/sd-merchant-listing.ts'
import { sdOfferValues } from './structured-data-types/sd-offer-values.ts'
import { sdOrganization } from './structured-data-types/sd-organization.ts'
import { sdPaywall } from './structured-data-types/sd-paywall.ts'
import { sdProductSnippet } from './structured-data-types/sd-product-snippet.ts'
import { sdProductVariants } from './structured-data-types/sd-product-variants.ts'
import { sdProfilePage } from './structured-data-types/sd-profile-page.ts'
import { sdQaPage } from './structured-data-types/sd-qa-page.ts'
import { sdRecipe } from './structured-data-types/sd-recipe.ts'
import { sdReview } from './structured-data-types/sd-review.ts'
import { sdSiteName } from './structured-data-types/sd-site-name.ts'
import { sdSoftwareApp } from './structured-data-types/sd-software-app.ts'
import { sdVideo } from './structured-data-types/sd-video.ts'
import { titleBrandTwice } from './title/title-brand-twice.ts'
import { titleDuplicate } from './title/title-duplicate.ts'
import { titleHasUrl } from './title/title-has-url.ts'
import { titleMissing } from './title/title-missing.ts'
import { titleMultiple } from './title/title-multiple.ts'
import { titleOutdatedYear } from './title/title-outdated-year.ts'
import { titlePlaceholder } from './title/title-placeholder.ts'
import { titleStuffed } from './title/title-stuffed.ts'
import { titleTemplateOutlier } from './title/title-template-outlier.ts'
import { titleTooShort } from './title/title-too-short.ts'
import { titleTooWide } from './title/title-too-wide.ts'
import { analyticsGaps } from './tools/analytics-gaps.ts'
import { analyticsMissing } from './tools/analytics-missing.ts'
import { analyticsRetired } from './tools/analytics-retired.ts'
import { consentModeMissing } from './tools/consent-mode-missing.ts'
import { feedBroken } from './tools/feed-broken.ts'
import { feedMissing } from './tools/feed-missing.ts'
import { tagManagerBlocking } from './tools/tag-manager-blocking.ts'
import { aboutPageMissing } from './trust-signals/about-page-missing.ts'
import { authorMissing } from './trust-signals/author-missing.ts'
import { authorPageMissing } from './trust-signals/author-page-missing.ts'
import { claimsUnsourced } from './trust-signals/claims-unsourced.ts'
import { contactPageMissing } from './trust-signals/contact-page-missing.ts'
import { dateMissing } from './trust-signals/date-missing.ts'
import { disclosureMissing } from './trust-signals/disclosure-missing.ts'
import { privacyPageMissing } from './trust-signals/privacy-page-missing.ts'
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
  pageFragment,
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
  noindexWholeSite,
  noindexHiddenByRobots,
  headerNoindex,
  robotsDirectivesConflict,
  noindexPlusCanonical,
  archivePagesIndexable,
  attachmentPages,
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
  robotsRulesNotRepeated,
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
  canonicalToDifferentPage,
  canonicalProtocolMismatch,
  canonicalOtherDomain,
  canonicalToOtherLanguage,
  canonicalHasFragment,
  canonicalTargetUnlinked,
  canonicalKeepsTracking,
  canonicalIndexFile,
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
  sitemapLanguageUnlisted,
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
  titlePlaceholder,
  titleHasUrl,
  titleStuffed,
  titleBrandTwice,
  titleOutdatedYear,
  titleTemplateOutlier,
  descriptionMissing,
  descriptionMultiple,
  descriptionTooLong,
  descriptionTooShort,
  descriptionCutOff,
  descriptionDuplicate,
  descriptionEqualsTitle,
  descriptionPlaceholder,
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
  placeholderText,
  garbledCharacters,
  printedValues,
  keywordStuffing,
  copyrightYearStale,
  contentStale,
  datesDisagree,
  boilerplateHeavy,
  placeSwappedPages,
  topicOverlap,
  duplicateExact,
  duplicateNear,
  duplicateByParameter,
  duplicateByExtension,
  duplicateByVersion,
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
  imageEagerBelowFold,
  pictureNoImg,
  inlineSvgBloat,
  animatedGifHeavy,
  faviconMissing,
  videoNoMarkup,
  videoNoCaptions,
  videoNoPoster,
  iframeBroken,
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
  htmlLangWrong,
  hreflangCodeInvalid,
  hreflangNoReturn,
  hreflangNoSelf,
  hreflangNoDefault,
  hreflangMissing,
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
  sdAbsent,
  jsonldUnparsable,
  jsonldDuplicateKey,
  jsonldNoContext,
  jsonldNoType,
  sdRequiredMissing,
  sdRecommendedMissing,
  sdNotVisible,
  sdEntitiesConflict,
  sdReferenceDangling,
  sdMissingOnSiblings,
  sdTypeContradictsPage,
  sdRatingSelfServing,
  sdArticle,
  sdBreadcrumb,
  sdProductSnippet,
  sdMerchantListing,
  sdProductVariants,
  sdOfferValues,
  sdReview,
  sdAggregateRating,
  sdOrganization,
  sdLocalBusiness,
  sdSiteName,
  sdVideo,
  sdEvent,
  sdJobPosting,
  sdRecipe,
  sdFaqForm,
  sdQaPage,
  sdProfilePage,
  sdSoftwareApp,
  sdCourseList,
  sdImageLicense,
  sdPaywall,
  sdForumPost,
  sdCarousel,
  ogMissing,
  ogIncomplete,
  ogImageUnreachable,
  ogImageSmall,
  ogImageRelative,
  ogUrlMismatch,
  ogSameEverywhere,
  ogTypeMismatch,
  twitterCardMissing,
  twitterCardIncomplete,
  shareBotsBlocked,
  socialProfilesUnlinked,
  socialLinksUnfinished,
  socialProfileDead,
  socialSameasGap,
  htmlNotCompressed,
  assetsNotCompressed,
  brotliNotUsed,
  assetsNotMinified,
  assetsNotCached,
  cssFileHeavy,
  assetsBroken,
  jsLegacyOrDuplicate,
  developmentBuild,
  jsVulnerableLibrary,
  domTooLarge,
  http1Only,
  fontSwapMissing,
  originHintsMissing,
  viewportMissing,
  viewportFixed,
  viewportZoomBlocked,
  httpsMissing,
  mixedContent,
  tlsCertificateExpiring,
  tlsCertificateMismatch,
  tlsOutdated,
  hstsMissing,
  cspMissing,
  nosniffMissing,
  framingNotLimited,
  referrerPolicyMissing,
  formInsecure,
  cookieFlagsMissing,
  secretExposed,
  spamInjected,
  spamPages,
  cloakingSuspected,
  a11yControlNoName,
  a11yMainMissing,
  a11yDuplicateId,
  a11yFrameUntitled,
  a11yTableNoHeaders,
  jsContentDependent,
  jsLinksDependent,
  jsHashRouting,
  priceMismatch,
  stockMismatch,
  productCopyReused,
  categoryEmpty,
  categoryTextThin,
  productPathDuplicate,
  cartIndexable,
  shopPoliciesMissing,
  napInconsistent,
  localMarkupMissing,
  phoneNotClickable,
  hoursMismatch,
  aboutPageMissing,
  contactPageMissing,
  privacyPageMissing,
  authorMissing,
  authorPageMissing,
  dateMissing,
  claimsUnsourced,
  disclosureMissing,
  aiSearchBotsBlocked,
  aiUserFetchersBlocked,
  aiBotsFirewalled,
  aiPolicyContradictory,
  aiTokenHeavy,
  aiAnswerBuried,
  aiSemanticStructureWeak,
  aiStatUnsourced,
  aiEntityUnclear,
  llmsTxtInvalid,
  llmsTxtDeadLinks,
  agentFormsUnlabelled,
  analyticsMissing,
  analyticsGaps,
  analyticsRetired,
  tagManagerBlocking,
  consentModeMissing,
  feedMissing,
  feedBroken,
]

export const pageRules: readonly PageRule[] = rules.filter((rule) => rule.kind === 'page')
export const siteRules: readonly SiteRule[] = rules.filter((rule) => rule.kind === 'site')
export const probeRules: readonly ProbeRule[] = rules.filter((rule) => rule.kind === 'probe')
