/** Every page of the app with its heading, grouped by who may see it. The access tests and the screenshots use this list. */
import type { DemoUser } from './sign-in.ts'

export type AppPage = {
  path: string
  heading: string
  /** Status of the API call that the server refuses on this page. The browser logs it as an error. */
  refusedWith?: number
}

const publicPages: AppPage[] = [
  { path: '/login', heading: 'Login' },
  { path: '/signup', heading: 'Sign Up' },
  { path: '/welcome', heading: 'What does your page score?' },
  { path: '/forgot-password', heading: 'Forgot your password?' },
  { path: '/reset-password', heading: 'Choose a new password' },
  { path: '/share/none', heading: 'Content Not Available', refusedWith: 404 },
  { path: '/shared/none', heading: 'Link Not Found', refusedWith: 404 },
  { path: '/unsubscribe/none', heading: 'Link not valid', refusedWith: 404 },
  { path: '/bot', heading: 'About our crawler' },
  { path: '/score', heading: 'How the score is counted' },
  // Filtered, because axe would take half a minute for the list of all rules.
  { path: '/rules?search=title', heading: 'What is checked' },
  { path: '/rules/canonical-chain', heading: 'Canonical chain' },
  { path: '/rules/none', heading: 'Rule not found', refusedWith: 404 },
  { path: '/dev/mail', heading: 'Mail outbox' },
  { path: '/dev/gallery', heading: 'Components and states' },
]

const userPages: AppPage[] = [
  { path: '/', heading: 'Analyze a website' },
  { path: '/jobs/none', heading: 'Analysis not found', refusedWith: 404 },
  { path: '/dashboard/actions', heading: 'Dashboard' },
  { path: '/dashboard/shares', heading: 'Share Management' },
  { path: '/account', heading: 'Your Account' },
  { path: '/account/subscription', heading: 'Choose Your Plan' },
  // The call is refused because no payment was made.
  { path: '/account/subscription-success', heading: 'Your plan', refusedWith: 409 },
  { path: '/account/upgrade', heading: 'Choose Your Plan' },
]

const adminPages: AppPage[] = [
  { path: '/admin', heading: 'Admin Dashboard' },
  { path: '/admin/jobs', heading: 'Job Management' },
  { path: '/admin/jobs/none', heading: 'Job not found', refusedWith: 404 },
  { path: '/admin/system', heading: 'System Settings' },
  { path: '/admin/brands', heading: 'Brands' },
  { path: '/admin/brands/new', heading: 'New brand' },
  { path: '/admin/brands/none', heading: 'Brand not found', refusedWith: 404 },
  { path: '/admin/email-sequences', heading: 'Email Sequences' },
  { path: '/admin/email-sequences/none/templates', heading: 'Sequence Not Found', refusedWith: 404 },
  { path: '/admin/email-sequences/welcome/templates', heading: 'Welcome' },
  { path: '/admin/email-sequences/welcome/templates/create', heading: 'Create Template' },
  { path: '/admin/email-sequences/none/templates/none/edit', heading: 'Sequence Not Found', refusedWith: 404 },
  { path: '/admin/users', heading: 'Users' },
  { path: '/admin/users/none', heading: 'User not found', refusedWith: 404 },
  { path: '/admin/audit', heading: 'Audit Log' },
  { path: '/admin/prompts', heading: 'Prompts' },
]

export const pages: { signedInAs: DemoUser | null; pages: AppPage[] }[] = [
  { signedInAs: null, pages: publicPages },
  { signedInAs: 'demo@example.test', pages: userPages },
  { signedInAs: 'admin@example.test', pages: adminPages },
]
