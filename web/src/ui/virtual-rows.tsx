import type { ReactNode } from 'react'
import { tableRoles } from '#ui/table-roles.ts'
import { useVirtualWindow } from '#ui/use-virtual-window.ts'

interface VirtualRowsProps {
  count: number
  rowHeight: number
  idOf: (index: number) => string | number
  children: (index: number, measure: (node: Element | null) => void) => ReactNode
}

/** A table body that draws only the rows near the viewport and reserves the space of the others. */
export function VirtualRows({ children, ...rows }: VirtualRowsProps) {
  const { container, indexes, above, below, measure } = useVirtualWindow<HTMLTableSectionElement>(rows)
  return (
    <tbody ref={container} {...tableRoles.group} className="phone:block">
      <Gap height={above} />
      {indexes.map((index) => children(index, measure))}
      <Gap height={below} />
    </tbody>
  )
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr {...tableRoles.gap} className="phone:block">
      <td className="p-0 phone:block" style={{ height }} />
    </tr>
  )
}
