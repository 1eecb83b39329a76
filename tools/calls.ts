/** `npm run calls`: prints the contract as a table, each call with the file of its handler. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Call, Calls } from '../contract/src/call.ts'
import { contract } from '../contract/src/contract.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const handlerFiles = globSync('server/src/*/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  .map((file) => ({ file: file.replaceAll('\\', '/'), code: readFileSync(`${root}/${file}`, 'utf8') }))
  .filter(({ code }) => /implement\(\w+Calls, |HandlersOf<typeof \w+Calls>/.test(code))

/** The file that uses the calls of the area and has a handler with this name. */
function handlerFile(area: string, name: string): string {
  const handler = new RegExp(`^ {2,6}(?:async )?${name}[:(,]|Calls, \\{ ${name}:`, 'm')
  return handlerFiles.find(({ code }) => code.includes(`'@seo/contract/${area}'`) && handler.test(code))?.file ?? ''
}

const rows = Object.entries<Calls>(contract).flatMap(([area, calls]) =>
  Object.entries<Call>(calls).map(([name, { method, path, who, isBeyondSpecification }]) => [
    method,
    path,
    who,
    `${area}.${name}`,
    handlerFile(area, name),
    isBeyondSpecification ? 'beyond the specification' : '',
  ]),
)
const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
const lines = rows.map((row) =>
  row
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join('  ')
    .trimEnd(),
)
process.stdout.write(`${lines.join('\n')}\n`)
