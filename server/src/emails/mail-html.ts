/**
 * The HTML part of a mail. Uses tables, attributes and inline styles, because mail programs support little else; the classes are for dark
 * mode.
 */
import { escapeHtml } from '#html.ts'
import type { Block, Inline } from './blocks.ts'
import type { MailColors } from './mail-colors.ts'

/** `auto`: light or dark, as set in the recipient's mail program. */
export type MailTheme = 'auto' | 'light' | 'dark'

export type MailPage = {
  subject: string
  /** Shown after the subject in the inbox. */
  preheader: string
  siteName: string
  logoUrl: string | null
  blocks: Block[]
  footer: Inline[][]
  colors: { light: MailColors; dark: MailColors }
  theme: MailTheme
}

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const FONT = "Inter,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** The style of each class in dark mode. */
const darkRules = (dark: MailColors): [selector: string, rule: string][] => [
  ['.m-page', `background:${dark.page}!important`],
  ['.m-card', `background:${dark.card}!important;border-color:${dark.line}!important`],
  ['.m-raised', `background:${dark.raised}!important;border-color:${dark.line}!important`],
  ['.m-line', `border-color:${dark.line}!important`],
  ['.m-text', `color:${dark.text}!important`],
  ['.m-second', `color:${dark.secondary}!important`],
  ['.m-muted', `color:${dark.muted}!important`],
  ['.m-link', `color:${dark.link}!important`],
  ['.m-number', `background:${dark.soft}!important;color:${dark.link}!important`],
  ['.m-button', `background:${dark.accent}!important`],
  ['.m-label', `color:${dark.onAccent}!important`],
]

function styleSheet({ colors, theme }: MailPage): string {
  const rules = darkRules(colors.dark)
  const joinRules = (prefix: string) => rules.map(([selector, rule]) => `${prefix}${selector}{${rule}}`).join('')
  const schemes = theme === 'auto' ? 'light dark' : theme
  // Outlook's apps do not support the media query; they set `data-ogsc` in dark mode.
  const dark = {
    auto: `@media (prefers-color-scheme:dark){${joinRules('')}}${joinRules('[data-ogsc] ')}`,
    light: '',
    dark: joinRules(''),
  }[theme]
  return `:root{color-scheme:${schemes};supported-color-schemes:${schemes}}body{margin:0}${dark}@media (max-width:480px){.m-pad{padding-left:20px!important;padding-right:20px!important}}`
}

const STYLES = { strong: 'b', em: 'i', code: 'code', del: 's' } as const

