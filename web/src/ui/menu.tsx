import { Content, Item, Root, Separator, Trigger } from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode
  align?: 'start' | 'end'
  defaultOpen?: boolean
}

/** Rendered next to its button, so that it belongs to the same landmark. Does not block the rest of the page. */
export function Menu({ trigger, children, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <Root modal={false} defaultOpen={defaultOpen}>
      <Trigger asChild>{trigger}</Trigger>
      <Content
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className="z-30 max-h-(--radix-dropdown-menu-content-available-height) max-w-menu min-w-44 overflow-y-auto rounded-lg border border-border bg-surface p-1 shadow-md data-[state=closed]:animate-leave data-[state=open]:animate-enter print:hidden"
      >
        {children}
      </Content>
    </Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  /** Red text, for destructive commands. */
  danger?: boolean
  disabled?: boolean
  onSelect?: () => void
  /** Set if the only child is a link; the link becomes the item. */
  asLink?: boolean
  children: ReactNode
}

export function MenuItem({ icon, danger = false, disabled = false, onSelect, asLink = false, children }: MenuItemProps) {
  const look = classNames(
    'flex min-h-8 w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-left no-underline outline-none max-md:min-h-10',
    'data-[highlighted]:bg-surface-3 data-[disabled]:cursor-not-allowed data-[disabled]:text-muted hover:no-underline',
    danger ? 'text-danger-text' : 'text-text [&_.lucide]:text-muted',
  )
  return (
    <Item asChild={asLink} disabled={disabled} className={look} {...(onSelect ? { onSelect } : {})}>
      {asLink ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Item>
  )
}

export function MenuSeparator() {
  return <Separator className="-mx-1 my-1 h-px bg-border" />
}
