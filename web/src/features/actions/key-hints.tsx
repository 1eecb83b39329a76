import { Kbd } from '#ui/kbd.tsx'
import { useKeysOn } from './keys.ts'

/** Stays visible while shortcuts are off, because the dialog contains the switch to turn them on. */
export function KeyHints({ canChange, onKeys }: { canChange: boolean; onKeys: () => void }) {
  const areOn = useKeysOn()
  return (
    <span className="flex items-center gap-2 text-13 text-muted print:hidden">
      {areOn && (
        <span aria-hidden="true" className="flex items-center gap-2">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd>
          move
          {canChange && (
            <>
              <Kbd>S</Kbd>
              start
            </>
          )}
        </span>
      )}
      <button type="button" onClick={onKeys} className="inline-flex items-center gap-2 hover:text-text">
        {areOn && <Kbd>?</Kbd>}
        all keys
      </button>
    </span>
  )
}
