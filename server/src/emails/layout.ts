import { escapeHtml } from '#html.ts'

export type Letter = {
  siteName: string
  subject: string
  paragraphs: string[]
  button?: { label: string; link: string }
  ending?: string
}

/** One letter as text and as HTML with the same words. Tables and inline styles, because mail programs know little else. */
export function letter({ siteName, subject, paragraphs, button, ending }: Letter): { subject: string; text: string; html: string } {
  const text = [...paragraphs, ...(button ? [button.link] : []), ...(ending ? [ending] : []), siteName].join('\n\n')
  const p = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f8;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:#1a1f29">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" style="max-width:520px;background:#ffffff;border:1px solid #e2e5ea;border-radius:8px" cellpadding="0" cellspacing="0"><tr><td style="padding:32px">
${p(escapeHtml(siteName), 'font-weight:650')}
${paragraphs.map((paragraph) => p(escapeHtml(paragraph))).join('\n')}
${button ? p(`<a href="${escapeHtml(button.link)}" style="display:inline-block;background:#1d4ed8;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:6px;font-weight:600">${escapeHtml(button.label)}</a>`) : ''}
${ending ? p(escapeHtml(ending), 'color:#5a6272;font-size:14px') : ''}
</td></tr></table></td></tr></table></body></html>`
  return { subject, text: `${text}\n`, html }
}
