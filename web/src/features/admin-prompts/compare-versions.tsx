import type { PromptVersion } from '@seo/contract/admin-prompts'
import { useState } from 'react'
import { formatDate } from '#format/date.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextDifference } from '#ui/text-difference.tsx'

interface CompareVersionsProps {
  /** The newest first. */
  versions: readonly PromptVersion[]
  /** As it is typed, where that is not what is stored. */
  unsaved: string | null
  /** The id of the version on the left; '' for the one that fits best. */
  first: string
  onClose: () => void
}

const typed = 'typed'

/** The difference of any two versions, or of one and the text that is not saved. */
export function CompareVersions({ versions, unsaved, first, onClose }: CompareVersionsProps) {
  const [newest, previous] = versions
  const [from, setFrom] = useState(first || (unsaved === null ? previous?.id : newest?.id) || '')
  const [to, setTo] = useState(first === '' && unsaved !== null ? typed : (newest?.id ?? ''))
  const textOf = (id: string) => (id === typed ? (unsaved ?? '') : (versions.find((version) => version.id === id)?.content ?? ''))
  const options = (
    <>
      {unsaved !== null && <option value={typed}>Your text, not saved</option>}
      {versions.map(({ id, version, created_at, change_note }) => (
        <option key={id} value={id}>
          {[`Version ${version}`, formatDate(created_at), change_note].filter(Boolean).join(' · ')}
        </option>
      ))}
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Compare versions" width="form">
      <div className="grid gap-3 md:grid-cols-2">
        <Field label="From">
          <Select value={from} onChange={(event) => setFrom(event.target.value)}>
            {options}
          </Select>
        </Field>
        <Field label="To">
          <Select value={to} onChange={(event) => setTo(event.target.value)}>
            {options}
          </Select>
        </Field>
      </div>
      <div className="mt-4">
        <TextDifference label="Difference" before={textOf(from)} after={textOf(to)} />
      </div>
    </Dialog>
  )
}
