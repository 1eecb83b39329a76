import type { TextEditorProps } from '#ui/text-editor-props.ts'

/** Replaces the real editor, which needs a browser that measures text: same props, plain field. */
export default function PlainEditor({ value, onChange, variables: _variables, attributes, insertion }: TextEditorProps) {
  insertion.current = (text) => onChange(`${value}${text}`)
  return <textarea {...attributes} value={value} onChange={(event) => onChange(event.target.value)} />
}
