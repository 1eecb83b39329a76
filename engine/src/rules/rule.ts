/**
 * Page rules, site rules and probe rules. A rule is a pure function of facts. Its examples, `fires` and `quiet`, prove it in tests. They are
 * functions, so that an analysis doesn't build them.
 */
import type { Category, Difficulty, Impact } from '@seo/contract/words'
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import type { Stack } from '#facts/stack.ts'
import type { Fix } from '#fixes/fix.ts'
import type { Handshake, HandshakeOffer } from '#web/handshake.ts'
import type { PageExample, SiteExample } from './example.ts'

/** Where the issue is, what was found there, and what should be there. */
export type Evidence<Details = unknown> = CommonEvidence & WithDetails<Details>

/**
 * What the rule's texts need to know about a finding, so that they don't have to parse `found`, which is shortened and worded for people. Plain
 * data, because it is stored between judging and writing.
 */
type WithDetails<Details> = unknown extends Details ? { details?: unknown } : { details: Details }

type CommonEvidence = {
  /** A selector or the name of a header or file. */
  at: string
  found: string
  expected: string
  /** Overrides the rule's impact for this finding. */
  impact?: Impact
  /** The address whose error causes the issue. If it responds differently when it is requested again, the finding is dropped. */
  restsOn?: string
  /** The target of the issue, such as the address of a link: findings with the same target can share a root cause. */
  about?: string
  /** For findings of probe rules: no other page that was read has the issue, so it disappears with the page. */
  isOnlyHere?: boolean
  /**
   * Two addresses of one page, of which the site should use only the right one. If they differ only in their form, such as a slash, the
   * finding belongs to the address form of the site.
   */
  forms?: { wrong: string; right: string }
  /**
   * Edits that remove this finding, based on the page's own facts; null if the facts are not enough. Called for the first findings with the
   * same rule, location and template, until it returns a fix. The engine applies the edits and judges the page again. The fix is shown
   * only if that removes the finding and adds no other.
   */
  fix?: () => Fix | null
}

export type SiteEvidence<Details = unknown> = Evidence<Details> & { url: string }

/** The result of a rule that can neither pass nor fail, because facts are missing. */
export type Inconclusive = { inconclusive: string }
export const inconclusive = (reason: string): Inconclusive => ({ inconclusive: reason })

/** One finding, as passed to `advise`. */
export type Case<Details = unknown> = Omit<CommonEvidence, 'fix'> & { url: string } & WithDetails<Details>

export type Advice = {
  title: string
  problem: string
  solution: string
  /** Code to copy for a change that no fix can show, such as a command or a server option. */
  example?: string | null
  /** The code or text that the example replaces. */
  replaced?: string | null
}

export const EVERYTHING_ON_PAGE = 'everything on the page'

/** What has to be changed. Findings that one change removes become one task. */
export type Change =
  /** A setting of the server, the CDN or the platform: once for the site. */
  | 'setting'
  /** A file of the site, such as robots.txt or the sitemap: once for the site. */
  | 'file'
  /** Code that pages are generated from: fixed once, no matter how many pages show the issue. */
  | 'template'
  /** Text or tags of each page: the work grows with the pages. */
  | 'page'
  /** An element in the body: fixed once where pages share it (menu, footer), otherwise on each page. */
  | 'element'

type CommonFields<Details> = {
  id: string
  name: string
  /** Describes the check if the catalogue only repeats the name. */
  checks?: string
  /** Incremented when a change alters the findings. */
  version: number
  category: Category
  impact: Impact
  difficulty: Difficulty
  change: Change
  /** Findings are about the whole site, and their page is only an example. */
  isAboutSite?: boolean
  /**
   * Findings in elements that pages share and findings on single pages are one task: a file is compressed, or a host replaced, wherever it is
   * used.
   */
  isOneTask?: boolean
  /** Every page should have what the rule misses, so that a task for a few pages can say where to look. */
  isForEveryPage?: boolean
  /** Working time for one page, or for the one change that fixes all pages. */
  minutes: number
  /** Working time for each further page or element that needs its own change; a quarter of `minutes` by default. */
  minutesEach?: number
  /** Share of this time that a finding takes, if some are less work than others. */
  shareOfWork?(finding: Case<Details>): number
  /** The number of elements that a finding is about, if it can be more than one. */
  countElements?(finding: Case<Details>): number
  /**
   * Rules whose findings disappear with this one's, if on the same page or with the same target. `EVERYTHING_ON_PAGE`: the page itself
   * should disappear, and all other findings on it with it.
   */
  explains?: readonly string[]
  /** Rules whose findings disappear with this one's, wherever they are. */
  explainsEverywhere?: readonly string[]
  /**
   * Whether the issue keeps its page out of search results. `likely`: not always, because search engines may ignore it, such as a canonical
   * to a different page. `when high`: only if the finding has high impact.
   */
  blocksIndexing?: 'always' | 'likely' | 'when high'
  source: string
  /** When the source was last compared with the rule. */
  reviewed: string
  /** How to verify a finding by hand: one sentence that names a tool, a command or a place to look. */
  check: string
  /** Findings don't affect the score: response times differ from run to run, and some advice leaves the pages as they are. */
  isUnscored?: boolean
  /** Called once for all cases of one root cause. */
  advise(cases: Case<Details>[], stack: readonly Stack[]): Advice
}

