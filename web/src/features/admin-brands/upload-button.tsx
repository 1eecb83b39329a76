import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { LOGO_TYPES } from './read-logo.ts'

interface UploadButtonProps {
  children: ReactNode
  icon: ReactNode
  busy: boolean
  onFile: (file: File) => void
}

/** A button that opens a file picker. The same file can be chosen again. */
export function UploadButton({ children, icon, busy, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="dense" icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={LOGO_TYPES}
        aria-label="Logo file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
