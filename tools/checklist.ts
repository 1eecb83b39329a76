/** `npm run checklist`: the requirements of docs/checklist.md that no test names yet. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const lines = [...read('docs/checklist.md').matchAll(/^- ([AB]-[A-Z]-\d\d) (.*)$/gm)]
const tests = globSync('{contract,engine,server,web,e2e,tools,bench}/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('node_modules'),
)
const named = new Set(tests.flatMap((file) => read(file).match(/\b[AB]-[A-Z]-\d\d\b/g) ?? []))

const missing = lines.filter(([, id]) => !named.has(id ?? ''))
for (const [, id, text = ''] of missing) process.stdout.write(`${id}  ${text.length > 110 ? `${text.slice(0, 109)}…` : text}\n`)
process.stdout.write(`\n${lines.length - missing.length} of ${lines.length} requirements are named by a test.\n`)
