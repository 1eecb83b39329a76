import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#api/client.ts'

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
}) {
  const [failure, setFailure] = useState<{ message: string; attempt: number } | null>(null)
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaults,
    // Errors come with the submit and leave with the next good keystroke.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await options.submit(values)
      setFailure(null)
    } catch (error) {
      const text = error instanceof Error ? error.message : ''
      if (!(error instanceof ApiError) && text === '') throw error
      setFailure((last) => ({ message: text || options.fallback, attempt: (last?.attempt ?? 0) + 1 }))
    }
  })
  return { ...form, onSubmit, failure, isBusy: form.formState.isSubmitting, errors: form.formState.errors }
}
