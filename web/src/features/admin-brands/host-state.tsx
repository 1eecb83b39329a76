import type { HostCheck } from '@seo/contract/admin-brands'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { hostQuery } from './queries.ts'

const stateStyles: Record<HostCheck['state'], { icon: ReactNode; color: string }> = {
  yes: { icon: <CircleCheck className="text-success-text" />, color: 'text-muted' },
  no: { icon: <TriangleAlert />, color: 'text-warning-text' },
  unknown: { icon: <CircleHelp />, color: 'text-muted' },
}

interface HostStateProps {
  id: string
  host: string
  /** Whether it is the main host, which links in mails use. */
  isMain: boolean
}

/** Shows whether a host reaches this server. The check runs again when the admin returns to this tab, such as after a DNS change. */
export function HostState({ id, host, isMain }: HostStateProps) {
  const { data, isPending } = useQuery(hostQuery(host))
  const { icon, color } = stateStyles[data?.state ?? 'unknown']
  const note = data?.note ?? (isPending ? 'checking…' : 'could not be checked')
  return (
    <p id={id} className={`mt-1 flex items-center gap-1.5 text-12 [&_.lucide]:size-3.5 ${color}`}>
      {icon}
      {isMain ? `main, ${note}` : note}
    </p>
  )
}
