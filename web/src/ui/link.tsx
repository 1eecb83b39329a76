import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** To a page of ours, without loading the app again. The router's own link brings along its forms and prefetching, which weigh on sign-in. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || rest.target) return
    event.preventDefault()
    // As browsers do it: a link to where one is adds nothing to the history.
    void navigate(to, { replace: href === `${window.location.pathname}${window.location.search}${window.location.hash}` })
  }
  return <a {...rest} href={href} onClick={follow} />
}

/** Other clicks open tabs and windows, and belong to the browser. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
