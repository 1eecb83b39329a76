import { z } from 'zod'
import { calls, minutes } from './call.ts'

export const landings = ['login', 'welcome'] as const
export const Landing = z.enum(landings)
export type Landing = z.output<typeof Landing>

export const Branding = z.object({
  domain: z.string(),
  site_name: z.string(),
  tagline: z.string(),
  logo_url: z.string(),
  primary_color: z.string(),
  secondary_color: z.string(),
  favicon_url: z.string(),
  ga_tracking_id: z.string().nullable(),
  /** Email address for support; beyond the specification's eight fields. */
  support_email: z.string().nullable(),
  /** Where signed-out visitors of `/` are redirected; also beyond the specification. */
  landing: Landing,
})
export type Branding = z.output<typeof Branding>

/** The brand used when the database has no default brand, or the server does not respond. */
export const defaultBranding = {
  site_name: 'SEO Analysis Platform',
  tagline: 'Automated SEO Reports & Analysis',
  logo_url: '/assets/logo.png',
  primary_color: '#2563eb',
  secondary_color: '#1d4ed8',
  favicon_url: '/favicon.ico',
  ga_tracking_id: null,
  support_email: null,
  landing: 'login',
} as const satisfies Omit<Branding, 'domain'>

export const siteCalls = calls({
  version: {
    method: 'GET',
    path: '/api/version',
    who: 'anyone',
    summary: 'Get the version of the application.',
    envelope: 'bare',
    reply: z.object({ version: z.string() }),
  },
  status: {
    method: 'GET',
    path: '/api/v1/status',
    who: 'anyone',
    summary: 'Get the server status, including whether it runs in development mode.',
    envelope: 'data',
    reply: z.object({
      auth_system: z.object({ development_mode: z.boolean() }),
      /** A sample shop that anyone may analyze; development mode only. */
      sample_site: z.string().nullable().optional(),
    }),
  },
  branding: {
    method: 'GET',
    path: '/api/v1/config/branding',
    who: 'anyone',
    summary: 'Get the brand of the requested host: name, logo, colors and settings.',
    envelope: 'data',
    reply: Branding,
  },
  hostProof: {
    method: 'GET',
    path: '/api/v1/config/host-proof',
    who: 'anyone',
    summary: 'Prove that a host leads to this installation. Only its own servers can verify the proof.',
    limits: [{ per: 'address', count: 120, seconds: minutes(1) }],
    query: z.object({ nonce: z.string().regex(/^[\w-]{16,64}$/) }),
    envelope: 'data',
    isBeyondSpecification: true,
    reply: z.object({ proof: z.string() }),
  },
})
