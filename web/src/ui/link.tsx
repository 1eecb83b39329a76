import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/**
 * A link to one of our pages, without reloading the app. The router's own link brings code for forms and prefetching, which would slow
 * down sign-in.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || rest.target) return
    event.preventDefault()
    // As in browsers, a link to the current URL adds no history entry.
    void navigate(to, { replace: href === `${window.location.pathname}${window.location.search}${window.location.hash}` })
  }
  return <a {...rest} href={href} onClick={follow} />
}

/** False for clicks that open a tab or window, which the browser handles. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
