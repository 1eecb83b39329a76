import { type AdminBrand, type SoldTier, soldTiers } from '@seo/contract/admin-brands'
import { currencies, formatPrice } from '@seo/contract/money'
import { tierNames } from '@seo/contract/subscription'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#format/number.ts'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { type BrandDraft, doesSellFunds } from './brand-draft.ts'
import type { EditorCardProps } from './editor-card-props.ts'

type Price = BrandDraft['credit']

const cellClass = 'border-b border-border px-4 py-2 desk:px-5'

export function PricesCard({ draft, updateDraft, errors, brand }: EditorCardProps & { brand: AdminBrand | null }) {
  const isOneTime = draft.payment_type === 'one_time'
  const tiers = soldTiers[draft.payment_type]
  const setPrice = (tier: SoldTier, change: Partial<Price>) =>
    updateDraft({ prices: { ...draft.prices, [tier]: { ...draft.prices[tier], ...change } } })
  return (
    <Card
      title="Plans and prices"
      flush
      className="overflow-clip"
      aside={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Segmented
            label="How people pay"
            value={draft.payment_type}
            onChange={(payment_type) => updateDraft({ payment_type })}
            choices={[
              { value: 'subscription', label: 'Monthly' },
              { value: 'one_time', label: 'One time' },
            ]}
          />
          <Select
            size="dense"
            aria-label="Currency"
            value={draft.currency}
            onChange={(event) => updateDraft({ currency: event.target.value })}
            className="w-23"
          >
            {currencies.map((code) => (
              <option key={code} value={code}>
                {code.toUpperCase()}
              </option>
            ))}
          </Select>
        </div>
      }
    >
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">Plans and prices</caption>
        <thead className="bg-surface-2 text-left text-12 text-muted">
          <tr>
            <HeaderCell>Tier</HeaderCell>
            <HeaderCell className="w-36 phone:w-30">{isOneTime ? 'Once' : 'Each month'}</HeaderCell>
            <HeaderCell className="w-44 phone:hidden">Price at the provider</HeaderCell>
            <HeaderCell className="w-20 text-right phone:hidden">Buyers</HeaderCell>
            <HeaderCell className="w-20 text-right">Sell</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <PriceRow
              key={tier}
              name={tierNames[tier]}
              code={tier}
              price={draft.prices[tier]}
              currency={draft.currency}
              error={errors[`prices.${tier}`]}
              providerText={providerText(tier, draft, brand)}
              buyers={brand?.buyers[tier] ?? 0}
              onChange={(change) => setPrice(tier, change)}
            />
          ))}
          <PriceRow
            name="Credit"
            code="one analysis"
            price={draft.credit}
            currency={draft.currency}
            error={errors.credit_price}
            providerText={draft.credit.isSold ? 'automatic' : 'not sold'}
            buyers={null}
            onChange={(change) => updateDraft({ credit: { ...draft.credit, ...change } })}
          />
        </tbody>
      </table>
      {errors.prices !== undefined && (
        <div className="px-4 pb-3 desk:px-5">
          <FieldError>{errors.prices}</FieldError>
        </div>
      )}
      <KeptPricesNote draft={draft} brand={brand} />
      <div className="border-t border-border px-4 py-3 desk:px-5">
        <Switch
          label="Sell funds"
          help={
            draft.credit.isSold
              ? 'People top up a balance and buy credits with it later. Many countries regulate such stored value, so check the law first.'
              : 'Funds pay for credits, so sell credits first.'
          }
          checked={doesSellFunds(draft)}
          disabled={!draft.credit.isSold}
          onChange={(sells_funds) => updateDraft({ sells_funds })}
        />
      </div>
    </Card>
  )
}

const HeaderCell = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <th scope="col" className={`${cellClass} font-medium ${className}`}>
    {children}
  </th>
)

interface PriceRowProps {
  name: string
  code: string
  price: Price
  currency: string
  error: string | undefined
  providerText: string
  /** Null where buyers are not counted. */
  buyers: number | null
  onChange: (change: Partial<Price>) => void
}

function PriceRow({ name, code, price, currency, error, providerText, buyers, onChange }: PriceRowProps) {
  return (
    <tr>
      <th scope="row" className={`${cellClass} text-left font-medium`}>
        {name}
        <span className="block font-mono text-12 font-normal text-muted">{code}</span>
      </th>
      <td className={cellClass}>
        <Input
          size="dense"
          inputMode="numeric"
          aria-label={`${name}, in ${currency.toUpperCase()}`}
          aria-invalid={error !== undefined || undefined}
          value={price.amount}
          disabled={!price.isSold}
          onChange={(event) => onChange({ amount: event.target.value })}
          className="text-right tabular-nums"
        />
        {error !== undefined && <FieldError>{error}</FieldError>}
      </td>
      <td className={`${cellClass} truncate-line text-13 text-text-2 phone:hidden`} title={providerText}>
        {providerText}
      </td>
      <td className={`${cellClass} text-right tabular-nums phone:hidden`}>{buyers === null ? '–' : formatNumber(buyers)}</td>
      <td className={cellClass}>
        <div className="flex justify-end">
          <Switch label={<span className="sr-only">Sell {name}</span>} checked={price.isSold} onChange={(isSold) => onChange({ isSold })} />
        </div>
      </td>
    </tr>
  )
}

/** The stored price of a tier, formatted; null unless the draft has a different price. */
function replacedPriceText(tier: SoldTier, draft: BrandDraft, brand: AdminBrand | null): string | null {
  const stored = brand?.prices[tier]
  if (brand === null || stored === undefined || !draft.prices[tier].isSold) return null
  const isUnchanged = draft.currency === brand.currency && Number(draft.prices[tier].amount.replaceAll(/[\s,]/g, '')) === stored
  return isUnchanged ? null : formatPrice(stored, brand.currency)
}

function providerText(tier: SoldTier, draft: BrandDraft, brand: AdminBrand | null): string {
  if (!draft.prices[tier].isSold) return 'not sold'
  const oldPriceText = replacedPriceText(tier, draft, brand)
  if (oldPriceText !== null) return `new, was ${oldPriceText}`
  return brand?.price_ids[tier] ?? 'automatic'
}

/** Says how many buyers keep an old price after it is changed. */
function KeptPricesNote({ draft, brand }: { draft: BrandDraft; brand: AdminBrand | null }) {
  const keptPriceTexts = soldTiers[draft.payment_type].flatMap((tier) => {
    const [oldPriceText, buyers] = [replacedPriceText(tier, draft, brand), brand?.buyers[tier] ?? 0]
    return oldPriceText === null || buyers === 0
      ? []
      : [`${buyers === 1 ? '1 person keeps' : `${formatNumber(buyers)} people keep`} ${oldPriceText} for ${tierNames[tier]}.`]
  })
  const text =
    keptPriceTexts.length === 0
      ? 'A changed price counts for the next buyer. People who pay already keep theirs.'
      : `${keptPriceTexts.join(' ')} The new amount counts for the next buyer.`
  return (
    <p className="flex gap-2 px-4 py-3 text-13 text-text-2 desk:px-5">
      <Info aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span>{text}</span>
    </p>
  )
}
