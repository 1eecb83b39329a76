/** Values of issues and tasks that all packages share. In a separate file without zod, because the engine does not load schemas. */
export const IMPACTS = ['high', 'medium', 'low'] as const
export type Impact = (typeof IMPACTS)[number]
export const CATEGORIES = ['schema', 'content', 'technical', 'social', 'tools'] as const
export type Category = (typeof CATEGORIES)[number]
export const CATEGORY_NAMES: Record<Category, string> = {
  schema: 'Schema',
  content: 'Content',
  technical: 'Technical',
  social: 'Social',
  tools: 'Tools',
}
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/**
 * Whether a task lists the issues of this rule under “also clears”. `page-4xx` is left out: the missing page is the target of the link or
 * tag that the task corrects, so its line would only repeat the task.
 */
export const isAlsoCleared = (rule: string, taskRule: string | null): boolean => rule !== taskRule && rule !== 'page-4xx'
