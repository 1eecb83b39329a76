import { useId } from 'react'

interface SegmentedProps<Value extends string> {
  /** The accessible name of the group. */
  label: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: string }[]
}

/**
 * Selects one of a few options, with immediate effect. Looks like segmented tabs but switches no panel, so it is a group of radio buttons.
 */
export function Segmented<Value extends string>({ label, value, onChange, choices }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full gap-0.5 rounded-lg bg-surface-3 p-0.5 dark:bg-surface-2">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="inline-flex h-7 items-center rounded-md border border-transparent px-3 text-13 font-medium text-text-2 transition-colors has-checked:border-border has-checked:bg-surface has-checked:text-text has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-focus dark:has-checked:border-border-strong dark:has-checked:bg-surface-3 max-md:h-9"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
