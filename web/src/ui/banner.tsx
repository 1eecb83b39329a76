import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

type BannerTone = 'plain' | 'accent' | 'success' | 'warning' | 'danger'

const tones: Record<BannerTone, string> = {
  plain: 'border-border bg-surface *:first:text-text-2',
  accent: 'border-transparent bg-accent-soft *:first:text-accent-text',
  success: 'border-transparent bg-success-soft *:first:text-success-text',
  warning: 'border-transparent bg-warning-soft *:first:text-warning-text',
  danger: 'border-transparent bg-danger-soft *:first:text-danger-text',
}
const icons: Record<BannerTone, ReactNode> = {
  plain: <Info />,
  accent: <Info />,
  success: <CircleCheck />,
  warning: <TriangleAlert />,
  danger: <CircleAlert />,
}

interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: BannerTone
  icon?: ReactNode
  title?: string
  /** At most one button. */
  action?: ReactNode
}

/** One sentence over the full width of its column. Show several banners in this order: danger, warning, accent, plain. */
export function Banner({ tone = 'plain', icon = icons[tone], title, action, children, className, ...rest }: BannerProps) {
  return (
    <div
      {...rest}
      className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border px-4 py-3', tones[tone], className)}
    >
      <span className="flex-none">{icon}</span>
      <div className="min-w-0 flex-1 basis-52">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'text-13 text-text-2' : undefined}>{children}</div>}
      </div>
      {action && <div className="flex-none print:hidden">{action}</div>}
    </div>
  )
}
