/**
 * Parses Markdown to tokens with a time limit: a text crafted to be slow (100,000 exclamation marks) would otherwise block the server for
 * 30 seconds.
 */
import { createContext, Script } from 'node:vm'
import { lexer, type Token } from 'marked'
import { badRequest } from '#http/problem.ts'

/** An ordinary template takes a few milliseconds. */
const TIMEOUT_MS = 1_000

const context = createContext({ parse: (text: string) => lexer(text, { gfm: true }), text: '' })
/** Only code that runs as a `vm.Script` can be interrupted. */
const script = new Script('parse(text)')

/** The last result, because a template is usually sent to many recipients in a row. */
let lastParsed: { text: string; tokens: Token[] } = { text: '', tokens: [] }

/** Throws a `Problem` if it takes too long, and a `RangeError` if thousands of quotes or lists are nested. */
export function parseMarkdown(text: string): Token[] {
  if (text === lastParsed.text) return lastParsed.tokens
  context.text = text
  try {
    const tokens = script.runInContext(context, { timeout: TIMEOUT_MS }) as Token[]
    lastParsed = { text, tokens }
    return tokens
  } catch (error) {
    const { code } = error as { code?: unknown }
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? tooComplex() : error
  }
}

export const tooComplex = () => badRequest('This content is too complex for an email. Make its paragraphs and lists shorter.')
