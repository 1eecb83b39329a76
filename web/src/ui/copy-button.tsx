import { Check, Copy, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ButtonLook, buttonClass } from '#ui/button-class.ts'
import { copyText } from '#ui/copy-text.ts'
import { SteadyText } from '#ui/steady-text.tsx'

const confirmedFor = 2000

interface CopyButtonProps {
  text: string
  /** What is copied, for people who hear the button without what is beside it. */
  what?: string
  label?: string
  look?: ButtonLook
}

export function CopyButton({ text, what, label = 'Copy', look = 'ghost' }: CopyButtonProps) {
  const [result, setResult] = useState<'rest' | 'copied' | 'failed'>('rest')
  useEffect(() => {
    if (result === 'rest') return
    const timer = setTimeout(() => setResult('rest'), confirmedFor)
    return () => clearTimeout(timer)
  }, [result])

  const copy = async () => setResult((await copyText(text)) ? 'copied' : 'failed')
  return (
    <>
      <button type="button" onClick={copy} className={buttonClass({ look, size: 'dense' })}>
        <SteadyText
          show={result}
          texts={{
            rest: (
              <>
                <Copy />
                {label}
                {what && <span className="sr-only">{what}</span>}
              </>
            ),
            copied: (
              <>
                <Check className="text-success-text" />
                Copied
              </>
            ),
            failed: (
              <>
                <X className="text-danger-text" />
                Failed
              </>
            ),
          }}
        />
      </button>
      <span role="status" className="sr-only">
        {result === 'copied' ? 'Copied' : result === 'failed' ? 'Not copied. Select the text and copy it by hand.' : ''}
      </span>
    </>
  )
}
