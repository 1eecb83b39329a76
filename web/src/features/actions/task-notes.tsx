import { MAX_NOTES_LENGTH } from '@seo/contract/actions'
import { Star } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { sessionState } from '#features/auth/session.ts'
import { useDraft } from '#features/auth/use-draft.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useUnsavedWarning } from '#ui/use-unsaved-warning.ts'
import type { Task } from './task.ts'

export interface Note {
  notes?: string | null
  effectiveness_rating?: number | null
}

function parseDraft(stored: string): { text: string; from: string } | null {
  return stored === '' ? null : JSON.parse(stored)
}

/** The user's notes about a task, saved when the field loses focus or is removed. */
export function TaskNotes({ task, isSaving, onNote }: { task: Task; isSaving: boolean; onNote: (note: Note) => void }) {
  const id = useId()
  const saved = task.notes ?? ''
  const [storedDraft, storeDraft] = useDraft(`notes ${task.id}`)
  // Show the draft while the saved note is the one that the user started from, or equals the draft. After a change made elsewhere, show the
  // saved note. A failed save does not change the saved note, so the draft stays.
  const [draft, setDraft] = useState(() => parseDraft(storedDraft) ?? { text: saved, from: saved })
  const text = draft.from === saved || draft.text.trim() === saved ? draft.text : saved
  const isChanged = text.trim() !== saved.trim()
  const isDraftSaved = !isSaving && draft.from !== saved && draft.text.trim() === saved
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once per stored text
  useEffect(() => {
    if (!isDraftSaved) return
    // The draft now starts from the saved note. With the old `from`, the draft would reappear as soon as someone restores that old note.
    setDraft({ text: draft.text, from: saved })
    storeDraft('')
  }, [isDraftSaved])
  const save = () => {
    if (isChanged) onNote({ notes: text.trim() || null })
  }
  const latestSave = useRef(save)
  latestSave.current = save
  useEffect(
    () => () => {
      // Back removes the field without a blur. After the session has ended, the draft keeps the text.
      if (sessionState().isAuthenticated) latestSave.current()
    },
    [],
  )
  useUnsavedWarning(isChanged)
  return (
    <Card title={<label htmlFor={id}>Notes</label>}>
      <Textarea
        id={id}
        rows={3}
        maxLength={MAX_NOTES_LENGTH}
        value={text}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          const typedDraft = { text: target.value, from: saved }
          setDraft(typedDraft)
          storeDraft(JSON.stringify(typedDraft))
        }}
        onBlur={save}
      />
      <p id={`${id}-help`} className="mt-1.5 text-12 text-muted print:hidden">
        {isChanged ? 'Not saved yet.' : 'Saved when you leave the field.'}
      </p>
      <Rating value={task.rating} onChange={(effectiveness_rating) => onNote({ effectiveness_rating })} />
    </Card>
  )
}

function Rating({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  const name = useId()
  return (
    <fieldset className="mt-2.5 flex items-center justify-between gap-3">
      <legend className="float-left text-13 text-text-2">Did it help?</legend>
      <span className="ml-auto flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-6 place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus max-md:size-10"
          >
            <input
              type="radio"
              name={name}
              aria-label={`${stars} of 5`}
              checked={stars === value}
              onChange={() => onChange(stars)}
              // A click on the current rating removes it.
              onClick={() => stars === value && onChange(null)}
              className="sr-only"
            />
            <Star
              aria-hidden="true"
              className={classNames(value !== null && stars <= value ? 'fill-current text-warning' : 'text-border-strong')}
            />
          </label>
        ))}
      </span>
    </fieldset>
  )
}
