import { Search } from 'lucide-react'
import { Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog'
import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Kbd } from '#ui/kbd.tsx'
import { type Command, matchCommands } from '#ui/match-commands.ts'
import { useReturnFocus } from '#ui/use-return-focus.ts'

interface PaletteProps {
  open: boolean
  onClose: () => void
  commands: readonly Command[]
}

/** Ids of recently used commands, until the app is reloaded. */
let recentIds: string[] = []

/** Finds a page or a command by typing. Each must also be reachable in another way. */
export function Palette({ open, onClose, commands }: PaletteProps) {
  const { remember, restoreFocus } = useReturnFocus()
  return (
    <Root open={open} onOpenChange={(next) => next || onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-30 bg-scrim data-[state=closed]:animate-leave data-[state=open]:animate-fade print:hidden">
          <Content
            aria-describedby={undefined}
            onOpenAutoFocus={remember}
            onCloseAutoFocus={restoreFocus}
            className="mx-auto mt-[12vh] w-[calc(100%-2rem)] max-w-palette rounded-xl border border-border bg-surface shadow-lg outline-none data-[state=open]:animate-enter"
          >
            <Title className="sr-only">Search or run a command</Title>
            <Commands commands={commands} onClose={onClose} />
          </Content>
        </Overlay>
      </Portal>
    </Root>
  )
}

function Commands({ commands, onClose }: Omit<PaletteProps, 'open'>) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const matches = matchCommands(commands, typed, recentIds)
  const optionId = (command: Command) => `${id}-${command.id}`

  const choose = (command: Command | undefined) => {
    if (command === undefined) return
    recentIds = [command.id, ...recentIds.filter((other) => other !== command.id)]
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const indexByKey: Record<string, number> = { ArrowDown: activeIndex + 1, ArrowUp: activeIndex - 1, Home: 0, End: matches.length - 1 }
    const nextIndex = indexByKey[event.key]
    if (nextIndex === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (nextIndex === undefined) return choose(matches[activeIndex])
    const index = (nextIndex + matches.length) % Math.max(1, matches.length)
    setActiveIndex(index)
    const command = matches[index]
    if (command) document.getElementById(optionId(command))?.scrollIntoView({ block: 'nearest' })
  }
  const current = matches[activeIndex]

  return (
    <>
      <div className="flex items-center gap-3 border-b border-border px-4 py-3">
        <Search aria-hidden="true" className="text-muted" />
        <input
          role="combobox"
          aria-label="Search or run a command"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value)
            setActiveIndex(0)
          }}
          className="min-w-0 flex-1 bg-transparent text-16 outline-none"
        />
        <Kbd>Esc</Kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Pages and commands" className="max-h-[50vh] overflow-y-auto p-1.5">
        {matches.map((command, i) => (
          <div key={command.id}>
            {command.group !== matches[i - 1]?.group && (
              <p role="presentation" className="px-2.5 py-1.5 text-12 font-medium text-muted">
                {command.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys */}
            <div
              id={optionId(command)}
              role="option"
              tabIndex={-1}
              aria-selected={i === activeIndex}
              onClick={() => choose(command)}
              onPointerMove={() => setActiveIndex(i)}
              className={classNames('flex cursor-pointer items-center gap-3 rounded-md px-2.5 py-2', i === activeIndex && 'bg-accent-soft')}
            >
              <span className="text-muted [&_.lucide]:size-4">{command.icon}</span>
              <span className="min-w-0 flex-1 truncate">
                <HighlightedMatch text={command.label} typed={typed.trim()} />
              </span>
              {i === activeIndex && <Kbd>Enter</Kbd>}
            </div>
          </div>
        ))}
      </div>
      <p role="status" className={matches.length === 0 ? 'px-4 pb-4 text-muted' : 'sr-only'}>
        {matches.length === 0 ? 'No results' : `${matches.length} found`}
      </p>
    </>
  )
}

function HighlightedMatch({ text, typed }: { text: string; typed: string }) {
  const start = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  if (start === -1) return text
  return (
    <>
      {text.slice(0, start)}
      <mark className="bg-transparent font-semibold text-accent-text">{text.slice(start, start + typed.length)}</mark>
      {text.slice(start + typed.length)}
    </>
  )
}
