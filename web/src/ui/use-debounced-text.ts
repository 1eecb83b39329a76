import { useEffect, useRef, useState } from 'react'

/** State of a text field: calls `send` when the user stops typing, and takes over a new `value`, such as after Back or Forward. */
export function useDebouncedText(value: string, send: (text: string) => void, delayMs = 300): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [sent, latestSend] = [useRef(value), useRef(send)]
  latestSend.current = send
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value, sent])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      latestSend.current(text)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [text, sent, latestSend, delayMs])
  return [text, setText]
}
