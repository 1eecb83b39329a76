import { useEffect, useRef, useState } from 'react'

/** Debounced text field: sends the text after a short pause, and shows the URL's value again after back or forward. */
export function useDebouncedText(value: string, send: (text: string) => void, pause = 300): [string, (text: string) => void] {
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
    }, pause)
    return () => clearTimeout(timer)
  }, [text, sent, latestSend, pause])
  return [text, setText]
}
