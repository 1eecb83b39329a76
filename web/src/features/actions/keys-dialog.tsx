import { Dialog } from '#ui/dialog.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { KeysSwitch } from './keys-switch.tsx'

const keys: readonly [string, string][] = [
  ['J', 'Next task'],
  ['K', 'Previous task'],
  ['Enter', 'Open the task'],
  ['S', 'Start the task, or all that are selected'],
  ['C', 'Complete the task, or all that are selected'],
  ['/', 'Search titles'],
  ['?', 'This list'],
]

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys" description="They do nothing while you type in a field.">
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-border pt-4">
        <KeysSwitch />
      </div>
    </Dialog>
  )
}
