import type { Prompt } from '@seo/contract/admin-prompts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '#api/client.ts'
import { useUnsavedChanges } from '#features/admin/use-unsaved-changes.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EditorField } from '#ui/editor-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { unknownPlaceholders } from '#ui/placeholders.ts'
import { toast } from '#ui/toast.ts'
import { useUnsavedWarning } from '#ui/use-unsaved-warning.ts'
import { estimateTokens } from './cost.ts'
import { FailureText } from './failure-text.tsx'
import { contentProblem, draftOf, hasChanges, type PromptDraft } from './prompt-draft.ts'
import { useSavePrompt } from './queries.ts'

interface PromptEditorProps {
  prompt: Prompt
  /** Rendered beside the editor with the current draft. */
  beside: (parts: { content: string; isChanged: boolean }) => ReactNode
}

export function PromptEditor({ prompt, beside }: PromptEditorProps) {
  const unsaved = useUnsavedChanges<PromptDraft>(`prompt ${prompt.key}`, draftOf(prompt), String(prompt.version))
  const { draft } = unsaved
  const [attempt, setAttempt] = useState(0)
  const [showsErrors, setShowsErrors] = useState(false)
  const save = useSavePrompt(prompt.key)
  const form = useRef<HTMLFormElement>(null)
  const noteId = useId()
  const isChanged = unsaved.isChanged && hasChanges(draft, prompt)
  const isOutdated = isChanged && unsaved.base !== String(prompt.version)
  const [unknownVariable] = unknownPlaceholders(draft.content, prompt.variables)
  const contentProblemText = contentProblem(draft.content, prompt)
  const nameProblem = draft.name.trim() === '' ? 'Enter the name of the prompt.' : null
  useUnsavedWarning(isChanged)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused attempt focuses its first error
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])

  const updateDraft = (changes: Partial<PromptDraft>) => {
    unsaved.update(changes)
    setShowsErrors(false)
  }
  const clearErrors = () => {
    setShowsErrors(false)
    save.reset()
  }
  const submit = () => {
    if (save.isPending || !isChanged || isOutdated) return
    if (contentProblemText !== null || nameProblem !== null) {
      setShowsErrors(true)
      setAttempt((current) => current + 1)
      return
    }
    const { name, description, content, is_active, change_note } = draft
    save.mutate(
      { content, name, description, is_active, change_note: change_note.trim() || null, version: prompt.version },
      {
        onSuccess: ({ prompt: saved }) => {
          unsaved.markSaved(draft, String(saved.version))
          toast.done('Prompt saved successfully!')
        },
        onError: (error) => {
          setAttempt((current) => current + 1)
          toast.error(<FailureText title="Failed to save prompt" error={error} />)
        },
      },
    )
  }
  const isConflict = save.error instanceof ApiError && save.error.body.code === 'CHANGED_MEANWHILE'
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={prompt.name}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="card min-w-0"
      >
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-border px-4 py-3 desk:px-5">
          <h2 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-14 font-semibold">
            <span className="wrap-anywhere">{prompt.name}</span>
            {isChanged && <Badge tone="warning">Not saved</Badge>}
          </h2>
          <div className="flex gap-2">
            <Button
              size="dense"
              variant="ghost"
              disabled={!unsaved.isChanged || save.isPending}
              onClick={() => {
                unsaved.discard()
                clearErrors()
              }}
            >
              Discard
            </Button>
            <Button size="dense" type="submit" variant="primary" busy={save.isPending} disabled={!isChanged || isOutdated}>
              Save
            </Button>
          </div>
        </div>
        <div className="space-y-4 p-4 desk:p-5">
          {isOutdated && (
            <OutdatedBanner
              versions={[unsaved.base, String(prompt.version)]}
              onKeep={() => {
                unsaved.rebase(String(prompt.version))
                clearErrors()
              }}
              onDiscard={() => {
                unsaved.discard()
                clearErrors()
              }}
            />
          )}
          <div className="empty:hidden">
            <FormError attempt={attempt} message={save.error instanceof ApiError && !isConflict ? save.error.message : null} />
          </div>
          <div className="grid gap-4 md:grid-cols-2">
            <Field label="Name" error={showsErrors ? nameProblem : null}>
              <Input value={draft.name} maxLength={120} onChange={(event) => updateDraft({ name: event.target.value })} />
            </Field>
            <Field label="Key">
              <Input value={prompt.key} readOnly className="border-border bg-surface-2 font-mono text-muted" />
            </Field>
          </div>
          <Field label="Description">
            <Input value={draft.description} maxLength={1000} onChange={(event) => updateDraft({ description: event.target.value })} />
          </Field>
          <EditorField
            label="Content"
            value={draft.content}
            onChange={(content) => updateDraft({ content })}
            variables={prompt.variables}
            chipsLabel="Variables"
            aside={`${formatCount(draft.content.length, 'character')} · about ${formatNumber(estimateTokens(draft.content))} tokens`}
            error={showsErrors || unknownVariable !== undefined ? contentProblemText : null}
            help="Rules decide what is true. Code and the order of tasks are never the writer's."
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <Checkbox label="Active" checked={draft.is_active} onChange={(event) => updateDraft({ is_active: event.target.checked })} />
            <div className="flex min-w-0 flex-1 basis-72 items-center gap-2 text-13 md:justify-end">
              <label htmlFor={noteId} className="whitespace-nowrap text-muted">
                Change note
              </label>
              <Input
                id={noteId}
                size="dense"
                value={draft.change_note}
                maxLength={200}
                placeholder="What changed and why"
                onChange={(event) => updateDraft({ change_note: event.target.value })}
                className="max-w-80"
              />
            </div>
          </div>
        </div>
      </form>
      {beside({ content: draft.content, isChanged })}
    </>
  )
}

interface OutdatedBannerProps {
  versions: [editedVersion: string, newestVersion: string]
  onKeep: () => void
  onDiscard: () => void
}

/** Another admin saved a version after this draft was started. */
function OutdatedBanner({ versions: [editedVersion, newestVersion], onKeep, onDiscard }: OutdatedBannerProps) {
  return (
    <Banner
      tone="warning"
      role="alert"
      title="This prompt has changed"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="dense" onClick={onDiscard}>
            Load newest version
          </Button>
          <Button size="dense" onClick={onKeep}>
            Keep mine
          </Button>
        </span>
      }
    >
      {`You edited version ${editedVersion}; version ${newestVersion} was saved since. Compare the two in the history, then keep your text or load the newest version.`}
    </Banner>
  )
}
