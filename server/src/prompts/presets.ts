/** The built-in prompts: their purpose, allowed variables and first version. */
import type { PromptCategory } from '@seo/contract/admin-prompts'
import type { PromptKey } from '#ai/prompt-key.ts'

type Preset = {
  name: string
  description: string
  category: PromptCategory
  /** Variables that can be used as {{name}}. */
  variables: readonly string[]
  /** Variables that contain the writer's input, so a prompt without them is refused. */
  required: readonly string[]
  content: string
}

export const presets: Record<PromptKey, Preset> = {
  report_overview: {
    name: 'Report overview',
    description: 'Writes the opening of report.md: the state of the site and the areas that lose the most points.',
    category: 'seo_analysis',
    variables: ['domain', 'language', 'score', 'categories', 'causes', 'not_measured'],
    required: ['causes'],
    content: `You open a technical report about {{domain}} for the person who will fix the site. Write {{language}}.

Write 4 to 8 short sentences:
- say what the score is and which area loses the most points;
- name the root causes that matter most, with the pages they affect;
- say what was not measured, if anything.

Use plain words and the terms that developers use: canonical tag, meta description, redirect.
Do not give advice here; the tasks do that.

{{score}}
{{categories}}
{{causes}}
{{not_measured}}`,
  },
  cause_meaning: {
    name: 'Why it matters here',
    description: 'Explains in one or two sentences why each root cause matters on this site.',
    category: 'seo_analysis',
    variables: ['domain', 'language', 'stack', 'causes'],
    required: ['causes'],
    content: `For each root cause in the data, say why it matters on {{domain}}. Write {{language}}.

- One or two sentences for each, under 40 words together.
- Say what a visitor or a search engine meets on the affected pages because of it.
- Use the figures of the fact itself, such as how many pages are affected, and no others.
- No advice, no promise of what a fix will bring.

{{stack}}
{{causes}}`,
  },
  action_wording: {
    name: 'Task wording',
    description: 'Writes the title, problem and solution of each task. The rules decide the code examples and the order.',
    category: 'seo_actions',
    variables: ['domain', 'language', 'stack', 'actions'],
    required: ['actions'],
    content: `You word tasks for the owner of {{domain}}, who knows the business but not the craft. Write {{language}}.

For each task in the data write:
- title: what to do, verb first, under 80 characters, with the count of the fact;
- problem: one or two sentences on what is wrong and on which pages;
- solution: one to three sentences on what to change.

Keep what each task says and make it easier to read. Add no step, number, product or address that the facts do not have.
Where the data says what the site uses, you may name it in a solution.

{{stack}}
{{actions}}`,
  },
  executive_summary: {
    name: 'Executive summary',
    description: 'Writes the opening of the executive summary, for readers who skip the report.',
    category: 'summary',
    variables: ['domain', 'language', 'score', 'score_change', 'causes', 'work', 'not_measured'],
    required: ['causes'],
    content: `You write for the owner of {{domain}}, who has two minutes and no technical background. Write {{language}}.

Write 5 to 10 short sentences:
- begin with the score, and how it changed since the last analysis where that is known;
- then the two to four root causes that matter most, in everyday words, with their figures;
- then how much work it is;
- end with what was not measured, if anything.

No jargon without a short explanation. No praise, no alarm.

{{score}}
{{score_change}}
{{causes}}
{{work}}
{{not_measured}}`,
  },
}
