import { useEffect, useState } from 'react'
import { copyText } from '#ui/copy-text.ts'

const showResultMs = 2000

/** Copies a text, and reports the result for two seconds. */
export function useCopyText(text: string) {
  const [result, setResult] = useState<'rest' | 'copied' | 'failed'>('rest')
  useEffect(() => {
    if (result === 'rest') return
    const timer = setTimeout(() => setResult('rest'), showResultMs)
    return () => clearTimeout(timer)
  }, [result])
  return { result, copy: async () => setResult((await copyText(text)) ? 'copied' : 'failed') }
}
