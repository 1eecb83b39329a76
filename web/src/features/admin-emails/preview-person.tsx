import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Input } from '#ui/input.tsx'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import { peopleQuery } from './queries.ts'

interface PreviewPersonProps {
  recipient: { name: string; email: string; is_sample: boolean } | undefined
  /** Called with a user id, or with null for sample values. */
  onChoose: (id: string | null) => void
}

/** Picks the user whose values fill the mail, by email address or name; sample values while the field is empty. */
export function PreviewPerson({ recipient, onChoose }: PreviewPersonProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const [text, setText] = useDebouncedText(search, setSearch)
  const people = useQuery({ ...peopleQuery(search), enabled: search !== '' })
  // An address that was pasted or typed is found only when the response arrives.
  const foundId = people.data?.find(({ email }) => email === text.trim())?.id ?? null
  useEffect(() => onChoose(foundId), [foundId, onChoose])
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
          value={text}
          placeholder="A made-up person, or an email address"
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
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
      {recipient && (
        <p role="status" className="col-start-2 mt-1">
          <span className="font-medium">{recipient.name}</span>{' '}
          <span className="text-muted">{recipient.is_sample ? 'sample person' : recipient.email}</span>
        </p>
      )}
    </div>
  )
}