export type PageRule<Details = unknown> = CommonFields<Details> & {
  kind: 'page'
  /** Whether the rule covers the page. */
  applies: (page: Page) => boolean
  find: (page: Page, now: number) => Evidence<Details>[] | Inconclusive
  /** Also judges pages that were truncated at our size limit. */
  judgesTruncatedPages?: boolean
  /** Also judges pages with a canonical to another page. Other rules skip them, because the canonical page has the same issues. */
  judgesCopies?: boolean
  fires: () => PageExample[]
  quiet: () => PageExample[]
}

export type SiteRule<Details = unknown> = CommonFields<Details> & {
  kind: 'site'
  find: (site: Site) => SiteEvidence<Details>[] | Inconclusive
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
  /** The host may not exist. A missing response is then a valid result. */
  mayBeAbsent?: boolean
  /** A missing response is ignored, as long as another request of the rule has one. */
  isOptional?: boolean
  /** Status and headers are enough, so a HEAD request is sent, outside the request budget. */
  headersOnly?: boolean
  /** Every position that shows the image or iframe. */
  shown?: ImageUse[]
}

/** An image or iframe at one position of a template, and the pages that show it there. */
export type ImageUse = { at: string; inPicture: boolean; isPlaceholder?: true; isBackground?: true; pages: string[] }

export type ProbeResponse = ProbeRequest & {
  /** Every address requested, with its status; the last one is the address of `page`. */
  way: { url: string; status: number }[]
  page: Page
  /** Equal for equal bytes. */
  bodyHash: string
  /** Result of the handshake, if one was requested. */
  handshakeResult?: Handshake
  /** Milliseconds to the first byte, one for each attempt. */
  times: number[]
}

/** What was left out of a sample, and why: `382 of 388 pages`, `We check at most 6.` */
export type SampleGap = { what: string; why: string }

export type ProbeRule<Details = unknown> = CommonFields<Details> & {
  kind: 'probe'
  /** The requests that the rule needs, the most informative first. Null if the rule doesn't apply, empty if no request is needed. */
  requests: (site: Site) => ProbeRequest[] | Inconclusive | null
  /** What the rule's own sample leaves out. `probe-requests.ts` counts the samples that several rules share. */
  sampleGap?: (site: Site) => SampleGap | null
  /** Judges the responses. If some are missing, findings count, but a result without findings is not a pass. */
  find: (responses: ProbeResponse[]) => Iterable<SiteEvidence<Details>> | Inconclusive
  /** The routes of an example also answer the probes. A route can name a language or user agent (`/path de`), and `*` is any path. */
  fires: () => SiteExample[]
  quiet: () => SiteExample[]
}

export type Rule = PageRule | SiteRule | ProbeRule

/** Probability from 0 to 1 that a finding of the rule keeps its page out of search results. */
export function blockingChance({ blocksIndexing }: Rule, impact: Impact): number {
  if (blocksIndexing === undefined || (blocksIndexing === 'when high' && impact !== 'high')) return 0
  return blocksIndexing === 'likely' ? 0.5 : 1
}

export const pageRule = <Details>(rule: Omit<PageRule<Details>, 'kind'>): PageRule => ({ kind: 'page', ...rule })
export const siteRule = <Details>(rule: Omit<SiteRule<Details>, 'kind'>): SiteRule => ({ kind: 'site', ...rule })
export const probeRule = <Details>(rule: Omit<ProbeRule<Details>, 'kind'>): ProbeRule => ({ kind: 'probe', ...rule })
