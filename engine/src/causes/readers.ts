/** The crawlers and assistants that read websites, and what the report says about each. */
import type { RobotsFile } from '#web/fetch-robots.ts'

export type Reader = {
  name: string
  /** The product it reads for. */
  of: string
  /** Its user agent names in robots.txt. */
  agents: string[]
  runsScripts: boolean
  /** Whether it needs the text of a page or, for link previews, only the tags in its head. */
  takes: 'text' | 'tags'
  /** `not always`: its maker says that a user's request may override robots.txt. */
  heedsRobots: 'yes' | 'not always' | 'no'
  /** Whether it has an index from which `noindex` removes a page. */
  heedsNoindex: boolean
  sources: string[]
}

export type ReaderMatrix = {
  /** Null if robots.txt was not requested. */
  robots: RobotsFile['state'] | null
  readers: Reader[]
  /** Month in which the readers were last compared with their sources. */
  reviewed: string
  /** The largest templates first. The remaining pages share the last row, so that every page is in exactly one. */
  rows: ReaderRow[]
  /** One sentence on who cannot read what others can; null if everyone can read everything. */
  unread: string | null
  /** What to know before reading the table, one sentence each. */
  notes: string[]
}

export type ReaderRow = {
  /** Shown to users: `pages like /products/…`. */
  name: string
  /** The address of the first page in the group. */
  example: string
  pages: number
  text: {
    /** The share of the main text that is in the HTML. Null if scripts may add text, because we read pages without a browser. */
    share: number | null
    /** Words of main text in the HTML; the median of the pages. */
    words: number
    /** Pages that contain hardly anything but scripts. */
    drawn: number
  }
  /** In the order of the readers. */
  cells: ReaderCell[]
}

export type ReaderCell = {
  reader: string
  /** `empty`: it may read at least one page, but finds hardly any text because it does not run scripts. */
  verdict: 'all' | 'some' | 'none' | 'empty'
  /** Pages that robots.txt allows for all user agent names of the reader. */
  allowed: number
  /** Allowed pages on which it finds text or, for link previews, tags. */
  reads: number
  /** Pages that it may read but not list, because of a noindex. */
  unlisted: number
  /** Its user agent names that robots.txt blocks from at least one page. */
  refused: string[]
  /** The robots.txt line for the first forbidden page or, if there is none, for the example; null if no line applies. */
  decides: { url: string; line: string; number: number } | null
}

export const REVIEWED = '2026-11'

/**
 * Names and robots.txt behavior are from the makers' own pages, for LinkedIn's bot from a third party. Google and Bing say themselves
 * whether they run scripts. No maker of an assistant does, so for these we use what Vercel and MERJ published about crawlers in December
 * 2024. They measured Anthropic's ClaudeBot; we assume the same for Claude-User.
 */
const SCRIPT_STUDY = 'https://vercel.com/blog/the-rise-of-the-ai-crawler'
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
    sources: [OPENAI, SCRIPT_STUDY],
  },
  {
    name: 'ChatGPT-User',
    of: 'ChatGPT, when asked',
    agents: ['ChatGPT-User'],
    runsScripts: false,
    takes: 'text',
    heedsRobots: 'not always',
    heedsNoindex: false,
    sources: [OPENAI, SCRIPT_STUDY],
  },
  {
    name: 'Claude-User',
    of: 'Claude, when asked',
    agents: ['Claude-User'],
    runsScripts: false,
    takes: 'text',
    heedsRobots: 'yes',
    heedsNoindex: false,
    sources: ['https://support.claude.com/en/articles/8896518', SCRIPT_STUDY],
  },
  {
    name: 'PerplexityBot',
    of: 'Perplexity',
    agents: ['PerplexityBot'],
    runsScripts: false,
    takes: 'text',
    heedsRobots: 'yes',
    heedsNoindex: false,
    sources: ['https://docs.perplexity.ai/guides/bots', SCRIPT_STUDY],
  },
  // One column for all link previews: people who share a link want to know whether a preview shows, and robots.txt rarely treats these bots
  // differently. Slack's bot is left out because it ignores robots.txt.
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
