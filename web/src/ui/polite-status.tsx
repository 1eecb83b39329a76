import { useEffect, useRef, useState } from 'react'

const minPauseMs = 5000

/** Announces changes of a text politely, at most once every five seconds; only the newest text in between is announced. */
export function PoliteStatus({ text }: { text: string }) {
  const [said, setSaid] = useState(text)
  const lastSaidAt = useRef(Date.now())

  useEffect(() => {
    if (text === said) return
    const wait = Math.max(0, lastSaidAt.current + minPauseMs - Date.now())
    const timer = setTimeout(() => {
      lastSaidAt.current = Date.now()
      setSaid(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, said])

  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  )
}
