import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

interface TabsProps {
  value: string
  onChange: (value: string) => void
  children: ReactNode
  className?: string
}

/** Contains one `TabList` and its `TabPanel`s, at any depth. */
export function Tabs({ value, onChange, children, className }: TabsProps) {
  return (
    <Root value={value} onValueChange={onChange} className={className}>
      {children}
    </Root>
  )
}

interface TabListProps {
  /** The accessible name of the list. */
  label: string
  tabs: readonly { value: string; label: string; count?: string }[]
  /** Segmented for modes of the same content, underlined for different content and for filters of a list. */
  variant?: 'segmented' | 'underlined'
}

const lists = {
  segmented: 'inline-flex max-w-full gap-0.5 overflow-x-auto rounded-lg bg-surface-3 p-0.5 dark:bg-surface-2',
  underlined: 'flex gap-5 overflow-x-auto overflow-y-clip phone:gap-4',
}
const triggers = {
  segmented:
    'h-7 rounded-md border border-transparent px-3 text-13 text-text-2 data-[state=active]:border-border data-[state=active]:bg-surface data-[state=active]:text-text data-[state=active]:shadow-xs dark:data-[state=active]:border-border-strong dark:data-[state=active]:bg-surface-3 max-md:h-9 -outline-offset-1',
  underlined:
    'border-b-2 border-transparent py-3 text-muted hover:text-text data-[state=active]:border-accent-text data-[state=active]:text-text -outline-offset-2',
}

export function TabList({ label, tabs, variant = 'segmented' }: TabListProps) {
  return (
    <List aria-label={label} className={lists[variant]}>
      {tabs.map((tab) => (
        <Trigger
          key={tab.value}
          value={tab.value}
          className={classNames(
            'inline-flex flex-none items-center gap-1.5 font-medium whitespace-nowrap transition-colors',
            triggers[variant],
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={classNames('text-12 text-muted tabular-nums', variant === 'underlined' && 'phone:sr-only')}>{tab.count}</span>
          )}
        </Trigger>
      ))}
    </List>
  )
}

/** Shown while its value is selected. */
export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  return (
    <Content value={value} className={className}>
      {children}
    </Content>
  )
}
