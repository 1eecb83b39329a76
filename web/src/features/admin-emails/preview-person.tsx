import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Input } from '#ui/input.tsx'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import { peopleQuery } from './queries.ts'

interface PreviewPersonProps {
  shown: { name: string; email: string; is_sample: boolean } | undefined
  /** A user id; null for sample values. */
  onChoose: (id: string | null) => void
}

/** Picks the user whose values fill the mail, by email address or name; sample values while the field is empty. */
export function PreviewPerson({ shown, onChoose }: PreviewPersonProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const [typed, type] = useDebouncedText(search, setSearch)
  const people = useQuery({ ...peopleQuery(search), enabled: search !== '' })
  // A pasted or fully typed address is only found once the response arrives.
  const found = people.data?.find(({ email }) => email === typed.trim())?.id ?? null
  useEffect(() => onChoose(found), [found, onChoose])
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3">
      <label htmlFor={id} className="text-muted">
        For
      </label>
      <div>
        <Input
          id={id}
          size="dense"
          list={`${id}-people`}
          value={typed}
          placeholder="A made-up person, or an email address"
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          // Enter accepts a suggestion and must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <datalist id={`${id}-people`}>
          {people.data?.map((person) => (
            <option key={person.id} value={person.email}>
              {person.name}
            </option>
          ))}
        </datalist>
      </div>
      {shown && (
        <p role="status" className="col-start-2 mt-1">
          <span className="font-medium">{shown.name}</span>{' '}
          <span className="text-muted">{shown.is_sample ? 'sample person' : shown.email}</span>
        </p>
      )}
    </div>
  )
}
