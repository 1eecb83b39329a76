import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError, errorMessage, NetworkError } from '#api/client.ts'

/**
 * A form based on a schema of the contract. The schema's messages appear beside the fields, and the server's error above the fields. A
 * second submit does nothing while the first is running.
 */
export function useContractForm<Values extends FieldValues, Output>(options: {
  schema: z.ZodMiniType<Output, Values>
  defaults: DefaultValues<Values>
  submit: (values: Output) => Promise<void>
  /** Shown if the server sent no message. */
  fallback: string
  /** Shown if the server could not be reached; `fallback` if missing. */
  unreachable?: string
}) {
  const [failure, setFailure] = useState<{ message: string; status: number | null; attempt: number } | null>(null)
  // A ref, because the form's own state updates one render late and two clicks may come in between.
  const isSending = useRef(false)
  const form = useForm<Values, unknown, Output>({
    resolver: resolverOf(options.schema),
    defaultValues: options.defaults,
    // Errors appear on submit and disappear with the next valid keystroke.
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
      const message = errorMessage(error, error instanceof NetworkError ? unreachable : fallback)
      const status = error instanceof ApiError ? error.status : null
      setFailure((previous) => ({ message, status, attempt: (previous?.attempt ?? 0) + 1 }))
    }
  }
  const onSubmit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await form
      // Clear the server's error from the last try, so that only the new field errors show.
      .handleSubmit(send, () => setFailure(null))(event)
      .finally(() => {
        isSending.current = false
      })
  }
  const { isSubmitting: isBusy, errors } = form.formState
  return { ...form, onSubmit, failure, forgetFailure: () => setFailure(null), isBusy, errors }
}

/** Gives the values of a flat form, or the first message of each field. The library's own resolver also handles nested forms, but is larger. */
function resolverOf<Values extends FieldValues, Output>(schema: z.ZodMiniType<Output, Values>): Resolver<Values, unknown, Output> {
  return (values) => {
    const { success, data, error } = schema.safeParse(values)
    if (success) return { values: data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of error.issues) errors[String(path[0])] ??= { type: code, message }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
