/** Converts the content of a template to mail blocks. Raw HTML is shown as text, and values are never parsed as Markdown. */
import { type TemplateVariable, templateVariables } from '@seo/contract/admin-emails'
import type { Token, Tokens } from 'marked'
import { type Block, type Inline, plain } from './blocks.ts'
import { parseMarkdown, tooComplex } from './parse-markdown.ts'

export type Values = Record<TemplateVariable, string>

/** Private-use characters mark variables during parsing. */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const RESERVED = /[\uE000\uE001]/g
const MARKED_VARIABLE = /\uE000([a-z_]+)\uE001/g

/** Variables shown as links. */
const LINKED_VARIABLES: Partial<Record<TemplateVariable, (value: string) => string>> = {
  app_url: (value) => value,
  support_email: (value) => `mailto:${value}`,
}

const isVariable = (name: string, values: Values): name is TemplateVariable => Object.hasOwn(values, name)

export function markdownBlocks(content: string, values: Values): Block[] {
  const withMarkers = content
    .replaceAll(RESERVED, '')
    .replaceAll(/\{\{\s*([a-z_]+)\s*\}\}/g, (placeholder, name: string) =>
      isVariable(name, values) ? `${OPEN}${name}${CLOSE}` : placeholder,
    )
  try {
    return parseMarkdown(withMarkers).flatMap((token) => blocksOf(token, values))
  } catch (error) {
    throw error instanceof RangeError ? tooComplex() : error
  }
}

const emptyValues = Object.fromEntries(templateVariables.map((name) => [name, ''])) as Values

/** Throws a `Problem` if the content is too complex for a mail. */
export function checkMarkdown(content: string): void {
  markdownBlocks(content, emptyValues)
}

function blocksOf(token: Token, values: Values): Block[] {
  if (token.type === 'space' || token.type === 'def') return []
  if (token.type === 'hr') return [{ is: 'rule' }]
  if (token.type === 'heading') {
    const { depth, tokens } = token as Tokens.Heading
    return [{ is: 'heading', level: depth === 1 ? 1 : 2, inline: inlineOf(tokens, values) }]
  }
  if (token.type === 'code') return [{ is: 'code', text: fillVariables((token as Tokens.Code).text, values) }]
  if (token.type === 'list') return [listOf(token as Tokens.List, values)]
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    const shownRows = header.some(({ text }) => text.trim() !== '') ? [header, ...rows] : rows
    return [{ is: 'table', rows: shownRows.map((cells) => cells.map(({ tokens }) => inlineOf(tokens, values))) }]
  }
  if (token.type === 'blockquote') return [{ is: 'quote', inline: joinBlocks((token as Tokens.Blockquote).tokens, values) }]
  if (token.type === 'paragraph') return [paragraphOf((token as Tokens.Paragraph).tokens, values)]
  // The text of a list item, in a list without blank lines between its items.
  if (token.type === 'text') return [{ is: 'paragraph', inline: inlineOf([token], values) }]
  return [{ is: 'paragraph', inline: inlineWithValues(token.raw.trimEnd(), values) }]
}

/** A paragraph that contains only a link becomes a button. */
function paragraphOf(tokens: Token[], values: Values): Block {
  const [first, ...others] = tokens
  if (first?.type === 'link' && others.length === 0 && !(first as Tokens.Link).autolink) {
    const link = linkTarget((first as Tokens.Link).href, values)
    const label = inlineOf((first as Tokens.Link).tokens, values)
    if (link !== null) return { is: 'button', label, link }
  }
  return { is: 'paragraph', inline: inlineOf(tokens, values) }
}

const listOf = ({ ordered, start, items }: Tokens.List, values: Values): Block => ({
  is: 'list',
  first: ordered ? Number(start === '' ? 1 : start) : null,
  items: items.map(({ tokens }) => joinBlocks(tokens, values)),
})

/** Joins the blocks inside a list item or quote, one per line. */
function joinBlocks(tokens: Token[], values: Values): Inline[] {
  const lines = tokens.flatMap((token) => blocksOf(token, values)).map(inlineOfBlock)
  return lines.flatMap((inline, i) => (i === 0 ? inline : [{ text: '\n' }, ...inline]))
}

function inlineOfBlock(block: Block): Inline[] {
  if (block.is === 'rule') return []
  if (block.is === 'code') return [{ text: block.text, style: 'code' }]
  if (block.is === 'button') return block.label.map((each) => ({ ...each, link: block.link }))
  if (block.is === 'table') return block.rows.flat(2)
  if (block.is === 'list') {
    return block.items.flatMap((item, i) => [
      { text: `${i === 0 ? '' : '\n'}${block.first === null ? '•' : `${block.first + i}.`} ` },
      ...item,
    ])
  }
  return block.inline
}

function inlineOf(tokens: Token[] | undefined, values: Values): Inline[] {
  return (tokens ?? []).flatMap((token): Inline[] => {
    if (token.type === 'br') return plain('\n')
    if (token.type === 'strong' || token.type === 'em' || token.type === 'del') {
      const { type, tokens: inner } = token as Tokens.Strong | Tokens.Em | Tokens.Del
      return inlineOf(inner, values).map((each) => ({ style: type, ...each }))
    }
    if (token.type === 'codespan')
      return inlineWithValues((token as Tokens.Codespan).text, values).map(({ text }) => ({ text, style: 'code' }))
    if (token.type === 'link') {
      const { href, tokens: label } = token as Tokens.Link
      const link = linkTarget(href, values)
      return inlineOf(label, values).map(({ link: _, ...each }) => (link === null ? each : { ...each, link }))
    }
    // Most mail programs block images at first, so use the alt text.
    if (token.type === 'image') return inlineWithValues((token as Tokens.Image).text, values)
    if (token.type === 'escape') return plain((token as Tokens.Escape).text)
    if (token.type === 'text' && (token as Tokens.Text).tokens) return inlineOf((token as Tokens.Text).tokens, values)
    return inlineWithValues(token.type === 'text' ? (token as Tokens.Text).text : token.raw, values)
  })
}

/** Splits text at its variables and fills in their values. */
function inlineWithValues(text: string, values: Values): Inline[] {
  return text.split(MARKED_VARIABLE).flatMap((part, i): Inline[] => {
    if (i % 2 === 0) return part === '' ? [] : plain(part.replaceAll(/\n(?=\S)/g, ' '))
    if (!isVariable(part, values)) return []
    const link = values[part] === '' ? undefined : LINKED_VARIABLES[part]?.(values[part])
    return [{ text: values[part], isValue: true, ...(link !== undefined && { link }) }]
  })
}

const fillVariables = (text: string, values: Values): string =>
  text.replaceAll(MARKED_VARIABLE, (_, name: string) => (isVariable(name, values) ? values[name] : ''))

/** The target of a link; null if it is not allowed in a mail, such as `javascript:`. */
function linkTarget(href: string, values: Values): string | null {
  const url = href.replaceAll(MARKED_VARIABLE, (_, name: string) => {
    if (!isVariable(name, values)) return ''
    return name === 'app_url' ? values.app_url : encodeURIComponent(values[name]).replaceAll('%40', '@')
  })
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(url) ? url : null
}
