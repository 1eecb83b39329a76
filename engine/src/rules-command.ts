/** `npm run rules`: prints all rules. `-- --json` prints JSON, `-- --write` updates docs/rules.md. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { rules } from './rules/all.ts'
import { checksOf, groupOf } from './rules/catalogue.ts'
import type { Rule } from './rules/rule.ts'

const describedRule = (rule: Rule) => {
  const { id, name, version, kind, category, impact, difficulty, minutes, source, reviewed, check } = rule
  return {
    ...{ id, group: groupOf(id), name, checks: checksOf(rule), version, kind, category, impact },
    ...{ difficulty, minutes, source, reviewed, check },
  }
}

export const rulesAsJson = (): string => `${JSON.stringify(rules.map(describedRule), null, 2)}\n`

export function rulesAsText(): string {
  const width = Math.max(...rules.map(({ id }) => id.length))
  return rules
    .map(({ id, impact, category, name }) => `${id.padEnd(width)}  ${impact.padEnd(6)}  ${category.padEnd(9)}  ${name}\n`)
    .join('')
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

export function rulesAsMarkdown(): string {
  const lines = ['# Rules', '', `${rules.length} rules, written by \`npm run rules -- --write\` from the code.`]
  let group = ''
  for (const rule of rules.map(describedRule)) {
    if (rule.group !== group) {
      group = rule.group
      lines.push(
        '',
        `## ${group}`,
        '',
        '| Rule | What is wrong | What is checked | Impact | Area | Version | Source |',
        '|---|---|---|---|---|--:|---|',
      )
    }
    const { id, name, checks, impact, category, version, source, reviewed } = rule
    lines.push(`| \`${id}\` | ${cell(name)} | ${cell(checks)} | ${impact} | ${category} | ${version} | [${reviewed}](${source}) |`)
  }
  return `${lines.join('\n')}\n`
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, write: { type: 'boolean' } } })
  if (values.write) writeFileSync(new URL('../../docs/rules.md', import.meta.url), rulesAsMarkdown())
  else process.stdout.write(values.json ? rulesAsJson() : rulesAsText())
}
