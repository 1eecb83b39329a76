import { readHost } from '@seo/contract/host'
import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import type { DraftErrors } from './brand-draft.ts'
import { HostState } from './host-state.tsx'

interface HostsFieldProps {
  hosts: string[]
  /** The brand's stored hosts. Only stored hosts are checked. */
  savedHosts: readonly string[]
  onChange: (hosts: string[]) => void
  errors: DraftErrors
  isDefault: boolean
}

/** One row per host. When a row loses focus, its host is changed to the form that browsers send. */
export function HostsField({ hosts, savedHosts, onChange, errors, isDefault }: HostsFieldProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const replace = (index: number, text: string) => onChange(hosts.map((host, row) => (row === index ? text : host)))
  const normalize = (index: number, text: string) => {
    const { host } = readHost(text)
    if (host !== null && host !== text) replace(index, host)
  }
  const removeRow = (index: number) => {
    onChange(hosts.length === 1 ? [''] : hosts.filter((_, row) => row !== index))
    // The clicked button is removed, so move the focus to the previous row.
    const rows = list.current?.querySelectorAll('input')
    rows?.[Math.max(0, index - 1)]?.focus()
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Hosts</legend>
      <ul ref={list} className="space-y-1.5">
        {hosts.map((host, row) => {
          const error = errors[`hosts.${row}`]
          const isSaved = error === undefined && savedHosts.includes(host)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity except their position
            <li key={row}>
              <div className="flex items-center gap-1.5">
                <Input
                  aria-label={row === 0 ? 'Main host' : `Host ${row + 1}`}
                  aria-invalid={error !== undefined || undefined}
                  aria-describedby={error !== undefined || isSaved ? `${id}-${row}` : `${id}-help`}
                  value={host}
                  placeholder="seo.example.com"
                  spellCheck={false}
                  autoCapitalize="off"
                  onChange={(event) => replace(row, event.target.value)}
                  onBlur={(event) => normalize(row, event.target.value)}
                  className="font-mono text-mono"
                />
                <IconButton name={`Remove ${host || `host ${row + 1}`}`} icon={<X />} onClick={() => removeRow(row)} />
              </div>
              {error !== undefined && <FieldError id={`${id}-${row}`}>{error}</FieldError>}
              {isSaved && <HostState id={`${id}-${row}`} host={host} isMain={row === 0} />}
            </li>
          )
        })}
      </ul>
      {errors.hosts !== undefined && <FieldError>{errors.hosts}</FieldError>}
      <p id={`${id}-help`} className="mt-1.5 text-13 text-muted">
        {isDefault ? 'Every host that no brand has shows this one. ' : 'Links in mails use the first one. '}
        Add a port only if visitors type one.
      </p>
      <Button
        variant="ghost"
        size="dense"
        icon={<Plus />}
        onClick={() => onChange([...hosts, ''])}
        disabled={hosts.length >= 50}
        className="mt-1.5"
      >
        Add host
      </Button>
    </fieldset>
  )
}
