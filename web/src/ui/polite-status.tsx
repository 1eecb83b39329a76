import { useEffect, useRef, useState } from 'react'

const minIntervalMs = 5000

/** Announces changes of a text to screen readers, at most once every five seconds. Skips texts that were replaced in the meantime. */
export function PoliteStatus({ text }: { text: string }) {
  const [announced, setAnnounced] = useState(text)
  const lastAnnouncedAt = useRef(Date.now())

  useEffect(() => {
    if (text === announced) return
    const delayMs = Math.max(0, lastAnnouncedAt.current + minIntervalMs - Date.now())
    const timer = setTimeout(() => {
      lastAnnouncedAt.current = Date.now()
      setAnnounced(text)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [text, announced])

  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  )
}
