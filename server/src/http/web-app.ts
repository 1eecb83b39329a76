import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { brandCss } from '@seo/contract/brand-tokens'
import { type Branding, defaultBranding } from '@seo/contract/site'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#html.ts'
import { type PageFiles, pageFilesLookup } from './page-files.ts'
import { notFound } from './problem.ts'
import { pagePolicy } from './security-headers.ts'

const builtAppDir = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Sets light or dark before the first paint; the app reads and writes the same key. */
const themeScript = `let t;try{t=localStorage.getItem('theme')}catch{}
document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'`

/** Only the browser knows whether a user is signed in, so a script chooses which files to preload. */
const preloadScript = ({ users, visitors }: PageFiles) =>
  users.length + visitors.length === 0
    ? ''
    : `\ntry{for(const f of localStorage.getItem('auth_token')?${JSON.stringify(users)}:${JSON.stringify(visitors)})
document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:f}))}catch{}`

/** `picture` is a path on the host. */
type LinkPreview = { title: string; description: string; picture: string }

type WebAppOptions = {
  brandOf: (host: string) => Promise<Branding>
  /** The public origin of a host, for URLs that other sites load. */
  originOf: (host: string) => Promise<string>
  /** The preview of a share link; null for invalid links. */
  previewOf?: (token: string) => Promise<LinkPreview | null>
  dist?: string
  /** Whether pages may load Stripe's script. */
  allowsStripe?: boolean
}

/** Serves the built web app: its files by name, and its only HTML page for every other path, with the brand of the host. */
export async function serveWebApp(
  app: FastifyInstance,
  { brandOf, originOf, previewOf = async () => null, dist = builtAppDir, allowsStripe = false }: WebAppOptions,
): Promise<void> {
  const template = existsSync(`${dist}/index.html`) ? readFileSync(`${dist}/index.html`, 'utf8') : null

  const filesOf = pageFilesLookup(dist)

  if (template !== null) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/index.html*', '**/*.br', '**/*.gz', '**/.*'],
      setHeaders: (reply, path) => {
        // Files under /assets/ with a content hash in their name never change.
        const isHashed = /[/\\]assets[/\\].+-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(path)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    // Test the path without the query, because the query of a page may end in `?file=report.md`.
    const [path = ''] = request.url.split('?')
    const isPage = ['GET', 'HEAD'].includes(request.method) && !path.startsWith('/api/') && !isFile(path, request.headers.accept)
    if (!isPage) throw notFound('Not found')
    if (template === null) throw notFound('The web app has not been built. Run npm start, or npm run build.')
    const nonce = randomBytes(16).toString('base64')
    // If the brand cannot be read, the page must still open.
    const host = request.headers.host ?? ''
    const brand = await brandOf(host).catch(() => ({ domain: '', ...defaultBranding }))
    const origin = await originOf(host).catch(() => null)
    const [, token] = /^\/shared?\/([\w-]{1,100})$/.exec(path) ?? []
    const preview = token === undefined ? null : await previewOf(token).catch(() => null)
    // Keep share links out of search engines, and do not leak their tokens to linked sites.
    if (/^\/shared?\//.test(path)) reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy({ nonce, allowsAnalytics: brand.ga_tracking_id !== null, allowsStripe }))
      .header('cache-control', 'no-cache')
      .header('vary', 'Host, Accept')
      .send(fillTemplate(template, { brand, origin, nonce, preview, files: filesOf(path, brand.landing) }))
  })
}

/** False for a page, such as `/about.html` opened in a browser, which accepts HTML. Hidden files are never pages. */
const isFile = (path: string, accept = ''): boolean => /\.\w{2,5}$/.test(path) && (!accept.includes('text/html') || /\/\.\w+$/.test(path))

type PageValues = { brand: Branding; origin: string | null; nonce: string; preview: LinkPreview | null; files: PageFiles }

function fillTemplate(template: string, { brand, origin, nonce, preview, files }: PageValues): string {
  const title = preview === null ? brand.site_name : `${preview.title} · ${brand.site_name}`
  const head = [
    ...(preview === null ? brandPreview(brand, origin) : sharePreview(brand, origin, preview)),
    ...files.everyone.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    `<script nonce="${nonce}">${themeScript}${preloadScript(files)}</script>`,
    `<style id="brand-colors">${brandCss(brand.primary_color, brand.secondary_color)}</style>`,
    // A closing script tag inside a value would end the script.
    `<script type="application/json" id="branding">${JSON.stringify(brand).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ')
  return template
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(<link rel="icon" href=")[^"]*/, (_all, start: string) => `${start}${escapeHtml(brand.favicon_url)}`)
    .replace('<!--brand-->', () => head)
}

const metaTag = (property: string, content: string) => `<meta property="${property}" content="${escapeHtml(content)}">`
const descriptionTag = (text: string) => `<meta name="description" content="${escapeHtml(text)}">`

/** Tags for the link preview in chats and social networks, which need absolute image URLs. */
function brandPreview({ site_name, tagline, logo_url }: Branding, origin: string | null): string[] {
  const hasPicture = origin !== null && logo_url !== defaultBranding.logo_url && !logo_url.startsWith('data:')
  return [
    descriptionTag(tagline),
    metaTag('og:site_name', site_name),
    ...(hasPicture ? [metaTag('og:image', new URL(logo_url, origin).href)] : []),
  ]
}

/** Tags for the preview of a share link, which has its own title and image. */
function sharePreview({ site_name }: Branding, origin: string | null, { title, description, picture }: LinkPreview): string[] {
  return [
    descriptionTag(description),
    metaTag('og:site_name', site_name),
    metaTag('og:type', 'website'),
    metaTag('og:title', title),
    metaTag('og:description', description),
    ...(origin === null
      ? []
      : [
          metaTag('og:image', new URL(picture, origin).href),
          metaTag('og:image:width', '1200'),
          metaTag('og:image:height', '630'),
          metaTag('og:image:alt', title),
          '<meta name="twitter:card" content="summary_large_image">',
        ]),
  ]
}
