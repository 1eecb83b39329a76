/** The prompts that are used; a prompt with another name would do nothing. */
export const promptKeys = ['report_overview', 'cause_meaning', 'action_wording', 'executive_summary'] as const
export type PromptKey = (typeof promptKeys)[number]
