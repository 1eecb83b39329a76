/**
 * The three kinds of rule. Each is a pure function of facts and brings along the pages that prove it, `fires` and `quiet`: made when they
 * are asked for, because an analysis never does.
 */
import type { Category, Difficulty, Impact } from '@seo/contract/words'
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import type { Stack } from '#facts/stack.ts'
import type { Fix } from '#fixes/fix.ts'
import type { Handshake, HandshakeOffer } from '#web/handshake.ts'
import type { PageExample, SiteExample } from './example.ts'

/** Where the fault is, what stands there, and what should. */
export type Evidence = {
  /** A selector or the name of a header or file. */
  at: string
  found: string
  expected: string
  /** Where the catalogue has a ladder, another impact than the rule's own. */
  impact?: Impact
  /** Another address whose error is the fault; should it answer when asked again, the fault was none. */
  restsOn?: string
  /** The address that the fault leads to, such as the target of a link: findings about one address can have one root cause. */
  about?: string
  /**
   * Edits that remove this finding, made from the page's own facts; null where the page doesn't say enough. Asked for one case of a kind
   * alone, and shown only if the page, edited and judged again, no longer has the finding and has no new one.
   */
  fix?: () => Fix | null
}

export type SiteEvidence = Evidence & { url: string }

/** The third answer: what would have to be looked at could not be. */
export type Inconclusive = { inconclusive: string }
export const inconclusive = (reason: string): Inconclusive => ({ inconclusive: reason })

/** One finding as advice sees it. */
export type Case = Omit<SiteEvidence, 'fix'>

/** What the user should do. */
export type Advice = {
  title: string
  problem: string
  solution: string
  /** Code to copy where the change is no edit of an answer, such as a command or a server option. Everything else is shown from the fix. */
  example?: string | null
}

/** What somebody has to change. Findings that the same change clears are one task. */
export type Change =
  /** A setting of the server, the content network or the platform: once for the site. */
  | 'setting'
  /** A file of the site, such as robots.txt or the sitemap: once for the site. */
  | 'file'
  /** Code that pages are built from: once, however many pages show it. */
  | 'template'
  /** Text or tags of each page: the work grows with the pages. */
  | 'page'
  /** An element in the body: once where pages share it (menu, footer), else page by page. */
  | 'element'

type Common = {
  id: string
  /** What is wrong, in plain words. */
  name: string
  /** What exactly is looked at, where the catalogue says no more than the name. */
  checks?: string
  /** Grows when a change alters what is found. */
  version: number
  category: Category
  impact: Impact
  difficulty: Difficulty
  change: Change
  /** For one page, or for the one change that clears it everywhere. */
  minutes: number
  /** For each further page or element where the work is done one by one; a quarter of `minutes` unless stated. */
  minutesEach?: number
  /** Rules whose findings disappear with this one's where both are on the same page or about the same address. */
  explains?: readonly string[]
  /** Rules whose findings disappear with this one's, wherever they are. */
  explainsEverywhere?: readonly string[]
  /**
   * A page with this fault stays out of search results, whatever else is right about it: `likely` where search engines may ignore it, as
   * they do with canonicals to a page that is not alike; `when high` where a rule has milder findings, too.
   */
  blocksIndexing?: 'always' | 'likely' | 'when high'
  source: string
  /** When the source was last compared with the rule. */
  reviewed: string
  /** How a person sees it for themselves, without us: one sentence that names a tool, a command or a place to look. */
  check: string
  /** Times differ from run to run; what rests on them weighs nothing in the score. */
  isTiming?: boolean
  /** Called once for all cases of one cause. */
  advise: (cases: Case[], stack: readonly Stack[]) => Advice
}

export type PageRule = Common & {
  kind: 'page'
  /** Pages it says something about; for others it is not applicable. */
  applies: (page: Page) => boolean
  find: (page: Page, now: number) => Evidence[] | Inconclusive
  /** May also judge what was cut at our own cap. */
  judgesCutPages?: boolean
  /** Also judges pages that name another as canonical, because it is about how they do so. Else the original shows the same. */
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

/** A request beyond the pages, as a rule wants it. Plain data: it is kept between the judge and the probe. */
export type Question = {
  url: string
  /** The page or file that a finding would be about. */
  of: string
  /** What must be known of the site to understand the answer. */
  about?: string
  /** Another client's name, sent only where that was allowed. */
  agent?: string
  language?: string
  /** Redirects that are followed; none by default. */
  hops?: number
  /** In place of a page: how the server shakes hands. */
  handshake?: HandshakeOffer
  /** The beginning of an image is read too: it tells the size. */
  readsImage?: boolean
  /** Asked three times, and nothing else at the same time. */
  isTimed?: boolean
  /** Nobody need be there: where no host answers, that is an answer. */
  mayBeAbsent?: boolean
  /** One of many: without an answer it is left out, as long as others are answered. */
  isOptional?: boolean
  /** Status and headers are enough: asked by HEAD, outside of the budget of requests, with the images. */
  headersOnly?: boolean
  /** Of an image: every place that shows it. */
  shown?: Showing[]
}

/** An image at one place of a template, and the pages that show it there. */
export type Showing = { at: string; inPicture: boolean; pages: string[] }

export type ProbeAnswer = Question & {
  /** Every address asked, the last one the page's. */
  way: { url: string; status: number }[]
  page: Page
  /** Equal for equal bytes. */
  bodyHash: string
  /** Where that was the question. */
  shaken?: Handshake
  /** Milliseconds to the first byte. */
  times: number[]
}

/** What was not checked because a sample was, and why: `382 of 388 pages`, `We check at most 6.` */
export type Sample = { what: string; why: string }

export type ProbeRule = Common & {
  kind: 'probe'
  /** What it wants asked, the most telling first; null where it does not apply, nothing where there is nothing to ask. */
  asks: (site: Site) => Question[] | Inconclusive | null
  /** What a sample leaves out, where no other rule asks in the same way; those are in `questions.ts`. */
  leaves?: (site: Site) => Sample | null
  /** Sees what was answered. Where something was not, the rule is answered by what it finds alone. */
  find: (answers: ProbeAnswer[]) => Iterable<SiteEvidence> | Inconclusive
  /** Their routes answer the questions too: `/path de` for a language or another client's name, `*` for any path. */
  fires: () => SiteExample[]
  quiet: () => SiteExample[]
}

export type Rule = PageRule | SiteRule | ProbeRule

/** How likely a finding of the rule keeps its page out of search results: 0 to 1. */
export function blockingChance({ blocksIndexing }: Rule, impact: Impact): number {
  if (blocksIndexing === undefined || (blocksIndexing === 'when high' && impact !== 'high')) return 0
  return blocksIndexing === 'likely' ? 0.5 : 1
}

export const pageRule = (rule: Omit<PageRule, 'kind'>): PageRule => ({ kind: 'page', ...rule })
export const siteRule = (rule: Omit<SiteRule, 'kind'>): SiteRule => ({ kind: 'site', ...rule })
export const probeRule = (rule: Omit<ProbeRule, 'kind'>): ProbeRule => ({ kind: 'probe', ...rule })
