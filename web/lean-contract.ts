/**
 * Removes the schemas of the contract's calls from the built app. The browser needs only method, path and envelope of a call; the server
 * validates the rest. So zod loads only with forms, which import the one schema that they validate with.
 */
import { type ESTree, type Plugin, Visitor } from 'vite'

type Edit = { start: number; end: number; text: string }

const contractFile = /\/contract\/src\/[\w-]+\.ts$/
const pageFile = /\/web\/src\/.+\.tsx?$/
const schemaOfCall = /\b\w+Calls\.\w+\.(?:query|body|reply)\b/

/** Fields of a call that `api/client.ts` reads, and fields whose presence it checks. */
const isRead = (name: string) => ['method', 'path', 'envelope'].includes(name)
const isChecked = (name: string) => ['query', 'body'].includes(name)

export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform(code, id) {
      const [use] = (pageFile.test(id) && schemaOfCall.exec(code)) || []
      if (use) this.error(`The built app has no ${use}: give the schema a name in the contract and import that.`)
      return contractFile.test(id) ? { code: lean(code, this.parse(code)), map: null } : null
    },
  }
}

function lean(code: string, program: ESTree.Program): string {
  const edits: Edit[] = []
  const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end)
  new Visitor({
    ObjectExpression({ properties, start, end }) {
      if (!properties.some((each) => nameOf(each) === 'method')) return
      const kept = properties.flatMap((each) => {
        const name = nameOf(each)
        if (name === null || isRead(name)) return [textOf(each)]
        return isChecked(name) ? [`${name}: true`] : []
      })
      edits.push({ start, end, text: `{ ${kept.join(', ')} }` })
    },
  }).visit(program)
  // Marks the other schemas as free of side effects, so that the bundler drops those that no file imports.
  for (const { start, end } of program.body.flatMap(schemasOf)) {
    edits.push({ start, end: start, text: '/* @__PURE__ */ (() => (' }, { start: end, end, text: '))()' })
  }
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

const nameOf = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : null

function schemasOf(statement: ESTree.Statement | ESTree.Directive): ESTree.Span[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' || init?.type === 'ObjectExpression' ? [init] : []))
}
