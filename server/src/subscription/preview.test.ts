import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { previewLinesOf } from './preview.ts'

const NOV_16 = Date.UTC(2026, 10, 16) / 1000
const DEC_1 = Date.UTC(2026, 11, 1) / 1000

type PreviewInvoice = Parameters<typeof previewLinesOf>[0]

/** An invoice with only the fields from which a preview is made. */
const invoiceOf = (amounts: number[], more: Partial<Pick<PreviewInvoice, 'total_taxes' | 'amount_due'>> = {}): PreviewInvoice => ({
  lines: { data: amounts.map((amount) => ({ amount, period: { start: NOV_16, end: DEC_1 } })) } as unknown as Stripe.Invoice['lines'],
  total_taxes: [],
  amount_due: amounts.reduce((sum, amount) => sum + amount, 0),
  ...more,
})
const tax = (amount: number, tax_behavior: 'exclusive' | 'inclusive') => ({ amount, tax_behavior }) as Stripe.Invoice.TotalTax
const linesShown = (invoice: PreviewInvoice) =>
  previewLinesOf(invoice, { from: 'tier2', to: 'tier3' }).map(({ kind, amount }) => [kind, amount])

test('case 21: the new plan comes first, then the credit for the old one, each with its plan and days', () => {
  expect(previewLinesOf(invoiceOf([-2_384, 4_817]), { from: 'tier2', to: 'tier3' })).toEqual([
    { kind: 'rest', tier: 'tier3', amount: 4_817, from: '2026-11-16T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' },
    { kind: 'unused', tier: 'tier2', amount: -2_384, from: '2026-11-16T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' },
  ])
})

test.each([
  ['several credits of one period are one line', invoiceOf([-900, -1_484, 4_817]), ['rest', 'unused'], [4_817, -2_384]],
  [
    'tax on top is a line',
    invoiceOf([-2_384, 4_817], { total_taxes: [tax(486, 'exclusive')], amount_due: 2_919 }),
    ['rest', 'unused', 'tax'],
    [4_817, -2_384, 486],
  ],
  [
    'tax included in the prices is not a line',
    invoiceOf([-2_384, 4_817], { total_taxes: [tax(486, 'inclusive')] }),
    ['rest', 'unused'],
    [4_817, -2_384],
  ],
  [
    'credit of the account is a line',
    invoiceOf([-2_384, 4_817], { amount_due: 1_433 }),
    ['rest', 'unused', 'other'],
    [4_817, -2_384, -1_000],
  ],
])('%s, and the lines add up to the amount due', (_name, invoice, kinds, amounts) => {
  expect(linesShown(invoice)).toEqual(kinds.map((kind, i) => [kind, amounts[i]]))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(invoice.amount_due)
})
