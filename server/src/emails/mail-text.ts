import { type Block, type Inline, plainTextOf } from './blocks.ts'

/** Writes the URL of a link after its label, unless the label is the URL. */
const withLinkUrls = (inline: readonly Inline[]): string =>
  inline
    .map(({ text, link }, i) => {
      if (link === undefined || inline[i + 1]?.link === link) return text
      const address = link.replace(/^mailto:/, '')
      return text === address ? text : `${text} (${address})`
    })
    .join('')

function textOf(block: Block): string {
  if (block.is === 'rule') return '---'
  if (block.is === 'code') return block.text
  if (block.is === 'button') return `${plainTextOf(block.label)}:\n${block.link}`
  if (block.is === 'table') return block.rows.map((cells) => cells.map(withLinkUrls).join(' | ')).join('\n')
  if (block.is === 'list') {
    return block.items.map((item, i) => `${block.first === null ? '-' : `${block.first + i}.`} ${withLinkUrls(item)}`).join('\n')
  }
  const text = withLinkUrls(block.inline)
  return block.is === 'quote' ? text.replaceAll(/^/gm, '> ') : text
}

export const blocksAsText = (blocks: readonly Block[]): string => blocks.map(textOf).join('\n\n')
