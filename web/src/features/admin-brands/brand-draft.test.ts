import type { AdminBrand } from '@seo/contract/admin-brands'
import { expect, test } from 'vitest'
import { adminBrand } from '#testing/admin-brands.ts'
import { type BrandDraft, checkDraft, countChanges, draftOf } from './brand-draft.ts'

const storedBrand = adminBrand()
const checkEdited = (change: Partial<BrandDraft>) => checkDraft({ ...draftOf(storedBrand), ...change })
const errorsOf = (change: Partial<BrandDraft>) => checkEdited(change).errors

test('a brand that was not edited has no changes and is sent as it is stored', () => {
  expect(countChanges(draftOf(storedBrand), draftOf(storedBrand))).toBe(0)
  const { id, is_default, version, price_ids, buyers, users, updated_at, updated_by, ...fields }: AdminBrand = storedBrand
  expect(checkDraft(draftOf(storedBrand)).input).toEqual(fields)
})

test('each changed field counts once, an empty host row not at all', () => {
  const draft = draftOf(storedBrand)
  expect(countChanges({ ...draft, tagline: 'New', hosts: [...draft.hosts, ''] }, draft)).toBe(1)
  const prices = { ...draft.prices, tier1: { amount: '1', isSold: true }, tier4: { amount: '5', isSold: true } }
  expect(countChanges({ ...draft, prices, hosts: ['other.example'] }, draft)).toBe(3)
})

test('a new brand needs a name and sells the default plans', () => {
  expect(checkDraft(draftOf(null)).errors).toEqual({ site_name: 'Enter the site name.' })
  const { input } = checkDraft({ ...draftOf(null), site_name: 'A', hosts: ['a.example'] })
  expect(input).toMatchObject({ currency: 'usd', prices: { tier1: 19, tier4: 249, single_report: 29 }, credit_price: 9 })
})

test('funds are not sold without credits', () => {
  const { credit } = draftOf(storedBrand)
  expect(checkEdited({ sells_funds: true }).input).toMatchObject({ sells_funds: true })
  expect(checkEdited({ sells_funds: true, credit: { ...credit, isSold: false } }).input).toMatchObject({
    credit_price: null,
    sells_funds: false,
  })
  expect(countChanges({ ...draftOf(storedBrand), sells_funds: true }, draftOf(storedBrand))).toBe(1)
})

test('an error has the key of its field, with the row or the tier', () => {
  expect(errorsOf({ hosts: ['', 'good.example', 'bad host'] })).toEqual({ 'hosts.2': expect.stringContaining("isn't a host") })
  expect(errorsOf({ hosts: ['a.example', 'A.example'] })).toEqual({ hosts: 'The host a.example is listed twice.' })
  const { prices } = draftOf(storedBrand)
  for (const [amount, message] of [
    ['0', 'The lowest price is'],
    ['-1', 'The lowest price is'],
    ['12.5', 'Enter a whole number'],
    ['', 'Enter a whole number'],
    ['abc', 'Enter a whole number'],
    ['99999999999', 'The highest price is'],
  ] as const) {
    expect(errorsOf({ prices: { ...prices, tier1: { amount, isSold: true } } })).toEqual({
      'prices.tier1': expect.stringContaining(message),
    })
  }
  expect(errorsOf({ primary_color: 'red' })).toEqual({ primary_color: 'Enter a color such as #2563eb.' })
})

test('amounts may contain separators, and a tier that is not sold needs none', () => {
  const { prices } = draftOf(storedBrand)
  const { input } = checkEdited({ prices: { ...prices, tier1: { amount: '1,999', isSold: true }, tier2: { amount: 'x', isSold: false } } })
  expect(input?.prices).toMatchObject({ tier1: 1_999 })
  expect(input?.prices).not.toHaveProperty('tier2')
})
