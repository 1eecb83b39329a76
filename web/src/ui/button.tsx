import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { FixedWidthText } from '#ui/fixed-width-text.tsx'
import { Spinner } from '#ui/spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
  icon?: ReactNode
  /** While busy, the button ignores clicks but keeps the focus. */
  busy?: boolean
  /** The label while busy. Without it, the label stays, and a spinner replaces the icon or, if there is none, covers the label. */
  busyText?: string
}

export function Button({ variant, size, block, icon, busy = false, busyText, children, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`, which would move the focus to the top of the page.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size, block }), className)}
    >
      {busyText === undefined ? (
        <PlainContent icon={icon} busy={busy}>
          {children}
        </PlainContent>
      ) : (
        <FixedWidthText
          show={busy ? 'busy' : 'rest'}
          texts={{
            rest: (
              <>
                {icon}
                {children}
              </>
            ),
            busy: (
              <>
                <Spinner />
                {busyText}
              </>
            ),
          }}
        />
      )}
    </button>
  )
}

function PlainContent({ icon, busy, children }: { icon: ReactNode; busy: boolean; children: ReactNode }) {
  if (icon || !busy) {
    return (
      <>
        {busy ? <Spinner /> : icon}
        {children}
      </>
    )
  }
  return (
    <span className="grid place-items-center">
      <span className="col-start-1 row-start-1 opacity-0">{children}</span>
      <Spinner className="col-start-1 row-start-1" />
    </span>
  )
}
