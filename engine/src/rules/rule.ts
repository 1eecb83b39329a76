/**
 * The three kinds of rule. Each is a pure function of facts and includes the examples that prove it, `fires` and `quiet`. These are
 * functions, because an analysis never needs them.
 */
import type { Category, Difficulty, Impact } from '@seo/contract/words'
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import type { Stack } from '#facts/stack.ts'
import type { Fix } from '#fixes/fix.ts'
import type { Handshake, HandshakeOffer } from '#web/handshake.ts'
import type { PageExample, SiteExample } from './example.ts'

/** Where the issue is, what was found there, and what should be there. */
export type Evidence = {
  /** A selector or the name of a header or file. */
  at: string
  found: string
  expected: string
  /** Differs from the rule's own impact where the catalogue grades it. */
  impact?: Impact
  /** Another address whose error causes the issue; if it responds when retried, there is no issue. */
  restsOn?: string
  /** The target of the issue, such as the address of a link: findings with the same target can share a root cause. */
  about?: string
  /**
   * Edits that remove this finding, based on the page's own facts; null where the page doesn't say enough. Called for only one case of a
   * kind, and shown only if the edited page, judged again, no longer has the finding and has no new one.
   */
  fix?: () => Fix | null
}

export type SiteEvidence = Evidence & { url: string }

/** The third possible result: the facts that the rule needs were not available. */
export type Inconclusive = { inconclusive: string }
export const inconclusive = (reason: string): Inconclusive => ({ inconclusive: reason })

/** One finding, as passed to `advise`. */
export type Case = Omit<SiteEvidence, 'fix'>

export type Advice = {
  title: string
  problem: string
  solution: string
  /** Code to copy where the change does not edit a response, such as a command or a server option. Otherwise the fix is shown. */
  example?: string | null
  /** The code or text that the example replaces. */
  replaced?: string | null
}

/** What has to be changed. Findings that the same change removes are one task. */
export type Change =
  /** A setting of the server, the CDN or the platform: once for the site. */
  | 'setting'
  /** A file of the site, such as robots.txt or the sitemap: once for the site. */
  | 'file'
  /** Code that pages are generated from: once, no matter how many pages show the issue. */
  | 'template'
  /** Text or tags of each page: the work grows with the pages. */
  | 'page'
  /** An element in the body: once where pages share it (menu, footer), else page by page. */
  | 'element'

type Common = {
  id: string
  name: string
  /** What exactly is checked, where the catalogue says no more than the name. */
  checks?: string
  /** Incremented when a change alters the findings. */
  version: number
  category: Category
  impact: Impact
  difficulty: Difficulty
  change: Change
  /** Its findings are about the whole site and name a page only as an example. */
  isAboutSite?: boolean
  /** For one page, or for the one change that fixes it everywhere. */
  minutes: number
  /** For each further page or element where each needs its own change; a quarter of `minutes` by default. */
  minutesEach?: number
  /** Rules whose findings disappear with this one's, if on the same page or with the same target. */
  explains?: readonly string[]
  /** Rules whose findings disappear with this one's, wherever they are. */
  explainsEverywhere?: readonly string[]
  /**
   * A page with this issue is not shown in search results. `likely`: search engines may ignore it, as they do with a canonical to a
   * different page. `when high`: the rule also has milder findings.
   */
  blocksIndexing?: 'always' | 'likely' | 'when high'
  source: string
  /** When the source was last compared with the rule. */
  reviewed: string
  /** How a person can check it without us: one sentence that names a tool, a command or a place to look. */
  check: string
  /** Times differ from run to run, so these findings do not affect the score. */
  isTiming?: boolean
  /** Called once for all cases of one cause. */
  advise: (cases: Case[], stack: readonly Stack[]) => Advice
}

export type PageRule = Common & {
  kind: 'page'
  /** Pages that the rule covers; for others it is not applicable. */
  applies: (page: Page) => boolean
  find: (page: Page, now: number) => Evidence[] | Inconclusive
  /** Can also judge pages that were truncated at our cap. */
  judgesCutPages?: boolean
  /** Also judges pages with a canonical to another page. Other rules skip them, because the original shows the same issues. */
  judgesCopies?: boolean
  fires: () => PageExample[]
  quiet: () => PageExample[]
}

export type SiteRule = Common & {
  kind: 'site'
  find: (site: Site) => SiteEvidence[] | Inconclusive
  fires: () => SiteExample[]
  quiet: () => SiteExample[]
}

/** An extra request that a rule needs. Plain data, because it is stored between judging and probing. */
export type ProbeRequest = {
  url: string
  /** The page or file that a finding would be about. */
  of: string
  /** Context that is needed to judge the response. */
  about?: string
  /** Another client's user agent, sent only where allowed. */
  agent?: string
  language?: string
  /** Redirects to follow; 0 by default. */
  hops?: number
  /** Makes a TLS handshake instead of requesting a page. */
  handshake?: HandshakeOffer
  /** Also reads the beginning of an image, which contains its dimensions. */
  readsImage?: boolean
  /** Requested three times, without other requests at the same time. */
  isTimed?: boolean
  /** The host may not exist; then no response is a valid result. */
  mayBeAbsent?: boolean
  /** One of many: ignored without a response, as long as others have one. */
  isOptional?: boolean
  /** Status and headers are enough: sent as HEAD together with the images, outside the request budget. */
  headersOnly?: boolean
  /** Every position that shows the image. */
  shown?: ImageUse[]
}

/** An image at one position of a template, and the pages that show it there. */
export type ImageUse = { at: string; inPicture: boolean; pages: string[] }

export type ProbeResponse = ProbeRequest & {
  /** Every address requested; the last one is that of `page`. */
  way: { url: string; status: number }[]
  page: Page
  /** Equal for equal bytes. */
  bodyHash: string
  /** Result of the handshake, if one was requested. */
  shaken?: Handshake
  /** Milliseconds to the first byte. */
  times: number[]
}

/** What was left out of a sample, and why: `382 of 388 pages`, `We check at most 6.` */
export type Sample = { what: string; why: string }

export type ProbeRule = Common & {
  kind: 'probe'
  /** The requests it needs, the most informative first; null where the rule does not apply, empty where no request is needed. */
  requests: (site: Site) => ProbeRequest[] | Inconclusive | null
  /** What a sample leaves out, unless several rules share the sample; `probe-requests.ts` counts those. */
  sampleGap?: (site: Site) => Sample | null
  /** Gets the responses. If some are missing, only the findings count. */
  find: (responses: ProbeResponse[]) => Iterable<SiteEvidence> | Inconclusive
  /** Their routes also serve the probes: `/path de` for a language or another user agent, `*` for any path. */
  fires: () => SiteExample[]
  quiet: () => SiteExample[]
}

export type Rule = PageRule | SiteRule | ProbeRule

/** Probability from 0 to 1 that a finding of the rule keeps its page out of search results. */
export function blockingChance({ blocksIndexing }: Rule, impact: Impact): number {
  if (blocksIndexing === undefined || (blocksIndexing === 'when high' && impact !== 'high')) return 0
  return blocksIndexing === 'likely' ? 0.5 : 1
}

export const pageRule = (rule: Omit<PageRule, 'kind'>): PageRule => ({ kind: 'page', ...rule })
export const siteRule = (rule: Omit<SiteRule, 'kind'>): SiteRule => ({ kind: 'site', ...rule })
export const probeRule = (rule: Omit<ProbeRule, 'kind'>): ProbeRule => ({ kind: 'probe', ...rule })
