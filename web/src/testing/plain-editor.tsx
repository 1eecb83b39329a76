import type { TextEditorProps } from '#ui/text-editor-props.ts'

/** A plain text field with the editor's props. The real editor needs a browser that measures text. */
export default function PlainEditor({ value, onChange, variables: _variables, attributes, insertRef }: TextEditorProps) {
  insertRef.current = (text) => onChange(`${value}${text}`)
  return <textarea {...attributes} value={value} onChange={(event) => onChange(event.target.value)} />
}
