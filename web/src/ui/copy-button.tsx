import { Check, Copy, X } from 'lucide-react'
import { type ButtonLook, buttonClass } from '#ui/button-class.ts'
import { FixedWidthText } from '#ui/steady-text.tsx'
import { useCopyText } from '#ui/use-copied.ts'

interface CopyButtonProps {
  text: string
  /** What is copied, for screen readers, which read the button without its context. */
  what?: string
  label?: string
  look?: ButtonLook
  /** What a screen reader announces after the click. */
  said?: { copied: string; failed: string }
}

const defaultTexts = { copied: 'Copied', failed: 'Not copied. Select the text and copy it by hand.' }

export function CopyButton({ text, what, label = 'Copy', look = 'ghost', said = defaultTexts }: CopyButtonProps) {
  const { result, copy } = useCopyText(text)
  return (
    <>
      <button type="button" onClick={copy} className={buttonClass({ look, size: 'dense' })}>
        <FixedWidthText
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
        {result === 'rest' ? '' : said[result]}
      </span>
    </>
  )
}
