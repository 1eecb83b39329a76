import { useEffect, useRef, useState } from 'react'

/** What is typed is sent after a short pause; what the address says otherwise, by back or forward, stands in the field again. */
export function useTyped(value: string, send: (text: string) => void, pause = 300): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [sent, tell] = [useRef(value), useRef(send)]
  tell.current = send
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value, sent])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      tell.current(text)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, sent, tell, pause])
  return [text, setText]
}
