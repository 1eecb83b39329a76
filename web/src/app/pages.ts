/** Every page by path, except those for development. A page's code is loaded when the page is first needed. */
import { matchPath } from 'react-router'
import { readToken } from '#api/token.ts'
import { createPageCode, type PageCode } from './lazy-page.tsx'

export type Pages = Record<string, PageCode>

export const dataShell = createPageCode(() => import('./data-shell.tsx'))

export const visitorPages: Pages = {
  '/login': createPageCode(() => import('#pages/login.tsx')),
  '/signup': createPageCode(() => import('#pages/signup.tsx')),
  '/welcome': createPageCode(() => import('#pages/welcome.tsx')),
}

export const publicPages: Pages = {
  '/forgot-password': createPageCode(() => import('#pages/forgot-password.tsx')),
  '/reset-password': createPageCode(() => import('#pages/reset-password.tsx')),
  '/bot': createPageCode(() => import('#pages/bot.tsx')),
  '/score': createPageCode(() => import('#pages/score.tsx')),
}

export const publicDataPages: Pages = {
  '/share/:token': createPageCode(() => import('#pages/share.tsx')),
  '/shared/:token': createPageCode(() => import('#pages/shared.tsx')),
  '/unsubscribe/:token': createPageCode(() => import('#pages/unsubscribe.tsx')),
  '/rules': createPageCode(() => import('#pages/rules.tsx')),
  '/rules/:id': createPageCode(() => import('#pages/rule.tsx')),
}

export const userPages: Pages = {
  '/': createPageCode(() => import('#pages/home.tsx')),
  '/jobs/:id': createPageCode(() => import('#pages/job.tsx')),
  '/dashboard/actions': createPageCode(() => import('#pages/dashboard-actions.tsx')),
  '/dashboard/shares': createPageCode(() => import('#pages/dashboard-shares.tsx')),
  '/account': createPageCode(() => import('#pages/account.tsx')),
  '/account/subscription': createPageCode(() => import('#pages/account-subscription.tsx')),
  '/account/subscription-success': createPageCode(() => import('#pages/account-subscription-success.tsx')),
  '/account/upgrade': createPageCode(() => import('#pages/account-upgrade.tsx')),
}

export const adminPages: Pages = {
  '/admin': createPageCode(() => import('#pages/admin.tsx')),
  '/admin/jobs': createPageCode(() => import('#pages/admin-jobs.tsx')),
  '/admin/jobs/:id': createPageCode(() => import('#pages/admin-job.tsx')),
  '/admin/system': createPageCode(() => import('#pages/admin-system.tsx')),
  '/admin/brands': createPageCode(() => import('#pages/admin-brands.tsx')),
  '/admin/brands/:id': createPageCode(() => import('#pages/admin-brand.tsx')),
  '/admin/email-sequences': createPageCode(() => import('#pages/admin-email-sequences.tsx')),
  '/admin/email-sequences/:sequenceId/templates': createPageCode(() => import('#pages/admin-email-templates.tsx')),
  '/admin/email-sequences/:sequenceId/templates/create': createPageCode(() => import('#pages/admin-email-template.tsx')),
  '/admin/email-sequences/:sequenceId/templates/:templateId/edit': createPageCode(() => import('#pages/admin-email-template.tsx')),
  '/admin/users': createPageCode(() => import('#pages/admin-users.tsx')),
  '/admin/users/:id': createPageCode(() => import('#pages/admin-user.tsx')),
  '/admin/audit': createPageCode(() => import('#pages/admin-audit.tsx')),
  '/admin/prompts': createPageCode(() => import('#pages/admin-prompts.tsx')),
}

/**
 * Resolves when the page's code has loaded or failed to load. A failed load is retried, and reported, when the page is shown. For the pages
 * that most visits start on, the server preloads the files (`server/src/http/page-files.ts`).
 */
export async function loadFirstPage(path: string): Promise<void> {
  const [pages, pagesWithData] =
    readToken() === null
      ? [{ ...visitorPages, ...publicPages }, publicDataPages]
      : [publicPages, { ...publicDataPages, ...userPages, ...adminPages }]
  const page = findPage(pages, path)
  const pageWithData = findPage(pagesWithData, path)
  await Promise.allSettled([page?.load(), pageWithData && dataShell.load(), pageWithData?.load()])
}

const findPage = (pages: Pages, path: string): PageCode | undefined =>
  Object.entries(pages).find(([pattern]) => matchPath(pattern, path) !== null)?.[1]
