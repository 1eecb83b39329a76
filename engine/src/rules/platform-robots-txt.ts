import type { Stack } from '#facts/stack.ts'
import { entryForStack } from './entry-for-stack.ts'

/** Advice for platforms that create robots.txt, where a new file would replace the platform’s rules. */
const PLATFORM_ROBOTS_TXT_ADVICE: Partial<Record<Stack, string>> = {
  Shopify:
    'Shopify creates robots.txt automatically. Check that your domain points to Shopify and that no proxy in front of it blocks or replaces /robots.txt. If your theme has a robots.txt.liquid template, restore it to its default or delete it.',
  Squarespace:
    'Squarespace creates robots.txt automatically. Check that your domain points to Squarespace and that no proxy in front of it blocks or replaces /robots.txt.',
}

/** What to check if the platform creates robots.txt; null if the owner has to create it. */
export const platformRobotsTxtAdvice = (stack: readonly Stack[]): string | null =>
  entryForStack(PLATFORM_ROBOTS_TXT_ADVICE, stack)?.[1] ?? null
