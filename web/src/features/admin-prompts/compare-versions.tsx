import type { PromptVersion } from '@seo/contract/admin-prompts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { formatDate } from '#format/date.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { TextDifference } from '#ui/text-difference.tsx'
import { versionQuery } from './queries.ts'

interface CompareVersionsProps {
  promptKey: string
  /** The versions loaded so far, newest first. */
  versions: readonly PromptVersion[]
  /** Number of all versions; they are numbered from 1. */
  total: number
  /** The draft, if it differs from the stored text. */
  unsaved: string | null
  /** Number of the version to compare from; null compares the newest two texts. */
  fromVersion: number | null
  onClose: () => void
}

/** The value of the option for the unsaved text. */
const unsavedOption = 'typed'

/** Compares any two versions, or a version with the unsaved text. */
export function CompareVersions({ promptKey, versions, total, unsaved, fromVersion, onClose }: CompareVersionsProps) {
  const [from, setFrom] = useState(String(fromVersion ?? (unsaved === null ? total - 1 : total)))
  const [to, setTo] = useState(fromVersion === null && unsaved !== null ? unsavedOption : String(total))
  const listedVersion = (chosen: string) => versions.find(({ version }) => String(version) === chosen)
  const textOf = (chosen: string) => (chosen === unsavedOption ? (unsaved ?? '') : listedVersion(chosen)?.content)
  // A version that is not in `versions` is loaded when it is chosen.
  const fromQuery = useQuery({ ...versionQuery(promptKey, from), enabled: textOf(from) === undefined })
  const toQuery = useQuery({ ...versionQuery(promptKey, to), enabled: textOf(to) === undefined })
  const [before, after] = [textOf(from) ?? fromQuery.data?.content, textOf(to) ?? toQuery.data?.content]
  const failedQuery = [fromQuery, toQuery].find(({ isError }) => isError)
  const options = (
    <>
      {unsaved !== null && <option value={unsavedOption}>Your text, not saved</option>}
      {Array.from({ length: total }, (_, i) => String(total - i)).map((number) => {
        const { created_at, change_note } = listedVersion(number) ?? {}
        return (
          <option key={number} value={number}>
            {[`Version ${number}`, created_at && formatDate(created_at), change_note].filter(Boolean).join(' · ')}
          </option>
        )
      })}
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
        {before !== undefined && after !== undefined ? (
          <TextDifference label="Difference" before={before} after={after} />
        ) : failedQuery ? (
          <NotLoaded what="This version" query={failedQuery} />
        ) : (
          <Loading what="the version">
            <SkeletonRows rows={3} />
          </Loading>
        )}
      </div>
    </Dialog>
  )
}
