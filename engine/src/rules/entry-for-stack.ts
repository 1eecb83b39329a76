import type { Stack } from '#facts/stack.ts'

/** The first entry whose platform the site uses. */
export const entryForStack = <T>(byPlatform: Partial<Record<Stack, T>>, stack: readonly Stack[]): [Stack, T] | undefined =>
  (Object.entries(byPlatform) as [Stack, T][]).find(([platform]) => stack.includes(platform))
