import { escapeHtml } from '#html.ts'

const style = `
:root{color-scheme:light dark;--line:#d5d9e0;--soft:#f5f6f8;--text:#1a1f29;--back:#fff;--button:#1d4ed8;--quiet:#565e6c}
@media(prefers-color-scheme:dark){:root{--line:#3a414d;--soft:#1c2129;--text:#e8eaee;--back:#12161c;--button:#2f5fe0;--quiet:#a9b1be}}
body{margin:0;background:var(--soft);color:var(--text);font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}
main{box-sizing:border-box;max-width:30rem;margin:2rem auto;padding:1.5rem;background:var(--back);border:1px solid var(--line);border-radius:8px}
main.wide{max-width:60rem}
h1{font-size:1.25rem;margin:0 0 1rem}h2{font-size:1rem;margin:1.5rem 0 .5rem}
.note{background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:.5rem .75rem;margin:0 0 1rem}
dl{display:grid;grid-template-columns:1fr auto;gap:.25rem 1rem;margin:0 0 1rem}dd{margin:0;text-align:right}
label{display:block;margin:0 0 .25rem}input,select{box-sizing:border-box;width:100%;font:inherit;padding:.5rem;border:1px solid var(--quiet);border-radius:6px;background:var(--back);color:var(--text)}
form{margin:0 0 .75rem}button,a.button{display:inline-block;font:inherit;font-weight:600;padding:.5rem 1rem;margin-top:.75rem;border:0;border-radius:6px;background:var(--button);color:#fff;text-decoration:none;cursor:pointer}
button.second{background:none;color:var(--text);border:1px solid var(--quiet)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .5rem;border-bottom:1px solid var(--line);vertical-align:top}
td form{display:inline;margin:0}td button{margin:0 .25rem .25rem 0;padding:.2rem .6rem}.scroll{overflow-x:auto}`

/** A complete HTML page. `body` is markup; the caller escapes untrusted text. */
export const htmlPage = (title: string, body: string, { isWide = false } = {}): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main${isWide ? ' class="wide"' : ''}><h1>${escapeHtml(title)}</h1>
<p class="note">Sandbox: no money moves</p>
${body}</main></body></html>`

/** A button that posts a form. */
export const actionButton = (
  name: string,
  label: string,
  { fields = {}, isSecondary = false }: { fields?: Record<string, string>; isSecondary?: boolean } = {},
) =>
  `<form method="post">${Object.entries({ action: name, ...fields })
    .map(([key, value]) => `<input type="hidden" name="${escapeHtml(key)}" value="${escapeHtml(value)}">`)
    .join('')}<button${isSecondary ? ' class="second"' : ''}>${escapeHtml(label)}</button></form>`

export const detailList = (rows: [string, string][]): string =>
  `<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`

export const formatDay = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
