import { formatAmount } from '@seo/contract/money'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Check, Receipt, RotateCw, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, errorMessage } from '#api/client.ts'
import { formatDate, formatDay } from '#format/date.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { planName } from '#format/plan-name.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { openTab } from '#ui/open-tab.ts'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import type { Column } from '#ui/table-column.ts'
import { toast } from '#ui/toast.ts'
import { fetchReceipt, historyQuery, type Transaction } from './queries.ts'

/** Payments and changes of the plan, newest first. */
export function History() {
  const history = useInfiniteQuery(historyQuery)
  const pages = history.data?.pages
  const rows = [...new Map(pages?.flatMap(({ transactions }) => transactions.map((row) => [row.id, row])) ?? []).values()]
  const total = pages?.at(-1)?.pagination.total ?? rows.length
  return (
    <Card flush title="Subscription History" className="overflow-clip">
      {history.isPending && (
        <Loading what="your payments">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {history.isError && (
        <Banner
          tone="danger"
          role="alert"
          className="m-4"
          action={
            <Button size="dense" busy={history.isFetching} onClick={() => void history.refetch()}>
              Try Again
            </Button>
          }
        >
          {history.error instanceof ApiError
            ? errorMessage(history.error, 'Failed to fetch subscription history')
            : 'Failed to fetch subscription history'}
        </Banner>
      )}
      {pages !== undefined && rows.length === 0 && (
        <EmptyState icon={<Receipt />} title="No payments yet" heading="h3">
          Payments, credits and changes of your plan are listed here.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <DataTable caption="Subscription history" columns={columns} rows={rows} rowId={({ id }) => id} />
          <div className="flex min-h-12 items-center justify-between gap-3 px-5 py-2.5 text-13 text-muted tabular-nums">
            <span>{`${formatNumber(rows.length)} of ${formatNumber(Math.max(total, rows.length))}`}</span>
            {history.hasNextPage && (
              <Button size="dense" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                Load More
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  )
}

const columns: Column<Transaction>[] = [
  { id: 'date', head: 'Date', width: 'w-32', cell: ({ created_at }) => formatDate(created_at) },
  {
    id: 'what',
    head: 'What',
    cell: (row) => (
      <span className="block min-w-0">
        <span className="block font-medium wrap-anywhere">{rowTitle(row)}</span>
        {rowDetail(row) && <span className="block text-12 text-muted">{rowDetail(row)}</span>}
      </span>
    ),
  },
  { id: 'status', head: 'Status', width: 'w-32', cell: (row) => <StatusBadge row={row} /> },
  { id: 'amount', head: 'Amount', width: 'w-28', isNumber: true, inCard: 'named', cell: (row) => amountText(row) },
  { id: 'receipt', head: 'Receipt', width: 'w-28', isNumber: true, cell: (row) => (row.hasReceipt ? <ReceiptButton id={row.id} /> : '–') },
]

const rowTitle = ({ description, metadata: { tier }, type }: Transaction): string =>
  description || (tier ? planName(tier) : typeNames[type])

/** Texts for the provider's codes that say why a plan ended. Its other codes repeat what the row says, so they are not shown. */
const endReasons = new Map([
  ['cancellation_requested', 'As you asked'],
  ['payment_failed', 'The payment failed'],
  ['payment_disputed', 'The payment was disputed'],
])
function rowDetail({ reason, metadata: { period_start, period_end, paid_at } }: Transaction): string | undefined {
  if (period_start !== undefined && period_end !== undefined) return `${formatDay(period_start)} to ${formatDate(period_end)}`
  if (paid_at !== undefined) return `Paid on ${formatDate(paid_at)}`
  return endReasons.get(reason ?? '')
}

const typeNames: Record<Transaction['type'], string> = {
  subscription_created: 'Subscription',
  subscription_payment: 'Subscription payment',
  subscription_cancelled: 'Subscription ended',
  credit: 'Credits',
  debit: 'Credits used',
}

type Amount = Pick<Transaction, 'amount' | 'metadata'> & { currency?: string | null | undefined }

/**
 * The amount is in credits unless its fields say that it is money (B-K-30). Without the field `currency`, amounts above 100 count as money;
 * with it, a gift of 500 credits is not shown as $5.00.
 */
export function amountText({ amount, currency, metadata }: Amount): string {
  const { amount_dollars, tier } = metadata
  const isMoney = amount_dollars !== undefined || tier !== undefined || (currency === undefined && Math.abs(amount) > 100)
  const moneyCurrency = currency ?? (isMoney ? 'usd' : null)
  return moneyCurrency ? formatAmount(amount, moneyCurrency) : `${amount < 0 ? '−' : ''}${formatCount(Math.abs(amount), 'credit')}`
}

/** The specification's label for a row (B-S-30). */
export function statusLabelOf({
  type,
  status,
  transaction_type,
  amount,
  currency,
  isRenewal,
}: Pick<Transaction, 'type' | 'status' | 'transaction_type' | 'amount' | 'currency' | 'isRenewal'>): string {
  if (status === 'cancelled' || type === 'subscription_cancelled') return 'Cancelled'
  if (transaction_type === 'refund') return currency === null && amount > 0 ? 'Given back' : 'Refunded'
  if (type === 'subscription_created') return 'Active'
  if (type === 'subscription_payment') return isRenewal ? 'Renewed' : 'Paid'
  return 'Success'
}

const statusStyles: Record<string, { tone: Tone; icon: ReactNode }> = {
  Cancelled: { tone: 'neutral', icon: <X /> },
  'Given back': { tone: 'neutral', icon: <Undo2 /> },
  Refunded: { tone: 'info', icon: <Undo2 /> },
  Renewed: { tone: 'success', icon: <RotateCw /> },
}

function StatusBadge({ row }: { row: Transaction }) {
  const label = statusLabelOf(row)
  return <Badge {...(statusStyles[label] ?? { tone: 'success', icon: <Check /> })}>{label}</Badge>
}

function ReceiptButton({ id }: { id: string }) {
  const openReceipt = useMutation({
    mutationFn: () => openTab(fetchReceipt(id)),
    onError: (error) => toast.error(errorMessage(error, 'The receipt could not be opened. Please try again.')),
  })
  return (
    <Button variant="link" busy={openReceipt.isPending} onClick={() => openReceipt.mutate()}>
      Receipt
    </Button>
  )
}
