/** The prompts in use; a prompt with another name would have no effect. */
export const promptKeys = ['report_overview', 'cause_meaning', 'action_wording', 'executive_summary'] as const
export type PromptKey = (typeof promptKeys)[number]
