import { Check, Copy, X } from 'lucide-react'
import { type ButtonVariant, buttonClass } from '#ui/button-class.ts'
import { FixedWidthText } from '#ui/fixed-width-text.tsx'
import { useCopyText } from '#ui/use-copy-text.ts'

interface CopyButtonProps {
  text: string
  /** What is copied, for screen readers, which read the button without its context. */
  what?: string
  label?: string
  variant?: ButtonVariant
  /** What a screen reader announces after the click. */
  announcements?: { copied: string; failed: string }
}

const defaultTexts = { copied: 'Copied', failed: 'Not copied. Select the text and copy it by hand.' }

export function CopyButton({ text, what, label = 'Copy', variant = 'ghost', announcements = defaultTexts }: CopyButtonProps) {
  const { result, copy } = useCopyText(text)
  return (
    <>
      <button type="button" onClick={copy} className={buttonClass({ variant, size: 'dense' })}>
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
        {result === 'rest' ? '' : announcements[result]}
      </span>
    </>
  )
}
