import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#ui/banner.tsx'

interface FormErrorProps {
  message: string | null | undefined
  attempt?: number | undefined
  /** A link or button that helps the user to continue. */
  action?: ReactNode
}

/** An error of the whole form, above its first field. It gets the focus, even if the same error occurs again. */
export function FormError({ message, attempt = 0, action }: FormErrorProps) {
  const banner = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt with the same message must focus again
  useEffect(() => {
    if (message) banner.current?.focus()
  }, [message, attempt])

  if (!message) return null
  return (
    <Banner ref={banner} role="alert" tabIndex={-1} tone="danger" action={action}>
      {message}
    </Banner>
  )
}
