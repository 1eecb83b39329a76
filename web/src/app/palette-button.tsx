import { Search } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Kbd } from '#ui/kbd.tsx'

type PaletteProps = { open: boolean; onClose: () => void }
// Loaded when first opened. If loading fails, every command is still reachable from a page.
const CommandPalette = lazy<ComponentType<PaletteProps>>(() => import('./command-palette.tsx').catch(() => ({ default: () => null })))

const isAppleDevice = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the command palette, like Ctrl K. */
export default function PaletteButton() {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isAppleDevice ? event.metaKey : event.ctrlKey)) return
      event.preventDefault()
      setState((now) => (now === 'open' ? 'closed' : 'open'))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isAppleDevice ? 'Meta+K' : 'Control+K'}
        onClick={() => setState('open')}
        className="inline-flex h-8 items-center justify-center gap-2 rounded-md border border-border bg-surface-2 text-13 text-muted hover:bg-surface-3 max-md:size-10 md:min-w-55 md:pr-2 md:pl-2.5"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="flex-1 truncate text-left max-md:sr-only">Search or run a command</span>
        <span aria-hidden="true" className="hidden gap-1 md:inline-flex">
          <Kbd>{isAppleDevice ? '⌘' : 'Ctrl'}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      {state !== 'unopened' && (
        <Suspense>
          <CommandPalette open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
