import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, NetworkError, sentenceOf } from '#api/client.ts'

/**
 * A form on a schema of the contract: its texts beside the fields, the server's answer as one error above them.
 * While one submit is under way a second does nothing.
 */
export function useContractForm<Values extends FieldValues, Output>(options: {
  schema: z.ZodType<Output, Values>
  defaults: DefaultValues<Values>
  submit: (values: Output) => Promise<void>
  /** Shown when the server gave no sentence of its own. */
  fallback: string
  /** Shown when the server could not be reached, where the specification has a text for that. */
  unreachable?: string
}) {
  const [failure, setFailure] = useState<{ message: string; attempt: number } | null>(null)
  // Not the form's own state: that is one drawing late, and two presses may come in between.
  const isUnderWay = useRef(false)
  const form = useForm<Values, unknown, Output>({
    resolver: resolverOf(options.schema),
    defaultValues: options.defaults,
    // Errors come with the submit and leave with the next good keystroke.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const send = async (values: Output) => {
    try {
      await options.submit(values)
      setFailure(null)
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) console.error('A form could not be sent', error)
      const { fallback, unreachable = fallback } = options
      const message = sentenceOf(error, error instanceof NetworkError ? unreachable : fallback)
      setFailure((last) => ({ message, attempt: (last?.attempt ?? 0) + 1 }))
    }
  }
  const onSubmit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    await form
      // What the server said of the last try does not stand beside what is wrong with this one.
      .handleSubmit(send, () => setFailure(null))(event)
      .finally(() => {
        isUnderWay.current = false
      })
  }
  const { isSubmitting: isBusy, errors } = form.formState
  return { ...form, onSubmit, failure, forgetFailure: () => setFailure(null), isBusy, errors }
}

/** The first text of each field. Our forms are flat, so a path is one name; the libraries' resolver knows every shape and weighs more. */
function resolverOf<Values extends FieldValues, Output>(schema: z.ZodType<Output, Values>): Resolver<Values, unknown, Output> {
  return (values) => {
    const { success, data, error } = schema.safeParse(values)
    if (success) return { values: data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of error.issues) errors[String(path[0])] ??= { type: code, message }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
