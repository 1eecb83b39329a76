import { brandTokens, toHex } from '@seo/contract/brand-tokens'
import { escapeHtml } from '#html.ts'

/** How the mails of a brand look. */
export type MailLook = {
  /** A whole address; null where only the name is shown. */
  logoUrl: string | null
  tagline: string
  primaryColor: string
  secondaryColor: string
  supportEmail: string | null
}

export type Letter = {
  siteName: string
  look: MailLook
  subject: string
  paragraphs: string[]
  button?: { label: string; link: string }
  ending?: string
}

/** One letter as text and as HTML with the same words. Tables and inline styles, because mail programs know little else. */
export function letter({ siteName, look, subject, paragraphs, button, ending }: Letter): { subject: string; text: string; html: string } {
  const { supportEmail } = look
  const signature = look.tagline === '' ? siteName : `${siteName}: ${look.tagline}`
  const question = supportEmail === null ? [] : [`Questions? ${supportEmail}`]
  const text = [...paragraphs, ...(button ? [button.link] : []), ...(ending ? [ending] : []), ...question, signature].join('\n\n')
  const p = (content: string, style = '', cls = '') => `<p${cls && ` class="${cls}"`} style="margin:0 0 16px;${style}">${content}</p>`
  const colors = mailColors(look)
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>@media (prefers-color-scheme:dark){.page{background:#121317!important;color:#eceef2!important}.sheet{background:#1b1d22!important;border-color:#363a43!important}.quiet{color:#a4abb8!important}.press{background:${colors.dark.fill}!important;color:${colors.dark.words}!important}.link{color:${colors.dark.link}!important}}</style></head>
<body class="page" style="margin:0;padding:24px;background:#f5f6f8;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:#1a1f29">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" class="sheet" style="max-width:520px;background:#ffffff;border:1px solid #e2e5ea;border-radius:8px" cellpadding="0" cellspacing="0"><tr><td style="padding:32px">
${p(head(siteName, look.logoUrl), 'font-weight:650')}
${paragraphs.map((paragraph) => p(escapeHtml(paragraph))).join('\n')}
${button ? p(`<a href="${escapeHtml(button.link)}" class="press" style="display:inline-block;background:${colors.light.fill};color:${colors.light.words};text-decoration:none;padding:12px 20px;border-radius:6px;font-weight:600">${escapeHtml(button.label)}</a>`) : ''}
${ending ? p(escapeHtml(ending), 'color:#5a6272;font-size:14px', 'quiet') : ''}
${supportEmail === null ? '' : p(`Questions? <a href="mailto:${escapeHtml(supportEmail)}" class="link" style="color:${colors.light.link}">${escapeHtml(supportEmail)}</a>`, 'color:#5a6272;font-size:14px', 'quiet')}
${look.tagline === '' ? '' : p(escapeHtml(look.tagline), 'color:#5a6272;font-size:14px', 'quiet')}
</td></tr></table></td></tr></table></body></html>`
  return { subject, text: `${text}\n`, html }
}

/** The name stays beside the logo: most mail programs show no picture before they are allowed to. */
function head(siteName: string, logoUrl: string | null): string {
  const name = escapeHtml(siteName)
  if (logoUrl === null) return name
  return `<img src="${escapeHtml(logoUrl)}" alt="" height="28" style="height:28px;max-width:200px;vertical-align:middle;border:0"> <span style="vertical-align:middle">${name}</span>`
}

type MailColors = { fill: string; words: string; link: string }

/** The shades that the app uses, as every mail program reads them. */
function mailColors({ primaryColor, secondaryColor }: MailLook): { light: MailColors; dark: MailColors } {
  const tokens = brandTokens(primaryColor, secondaryColor)
  const hex = (color: string) => toHex(color) ?? color
  const of = (theme: typeof tokens.light) => ({ fill: hex(theme.accent), words: hex(theme['accent-fg']), link: hex(theme['accent-text']) })
  return { light: of(tokens.light), dark: of(tokens.dark) }
}
