/** The words that every room uses for a fault and its task. By themselves, because the engine needs them and nothing else of the contract. */
export const IMPACTS = ['high', 'medium', 'low'] as const
export type Impact = (typeof IMPACTS)[number]
export const CATEGORIES = ['schema', 'content', 'technical', 'social', 'tools'] as const
export type Category = (typeof CATEGORIES)[number]
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
