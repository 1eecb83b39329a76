import { Table } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface ChartCardProps {
  title: string
  /** One sentence below the title: what the chart shows. */
  note?: ReactNode
  /** One sentence below the chart: its result. */
  sentence?: ReactNode
  head: readonly string[]
  /** The chart's data, for the button that switches to a table. */
  rows: readonly (readonly [string, ...(number | string)[]])[]
  children: ReactNode
}

export function ChartCard({ title, note, sentence, head, rows, children }: ChartCardProps) {
  const [isTable, setTable] = useState(false)
  const tableButton = (
    <Button variant="ghost" size="dense" icon={<Table />} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
      Table
    </Button>
  )
  return (
    <Card title={title} note={note} flush aside={tableButton}>
      <div className="px-4 py-4 desk:px-5 desk:py-5">
        {isTable ? (
          <table className="w-full">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {head.map((name, column) => (
                  <th key={name} scope="col" className={`pb-1 text-12 font-medium text-muted ${alignmentOf(column)}`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...values], row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name, and rows are never reordered
                <tr key={row}>
                  <th scope="row" className="border-t border-border py-1.5 text-left font-normal wrap-anywhere">
                    {name}
                  </th>
                  {values.map((value, i) => (
                    <td key={head[i + 1]} className="border-t border-border py-1.5 pl-3 text-right wrap-anywhere">
                      {typeof value === 'number' ? formatNumber(value) : value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          children
        )}
        {sentence && <div className="mt-4 text-13 text-text-2 tabular-nums">{sentence}</div>}
      </div>
    </Card>
  )
}

const alignmentOf = (column: number) => (column === 0 ? 'text-left' : 'text-right')
