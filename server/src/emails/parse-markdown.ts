/** Markdown as tokens, within a time limit: a text made to be slow (100,000 exclamation marks) would otherwise stop the server for 30 seconds. */
import { createContext, Script } from 'node:vm'
import { lexer, type Token } from 'marked'
import { badRequest } from '#http/problem.ts'

/** An ordinary template takes a few milliseconds. */
const TIMEOUT_MS = 1_000

const context = createContext({ parse: (text: string) => lexer(text, { gfm: true }), text: '' })
/** Only code that Node runs as a script can be interrupted. */
const script = new Script('parse(text)')

/** Mails of a sequence come one after another, so a template is parsed once and not for every person. */
let last: { text: string; tokens: Token[] } = { text: '', tokens: [] }

/** Throws a `Problem` where it takes too long, and a `RangeError` where thousands of quotes or lists are inside each other. */
export function parseMarkdown(text: string): Token[] {
  if (text === last.text) return last.tokens
  context.text = text
  try {
    const tokens = script.runInContext(context, { timeout: TIMEOUT_MS }) as Token[]
    last = { text, tokens }
    return tokens
  } catch (error) {
    const { code } = error as { code?: unknown }
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? tooComplex() : error
  }
}

export const tooComplex = () => badRequest('This content is too complex for a mail. Make its paragraphs and lists shorter.')
