import { useEffect, useRef, useState } from 'react'

/** Debounced text field: sends the text after a short pause, and shows the URL's value again after back or forward. */
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
