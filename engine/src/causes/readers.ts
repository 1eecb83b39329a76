/** Who reads websites, and what the report says about each. */
import type { RobotsFile } from '#web/fetch-robots.ts'

export type Reader = {
  name: string
  /** For whom it reads. */
  of: string
  /** The names by which robots.txt knows it. */
  agents: string[]
  runsScripts: boolean
  /** A preview is made of tags in the head, an answer of text. */
  takes: 'text' | 'tags'
  /** `not always`: its maker says that a person's wish may come first. */
  heedsRobots: 'yes' | 'not always' | 'no'
  /** Whether it keeps a list that `noindex` takes a page off. */
  heedsNoindex: boolean
  sources: string[]
}

export type ReaderMatrix = {
  /** What became of robots.txt; null where it was not asked for. */
  robots: RobotsFile['state'] | null
  readers: Reader[]
  /** When the readers were last compared with their sources. */
  reviewed: string
  /** The largest templates first; what is left is one row, so that every page stands in one. */
  rows: ReaderRow[]
  /** Who cannot read what others can, in one sentence; null where everyone can read everything. */
  unread: string | null
  /** What must be known to take the table for what it is, one sentence each. */
  notes: string[]
}

export type ReaderRow = {
  /** For people: `pages like /products/…`. */
  name: string
  /** The first of them that was found. */
  example: string
  pages: number
  text: {
    /** Of the main text, the part that stands in the HTML. Null where scripts may add to it: pages are read without a browser. */
    share: number | null
    /** Of the main text in the HTML; the median of the pages. */
    words: number
    /** Pages that hold next to nothing but scripts. */
    drawn: number
  }
  /** In the order of the readers. */
  cells: ReaderCell[]
}

export type ReaderCell = {
  reader: string
  /** `empty`: it may read pages, and finds hardly any text on them because it does not run their scripts. */
  verdict: 'all' | 'some' | 'none' | 'empty'
  /** Pages that robots.txt lets it read (under all its names), and those of them where it finds text. */
  allowed: number
  reads: number
  /** Pages that it may read and not list. */
  unlisted: number
  /** Those of its names to which some page is forbidden. */
  refused: string[]
  /** What robots.txt says about the first page that it forbids, else about the example; null where no line of it speaks of them. */
  decides: { url: string; line: string; number: number } | null
}

export const REVIEWED = '2026-11'

/**
 * Names and obedience are from the pages of the makers, for LinkedIn's bot from another's. Whether scripts are run: Google and Bing say
 * so themselves; for assistants no word of their makers was found, so theirs is what Vercel and MERJ published in December 2024 about the
 * crawlers of that time. Anthropic's was ClaudeBot then; that Claude-User does as it did is taken for granted.
 */
const MEASURED = 'https://vercel.com/blog/the-rise-of-the-ai-crawler'
const OPENAI = 'https://developers.openai.com/docs/bots'

export const READERS: readonly Reader[] = [
  {
    name: 'Browser',
    of: 'visitors',
    agents: [],
    runsScripts: true,
    takes: 'text',
    heedsRobots: 'no',
    heedsNoindex: false,
    sources: ['https://www.rfc-editor.org/rfc/rfc9309'],
  },
  {
    name: 'Googlebot',
    of: 'Google',
    agents: ['Googlebot'],
    runsScripts: true,
    takes: 'text',
    heedsRobots: 'yes',
    heedsNoindex: true,
    sources: ['https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics'],
  },
  {
    name: 'Bingbot',
    of: 'Bing',
    agents: ['Bingbot'],
    runsScripts: true,
    takes: 'text',
    heedsRobots: 'yes',
    heedsNoindex: true,
    sources: ['https://blogs.bing.com/webmaster/december-2019/Announcing-future-user-agents-for-Bingbot'],
  },
  {
    name: 'OAI-SearchBot',
    of: 'ChatGPT search',
    agents: ['OAI-SearchBot'],
    runsScripts: false,
    takes: 'text',
    heedsRobots: 'yes',
    heedsNoindex: false,
    sources: [OPENAI, MEASURED],
  },
  {
    name: 'ChatGPT-User',
    of: 'ChatGPT, when asked',
    agents: ['ChatGPT-User'],
    runsScripts: false,
    takes: 'text',
    heedsRobots: 'not always',
    heedsNoindex: false,
    sources: [OPENAI, MEASURED],
  },
  {
    name: 'Claude-User',
    of: 'Claude, when asked',
    agents: ['Claude-User'],
    runsScripts: false,
    takes: 'text',
    heedsRobots: 'yes',
    heedsNoindex: false,
    sources: ['https://support.claude.com/en/articles/8896518', MEASURED],
  },
  {
    name: 'PerplexityBot',
    of: 'Perplexity',
    agents: ['PerplexityBot'],
    runsScripts: false,
    takes: 'text',
    heedsRobots: 'yes',
    heedsNoindex: false,
    sources: ['https://docs.perplexity.ai/guides/bots', MEASURED],
  },
  // One column: who shares a link asks whether a preview shows, and robots.txt rarely tells these apart. Slack's does not ask it at all.
  {
    name: 'Link previews',
    of: 'Facebook, X, LinkedIn',
    agents: ['facebookexternalhit', 'Twitterbot', 'LinkedInBot'],
    runsScripts: false,
    takes: 'tags',
    heedsRobots: 'yes',
    heedsNoindex: false,
    sources: [
      'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
      'https://developer.x.com/cards/overview',
      'https://opengraphplus.com/consumers/linkedin/crawling',
    ],
  },
]
