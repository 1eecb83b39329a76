/**
 * Removes the schemas of the contract's calls from the built app. The browser needs only the method, path and envelope of a call; the
 * server does the validation. So zod loads only with forms, and each form imports just the schema that it validates with.
 */
import { type ESTree, type Plugin, Visitor } from 'vite'

type Edit = { start: number; end: number; text: string }

const contractFile = /\/contract\/src\/[\w-]+\.ts$/
const appFile = /\/web\/src\/.+\.tsx?$/
const callSchema = /\b\w+Calls\.\w+\.(?:query|body|reply)\b/

/** Fields of a call that `api/client.ts` reads, and fields whose presence it checks. */
const isReadField = (name: string) => ['method', 'path', 'envelope'].includes(name)
const isPresenceCheckedField = (name: string) => ['query', 'body'].includes(name)

export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform(code, id) {
      const [usedSchema] = (appFile.test(id) && callSchema.exec(code)) || []
      if (usedSchema) this.error(`The built app has no ${usedSchema}: give the schema a name in the contract and import that.`)
      return contractFile.test(id) ? { code: removeCallSchemas(code, this.parse(code)), map: null } : null
    },
  }
}

function removeCallSchemas(code: string, program: ESTree.Program): string {
  const edits: Edit[] = []
  const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end)
  new Visitor({
    ObjectExpression({ properties, start, end }) {
      if (!properties.some((property) => nameOf(property) === 'method')) return
      const fields = properties.flatMap((property) => {
        const name = nameOf(property)
        if (name === null || isReadField(name)) return [textOf(property)]
        return isPresenceCheckedField(name) ? [`${name}: true`] : []
      })
      edits.push({ start, end, text: `{ ${fields.join(', ')} }` })
    },
  }).visit(program)
  // Mark the other schemas as free of side effects, so that the bundler drops those that no file imports.
  for (const { start, end } of program.body.flatMap(schemaExpressionsOf)) {
    edits.push({ start, end: start, text: '/* @__PURE__ */ (() => (' }, { start: end, end, text: '))()' })
  }
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end), code)
}

const nameOf = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : null

function schemaExpressionsOf(statement: ESTree.Statement | ESTree.Directive): ESTree.Span[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression' || init?.type === 'ObjectExpression' ? [init] : [],
  )
}
