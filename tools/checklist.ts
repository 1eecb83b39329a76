/** `npm run checklist`: lists the requirements of docs/checklist.md that no passed test of the last `npm test` names. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findUnproved, readPassedTests } from './passed-tests.ts'

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const { unit, browser } = readPassedTests()

if (unit === null) {
  process.stderr.write('No test results found. Run `npm test` first, because the checklist reads which tests passed.\n')
  process.exitCode = 1
} else {
  const checklist = readFileSync(fileURLToPath(new URL('../docs/checklist.md', import.meta.url)), 'utf8')
  const { requirements, unproved } = findUnproved(checklist, [...unit, ...(browser ?? [])])
  for (const { id, text } of unproved) printLine(`${id}  ${text.length > 110 ? `${text.slice(0, 109)}…` : text}`)
  printLine(`\n${requirements.length - unproved.length} of ${requirements.length} requirements are covered by a passed test.`)
  if (browser === null) printLine('The browser tests have not run here, so requirements that only they cover count as not covered.')
}
