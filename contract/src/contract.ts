/** The whole API: every area, in the order of the specification. */
import { actionCalls } from './actions.ts'
import { adminCalls } from './admin.ts'
import { adminAuditCalls } from './admin-audit.ts'
import { adminBrandCalls } from './admin-brands.ts'
import { adminEmailCalls } from './admin-emails.ts'
import { adminJobCalls } from './admin-jobs.ts'
import { adminPromptCalls } from './admin-prompts.ts'
import { adminSystemCalls } from './admin-system.ts'
import { adminUserCalls } from './admin-users.ts'
import { analyticsCalls } from './analytics.ts'
import { authCalls } from './auth.ts'
import type { Calls } from './call.ts'
import { devCalls } from './dev.ts'
import { homeCalls } from './home.ts'
import { jobCalls } from './jobs.ts'
import { liveCalls } from './live.ts'
import { lookCalls } from './looks.ts'
import { mailCalls } from './mail.ts'
import { pictureCalls } from './pictures.ts'
import { ruleCalls } from './rules.ts'
import { shareCalls } from './shares.ts'
import { siteCalls } from './site.ts'
import { subscriptionCalls } from './subscription.ts'
import { wordingCalls } from './wording.ts'

export const contract = {
  site: siteCalls,
  auth: authCalls,
  looks: lookCalls,
  jobs: jobCalls,
  home: homeCalls,
  wording: wordingCalls,
  live: liveCalls,
  actions: actionCalls,
  pictures: pictureCalls,
  rules: ruleCalls,
  shares: shareCalls,
  analytics: analyticsCalls,
  subscription: subscriptionCalls,
  mail: mailCalls,
  admin: adminCalls,
  'admin-brands': adminBrandCalls,
  'admin-jobs': adminJobCalls,
  'admin-system': adminSystemCalls,
  'admin-users': adminUserCalls,
  'admin-audit': adminAuditCalls,
  'admin-emails': adminEmailCalls,
  'admin-prompts': adminPromptCalls,
  dev: devCalls,
} as const satisfies Record<string, Calls>

export type Area = keyof typeof contract
