import { markdown } from '@codemirror/lang-markdown'
import CodeMirror, {
  Decoration,
  type DecorationSet,
  EditorView,
  type Extension,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@uiw/react-codemirror'
import { useMemo } from 'react'
import { placeholderPattern } from '#ui/placeholders.ts'
import type { TextEditorProps } from '#ui/text-editor-props.ts'

/** Only the features needed to write prose. Tab leaves the editor, and the browser's own search works. */
const setup = {
  lineNumbers: true,
  drawSelection: false,
  dropCursor: false,
  foldGutter: false,
  highlightActiveLine: false,
  highlightActiveLineGutter: false,
  highlightSelectionMatches: false,
  rectangularSelection: false,
  allowMultipleSelections: false,
  syntaxHighlighting: false,
  bracketMatching: false,
  closeBrackets: false,
  autocompletion: false,
  indentOnInput: false,
  searchKeymap: false,
  foldKeymap: false,
  completionKeymap: false,
  closeBracketsKeymap: false,
  lintKeymap: false,
}

const editorTheme = EditorView.theme({
  '&': { backgroundColor: 'var(--code-bg)', color: 'var(--code-text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--text)', padding: '0.5rem 0' },
  '.cm-line': { padding: '0 0.75rem 0 0.5rem' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--code-muted)', border: 'none', paddingLeft: '0.5rem' },
  '.cm-heading': { color: 'var(--code-key)', fontWeight: '600' },
  '.cm-placeholder-known': { color: 'var(--accent-text)', backgroundColor: 'var(--accent-soft)', borderRadius: '4px', fontWeight: '400' },
  '.cm-placeholder-unknown': {
    color: 'var(--danger-text)',
    backgroundColor: 'var(--danger-soft)',
    borderRadius: '4px',
    fontWeight: '400',
    textDecoration: 'underline wavy var(--danger-text)',
    textUnderlineOffset: '3px',
  },
})

const headingMark = Decoration.mark({ class: 'cm-heading' })
const knownPlaceholder = Decoration.mark({ class: 'cm-placeholder-known' })
const unknownPlaceholder = Decoration.mark({ class: 'cm-placeholder-unknown' })

/** Decorates all matches of a pattern in the visible text. */
function decorateMatches(regexp: RegExp, decoration: (match: RegExpExecArray) => Decoration): Extension {
  const matcher = new MatchDecorator({ regexp, decoration })
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = matcher.createDeco(view)
      }
      update(update: ViewUpdate) {
        this.decorations = matcher.updateDeco(update, this.decorations)
      }
    },
    { decorations: (plugin) => plugin.decorations },
  )
}

const headings = decorateMatches(/^#{1,6} .*$/gm, () => headingMark)

/** CodeMirror with Markdown and placeholders. `EditorField` loads it lazily, because it is large. */
export default function TextEditor({ value, onChange, variables, attributes, insertRef }: TextEditorProps) {
  const names = variables.join(' ')
  const attributesJson = JSON.stringify(attributes)
  const extensions = useMemo(
    () => [
      markdown({ addKeymap: true }),
      EditorView.lineWrapping,
      editorTheme,
      decorateMatches(placeholderPattern(), ([, name = '']) => (names.split(' ').includes(name) ? knownPlaceholder : unknownPlaceholder)),
      // After the placeholders, so that placeholders in a heading keep their own color.
      headings,
      // Editable text is focusable anyway, but accessibility checkers require a tabindex on scrollable areas.
      EditorView.contentAttributes.of({ tabindex: '0', ...JSON.parse(attributesJson) }),
    ],
    [names, attributesJson],
  )
  const setInsert = (editor: EditorView) => {
    insertRef.current = (text) => {
      editor.dispatch(editor.state.replaceSelection(text), { scrollIntoView: true })
      editor.focus()
    }
  }
  return (
    <CodeMirror
      value={value}
      onChange={onChange}
      onCreateEditor={setInsert}
      theme="none"
      basicSetup={setup}
      indentWithTab={false}
      minHeight="14rem"
      maxHeight="34rem"
      extensions={extensions}
      className="text-mono max-md:text-16"
    />
  )
}
