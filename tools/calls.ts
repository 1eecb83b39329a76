/** `npm run calls`: prints the contract as a table. */
import type { Call, Calls } from '../contract/src/call.ts'
import { contract } from '../contract/src/contract.ts'

const rows = Object.entries<Calls>(contract).flatMap(([area, calls]) =>
  Object.entries<Call>(calls).map(([name, { method, path, who, beyond }]) => [
    method,
    path,
    who,
    `${area}.${name}`,
    beyond ? 'beyond' : '',
  ]),
)
const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
const lines = rows.map((row) =>
  row
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join('  ')
    .trimEnd(),
)
process.stdout.write(`${lines.join('\n')}\n`)
