/** What the rules about hacked sites share. */
import type { Site } from '#facts/site.ts'

/**
 * What the home page is about. On a casino’s own site, a page about casinos is not spam. Lower headings are left out, because they may be
 * the latest posts, which the hacker wrote.
 */
export const homeTopic = ({ home }: Site): string =>
  [home?.title?.text, home?.description?.text, ...(home?.headings.flatMap(({ level, text }) => (level === 1 ? text : [])) ?? [])].join(' ')

export const CLEAN_UP_AFTER_HACK =
  'Change all passwords. Restore files and database from before the hack, or reinstall the files and search the database for what was added. Update all software, and delete unknown users and scheduled tasks. If Google Search Console reports a security issue or a manual action, request a review there.'
