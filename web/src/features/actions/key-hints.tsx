import { Kbd } from '#ui/kbd.tsx'
import { useAreKeysOn } from './keys.ts'

/** The button stays visible while shortcuts are off, because its dialog contains the switch to turn them on. */
export function KeyHints({ canChange, onShowKeys }: { canChange: boolean; onShowKeys: () => void }) {
  const areKeysOn = useAreKeysOn()
  return (
    <span className="flex items-center gap-2 text-13 text-muted print:hidden">
      {areKeysOn && (
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
      <button type="button" onClick={onShowKeys} className="inline-flex items-center gap-2 hover:text-text">
        {areKeysOn && <Kbd>?</Kbd>}
        all keys
      </button>
    </span>
  )
}
