import type { ComponentProps } from 'react'
import { textAreaClass } from '#ui/control-class.ts'
import { useFieldAttributes } from '#ui/field-context.ts'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...useFieldAttributes()} {...rest} className={textAreaClass(className)} />
}
