/** All prompts that the code uses. */
export const promptKeys = ['report_overview', 'cause_meaning', 'action_wording', 'executive_summary'] as const
export type PromptKey = (typeof promptKeys)[number]