export function mailHtml(page: MailPage): string {
  const { light } = page.colors

  const inlineHtml = (inline: readonly Inline[]): string => inline.map(spanHtml).join('')
  function spanHtml({ text, link, style, isValue }: Inline): string {
    const escaped = escapeHtml(text).replaceAll('\n', '<br>')
    const content = isValue ? `<bdi>${escaped}</bdi>` : escaped
    const tag = style && STYLES[style]
    const boldAttributes = tag === 'b' ? ` class="m-text" style="color:${light.text};font-weight:600"` : ''
    const styled = tag === undefined ? content : `<${tag}${boldAttributes}>${content}</${tag}>`
    return link === undefined
      ? styled
      : `<a href="${escapeHtml(link)}" class="m-link" style="color:${light.link};text-decoration:underline">${styled}</a>`
  }

  const row = (topPx: number, content: string) => `<tr><td class="m-pad" style="padding:${topPx}px 32px 0">${content}</td></tr>`
  const paragraphHtml = (inline: Inline[], isMuted = false) =>
    isMuted
      ? `<p class="m-muted" style="margin:0;font-size:14px;line-height:22px;color:${light.muted}">${inlineHtml(inline)}</p>`
      : `<p class="m-second" style="margin:0;font-size:16px;line-height:26px;color:${light.secondary}">${inlineHtml(inline)}</p>`

  function listHtml({ first, items }: Extract<Block, { is: 'list' }>): string {
    const mark = (i: number) =>
      first === null
        ? `<td width="20" valign="top" class="m-muted" style="padding-top:${i === 0 ? 0 : 8}px;font-size:15px;line-height:24px;color:${light.muted}">•</td>`
        : `<td width="36" valign="top" style="padding-top:${i === 0 ? 0 : 14}px"><div class="m-number" style="width:24px;height:24px;border-radius:12px;background:${light.soft};color:${light.link};font-size:13px;line-height:24px;font-weight:600;text-align:center">${first + i}</div></td>`
    const item = (inline: Inline[], i: number) =>
      `<tr>${mark(i)}<td class="m-second" style="padding-top:${i === 0 ? 0 : first === null ? 8 : 14}px;font-size:15px;line-height:24px;color:${light.secondary}">${inlineHtml(inline)}</td></tr>`
    return `<table ${TABLE} width="100%">${items.map(item).join('')}</table>`
  }

  function tableHtml(rows: Inline[][][]): string {
    // Only the first column may break inside words; the others are short, and a narrow screen would split them.
    const cell = (inline: Inline[], column: number, columnCount: number, topPx: number) =>
      column === 0
        ? `<td valign="top" class="m-text" style="padding-top:${topPx}px;color:${light.text}">${inlineHtml(inline)}</td>`
        : column < columnCount - 1
          ? `<td valign="top" class="m-text" style="padding:${topPx}px 0 0 12px;overflow-wrap:break-word;word-break:normal;color:${light.text}">${inlineHtml(inline)}</td>`
          : `<td valign="top" align="right" class="m-muted" style="padding:${topPx}px 0 0 12px;white-space:nowrap;color:${light.muted}">${inlineHtml(inline)}</td>`
    const tableRows = rows.map(
      (cells, i) => `<tr>${cells.map((inline, column) => cell(inline, column, cells.length, i === 0 ? 0 : 8)).join('')}</tr>`,
    )
    return `<table ${TABLE} width="100%"><tr><td class="m-raised" bgcolor="${light.raised}" style="padding:14px 18px;background:${light.raised};border:1px solid ${light.line};border-radius:8px"><table ${TABLE} width="100%" style="font-size:14px;line-height:20px">${tableRows.join('')}</table></td></tr></table>`
  }

  function blockHtml(block: Block, i: number): string {
    const topPx = i === 0 ? 32 : 16
    if (block.is === 'heading') {
      return block.level === 1
        ? row(
            topPx,
            `<h1 class="m-text" style="margin:0;font-size:24px;line-height:32px;font-weight:600;letter-spacing:-.02em;color:${light.text}">${inlineHtml(block.inline)}</h1>`,
          )
        : row(
            i === 0 ? 32 : 28,
            `<h2 class="m-text" style="margin:0;font-size:16px;line-height:24px;font-weight:600;color:${light.text}">${inlineHtml(block.inline)}</h2>`,
          )
    }
    if (block.is === 'button') {
      // The color is on the cell, because Outlook ignores a link's padding and a colored link would be too small.
      return row(
        i === 0 ? 32 : 24,
        `<table ${TABLE}><tr><td class="m-button" bgcolor="${light.accent}" style="background:${light.accent};border-radius:6px"><a href="${escapeHtml(block.link)}" class="m-label" style="display:inline-block;padding:12px 22px;font-size:16px;line-height:20px;font-weight:600;color:${light.onAccent};text-decoration:none">${escapeHtml(block.label.map(({ text }) => text).join(''))}</a></td></tr></table>`,
      )
    }
    if (block.is === 'list') return row(i === 0 ? 32 : 24, listHtml(block))
    if (block.is === 'table') return row(i === 0 ? 32 : 12, tableHtml(block.rows))
    if (block.is === 'rule')
      return row(24, `<div class="m-line" style="border-top:1px solid ${light.line};font-size:1px;line-height:1px">&nbsp;</div>`)
    if (block.is === 'code') {
      return row(
        topPx,
        `<table ${TABLE} width="100%"><tr><td class="m-raised m-text" bgcolor="${light.raised}" style="padding:12px 16px;background:${light.raised};border:1px solid ${light.line};border-radius:8px;color:${light.text};font:13px/20px Consolas,Menlo,monospace;word-break:break-word">${escapeHtml(block.text).replaceAll('\n', '<br>')}</td></tr></table>`,
      )
    }
    if (block.is === 'quote') {
      return row(
        topPx,
        `<table ${TABLE} width="100%"><tr><td class="m-line m-second" style="padding-left:16px;border-left:3px solid ${light.line};font-size:16px;line-height:26px;color:${light.secondary}">${inlineHtml(block.inline)}</td></tr></table>`,
      )
    }
    const followsText = page.blocks[i - 1]?.is === 'paragraph' || page.blocks[i - 1]?.is === 'heading'
    return row(i === 0 ? 32 : followsText ? 12 : 20, paragraphHtml(block.inline, block.isMuted))
  }

  const name = escapeHtml(page.siteName)
  // The name stays next to the logo, because most mail programs block images at first.
  const logo =
    page.logoUrl === null
      ? ''
      : `<td style="padding-right:10px;line-height:0"><img src="${escapeHtml(page.logoUrl)}" alt="" height="32" style="height:32px;max-width:200px;border:0"></td>`
  const footer = page.footer.map(
    (line) =>
      `<tr><td class="m-muted" style="padding:0 8px 4px;font-size:13px;line-height:20px;color:${light.muted}">${inlineHtml(line)}</td></tr>`,
  )
  const scheme = page.theme === 'auto' ? 'light dark' : page.theme

  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="${scheme}"><meta name="supported-color-schemes" content="${scheme}"><title>${escapeHtml(page.subject)}</title>
<style>${styleSheet(page)}</style></head>
<body class="m-page" style="margin:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(page.preheader)}</div>
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(page.subject)}" lang="en">
<table ${TABLE} class="m-page" width="100%" bgcolor="${light.page}" style="background:${light.page};font-family:${FONT}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="576" style="width:100%;max-width:576px;text-align:left">
<tr><td style="padding:8px 8px 20px"><table ${TABLE}><tr>${logo}<td class="m-text" style="font-size:17px;line-height:24px;font-weight:600;color:${light.text}">${name}</td></tr></table></td></tr>
<tr><td class="m-card" bgcolor="${light.card}" style="background:${light.card};border:1px solid ${light.line};border-radius:12px"><table ${TABLE} width="100%" style="table-layout:fixed;overflow-wrap:anywhere;word-break:break-word">
${page.blocks.map(blockHtml).join('\n')}
<tr><td style="height:32px;font-size:1px;line-height:1px">&nbsp;</td></tr>
</table></td></tr>
<tr><td style="height:20px;font-size:1px;line-height:1px">&nbsp;</td></tr>
${footer.join('\n')}
</table></td></tr></table></div></body></html>`
}
