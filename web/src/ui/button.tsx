import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, type ButtonSize, buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Ring } from '#ui/ring.tsx'
import { SteadyText } from '#ui/steady-text.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  block?: boolean
  icon?: ReactNode
  /** Nothing can be pressed meanwhile, but focus stays. */
  busy?: boolean
  /** The words while busy. Without them the words stay, or make room for the ring where there is no icon. */
  busyText?: string
}

export function Button({ look, size, block, icon, busy = false, busyText, children, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: that would throw the focus of the person who just pressed it to the top of the page.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ look, size, block }), className)}
    >
      {busyText === undefined ? (
        <PlainContent icon={icon} busy={busy}>
          {children}
        </PlainContent>
      ) : (
        <SteadyText
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
                <Ring />
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
        {busy ? <Ring /> : icon}
        {children}
      </>
    )
  }
  return (
    <span className="grid place-items-center">
      <span className="col-start-1 row-start-1 opacity-0">{children}</span>
      <Ring className="col-start-1 row-start-1" />
    </span>
  )
}
