import type { ServiceState } from '@seo/contract/admin-system'
import { Check, Minus, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '#ui/badge.tsx'

const states: Record<ServiceState, { tone: Tone; icon: ReactNode; word: string }> = {
  healthy: { tone: 'success', icon: <Check />, word: 'Up' },
  degraded: { tone: 'warning', icon: <TriangleAlert />, word: 'Degraded' },
  down: { tone: 'danger', icon: <X />, word: 'Down' },
  not_configured: { tone: 'neutral', icon: <Minus />, word: 'Not set up' },
}

export const stateWord = (state: ServiceState): string => states[state].word

export function StateBadge({ state, label }: { state: ServiceState; label?: string | undefined }) {
  const { tone, icon, word } = states[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label ?? word}
    </Badge>
  )
}
