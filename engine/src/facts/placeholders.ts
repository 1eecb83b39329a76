import { TITLE_SEPARATOR } from './title-parts.ts'

/**
 * Our suggestions contain placeholders for values that the page does not have. Nobody mistakes a placeholder for a real value, and no
 * validator accepts one. Each placeholder has a valid value here, for verification, tests and notes about the format.
 */
export const PLACEHOLDERS = {
  'YOUR RATING': '4.2',
  'YOUR REVIEW COUNT': '27',
  'YOUR PRICE RANGE': '$$',
  'YOUR PRICE': '129.00',
  'YOUR CURRENCY CODE': 'EUR',
  'YOUR AVAILABILITY': 'https://schema.org/InStock',
  'YOUR GTIN': '4006381333931',
  'YOUR SALARY': '52000',
  'YOUR STREET ADDRESS': '12 Harbor Street',
  'YOUR POSTAL CODE': '10115',
  'YOUR CITY': 'Berlin',
  'YOUR COUNTRY CODE': 'DE',
  'YOUR PHONE NUMBER': '+49 30 901820',
  'YOUR OPENING HOURS': 'Mo-Fr 09:00-18:00',
  'YOUR VENUE': 'Harbor Hall',
  'YOUR DATE AND TIME': '2027-03-01T19:00:00+01:00',
  'YOUR DATE': '2026-10-01',
  'YOUR DURATION': 'PT2M30S',
  'YOUR TOTAL TIME': 'PT45M',
  'YOUR SERVINGS': '4 servings',
  'YOUR INGREDIENT': '200 g flour',
  'YOUR STEP': 'Mix the flour and the water.',
  'YOUR EMPLOYMENT TYPE': 'FULL_TIME',
  'YOUR APP CATEGORY': 'BusinessApplication',
  'YOUR OPERATING SYSTEM': 'Windows 11',
  'YOUR PRODUCT GROUP ID': 'BOOT-42',
  'YOUR VARIANT NAME': 'Walking boots, size 42',
  'YOUR VARIANT SKU': 'BOOT-42-BLACK',
  'YOUR VARIANT SIZE': '42',
  'YOUR AUTHOR NAME': 'Ada Jensen',
  'YOUR BRAND NAME': 'Gale',
  'YOUR ORGANIZATION NAME': 'Harbor Boots',
  'YOUR COMPANY OR PROJECT NAME': 'Harbor Boots',
  'YOUR SITE NAME': 'Harbor Boots',
  'YOUR REVIEWED PRODUCT': 'Walking boots Gale',
  'YOUR ANSWER': 'Yes. Wash them by hand in cold water and let them dry in the shade.',
  'YOUR QUESTION': 'How do I wash walking boots?',
  'YOUR IMAGE DESCRIPTION': 'Brown walking boots on a wet rock',
  'YOUR PAGE TITLE': 'Waterproof walking boots for wet trails',
  'YOUR PAGE DESCRIPTION':
    'Waterproof walking boots for wet trails, with a sole that grips on rock and a year of free repairs in all our shops.',
  'WHAT YOUR PAGE OFFERS': 'Walking boots for wet trails',
  'YOUR HEADING': 'Waterproof walking boots',
  'YOUR LINK TEXT': 'Care guide for walking boots',
  'YOUR LABEL': 'Email address',
  'YOUR LANGUAGE CODE': 'en',
} as const

export type Placeholder = keyof typeof PLACEHOLDERS

/** Placeholders for addresses, which cannot contain spaces. */
export const PLACEHOLDERS_IN_ADDRESSES = {
  'YOUR-IMAGE.jpg': 'images/boots.jpg',
  'YOUR-THUMBNAIL.jpg': 'images/thumbnail.jpg',
  'YOUR-LOGO.png': 'images/logo.png',
  'YOUR-LICENSE-PAGE': 'license',
  'YOUR-PROFILE': 'harbor-boots',
  'YOUR-AUTHOR-PAGE': 'authors/ada-jensen',
  'YOUR-NEW-PATH': 'walking-boots',
} as const

const NAMES = new Set<string>(Object.keys(PLACEHOLDERS))
const ADDRESS_PLACEHOLDERS = Object.keys(PLACEHOLDERS_IN_ADDRESSES)

/**
 * Whether a text is a pasted placeholder that was never filled in. Readers of facts treat it as missing, so the rule that suggested it
 * still reports the missing value.
 */
export function isUnfilled(text: string): boolean {
  if (!text.includes('YOUR')) return false
  if (/^https?:/.test(text)) return ADDRESS_PLACEHOLDERS.some((name) => text.includes(name))
  return text.split(TITLE_SEPARATOR).some((part) => NAMES.has(part.trim()))
}
