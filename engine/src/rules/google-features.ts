/**
 * Properties that Google requires or recommends for rich results: `a|b` for one of several, `a.b` for a property of a property.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/search-gallery and the page named with each type, as of
 * 15 November 2026; retirements from Google's posts and changelog. Compare again each quarter.
 */
export type Feature = {
  type: string
  /** Documentation page below `…/appearance/structured-data/`. */
  page: string
  required: string[]
  recommended: string[]
  /** The type has its own rule, which checks the required properties. */
  hasOwnRule?: true
}

export const FEATURES: Feature[] = [
  { type: 'Article', page: 'article', required: [], recommended: [], hasOwnRule: true },
  { type: 'BreadcrumbList', page: 'breadcrumb', required: ['itemListElement'], recommended: [], hasOwnRule: true },
  {
    type: 'Product',
    page: 'product-snippet',
    required: ['name', 'offers|review|aggregateRating'],
    recommended: ['description', 'brand', 'gtin|gtin8|gtin12|gtin13|gtin14|mpn|sku|isbn', 'offers.availability|offers.offers'],
    hasOwnRule: true,
  },
  {
    type: 'ProductGroup',
    page: 'product-variants',
    required: ['name', 'hasVariant', 'variesBy', 'productGroupID'],
    recommended: [],
    hasOwnRule: true,
  },
  { type: 'LocalBusiness', page: 'local-business', required: ['name', 'address'], recommended: ['telephone', 'url'], hasOwnRule: true },
  {
    type: 'VideoObject',
    page: 'video',
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['contentUrl|embedUrl', 'description'],
    hasOwnRule: true,
  },
  {
    type: 'Event',
    page: 'event',
    required: ['name', 'startDate', 'location'],
    recommended: ['endDate', 'description', 'image'],
    hasOwnRule: true,
  },
  {
    type: 'JobPosting',
    page: 'job-posting',
    required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation|applicantLocationRequirements'],
    recommended: ['validThrough', 'employmentType', 'baseSalary'],
    hasOwnRule: true,
  },
  {
    type: 'Recipe',
    page: 'recipe',
    required: ['name', 'image'],
    recommended: ['author', 'description', 'totalTime|cookTime|prepTime', 'recipeYield', 'recipeIngredient', 'recipeInstructions'],
    hasOwnRule: true,
  },
  { type: 'QAPage', page: 'qapage', required: ['mainEntity'], recommended: [], hasOwnRule: true },
  { type: 'ProfilePage', page: 'profile-page', required: ['mainEntity.name|mainEntity.alternateName'], recommended: [], hasOwnRule: true },
  {
    type: 'SoftwareApplication',
    page: 'software-app',
    required: ['name', 'offers.price|offers.lowPrice', 'aggregateRating|review'],
    recommended: ['applicationCategory', 'operatingSystem'],
    hasOwnRule: true,
  },
  { type: 'Course', page: 'course', required: ['name', 'description', 'provider'], recommended: [], hasOwnRule: true },
  {
    type: 'DiscussionForumPosting',
    page: 'discussion-forum',
    required: ['author.name', 'datePublished', 'text|image|video|sharedContent'],
    recommended: ['headline|text', 'url'],
    hasOwnRule: true,
  },
  { type: 'Dataset', page: 'dataset', required: ['name', 'description'], recommended: ['license', 'creator'] },
  { type: 'Movie', page: 'movie', required: ['name', 'image'], recommended: ['dateCreated', 'director'] },
  {
    type: 'EmployerAggregateRating',
    page: 'employer-rating',
    required: ['itemReviewed', 'ratingValue', 'ratingCount|reviewCount'],
    recommended: [],
  },
]

export const featureOf = (type: string): Feature | undefined => FEATURE_BY_TYPE.get(type)
const FEATURE_BY_TYPE = new Map(FEATURES.map((feature) => [feature.type, feature]))

export const googleDocsUrl = (page: string): string => `https://developers.google.com/search/docs/appearance/structured-data/${page}`
