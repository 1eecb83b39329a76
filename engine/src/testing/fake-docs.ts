/**
 * The manual of a program in two languages and two versions. Its pages have addresses with a trailing slash, but links, canonicals,
 * language versions and the sitemap all omit the slash and lead through a redirect.
 */
import { type FakeResponse, type FakeSite, fileResponse, htmlResponse, redirectResponse, urlset } from './fake-site.ts'
import { GARDEN, GERMAN_MANUAL, MANUAL, type Phrases, paragraph, sentence } from './fake-words.ts'

const ORIGIN = 'https://docs.depot.example'
const BRAND = 'Depot'

type Topic = { slug: string; en: string; de: string }
const topics: readonly Topic[] = [
  { slug: 'install', en: 'Install Depot on a server', de: 'Depot auf einem Server einrichten' },
  { slug: 'settings', en: 'All settings and their defaults', de: 'Alle Einstellungen und ihre Vorgaben' },
  { slug: 'tokens', en: 'Create and revoke access tokens', de: 'Zugangsschlüssel anlegen und sperren' },
  { slug: 'upload', en: 'Upload large files in parts', de: 'Große Dateien in Teilen hochladen' },
  { slug: 'backup', en: 'Back up and restore a bucket', de: 'Einen Behälter sichern und zurückholen' },
  { slug: 'cluster', en: 'Run a cluster of several nodes', de: 'Mehrere Knoten im Verbund betreiben' },
  { slug: 'webhooks', en: 'Receive events by webhook', de: 'Ereignisse über Webhooks empfangen' },
  { slug: 'logs', en: 'Read and rotate the audit log', de: 'Das Zugriffsprotokoll lesen' },
  { slug: 'limits', en: 'Rate limits for each client', de: 'Grenzen für einzelne Nutzer setzen' },
  { slug: 'upgrade', en: 'Upgrade without downtime', de: 'Ohne Unterbrechung aktualisieren' },
]
export const DOCS_FAULTS = [
  'links without slash',
  'canonicals without slash',
  'language versions without slash',
  'sitemap without slash',
  'missing descriptions',
  'missing language version',
] as const
export type DocsFault = (typeof DOCS_FAULTS)[number]

/** For each fault, a pattern of the addresses of chapters that lose their trailing slash. */
const SLASH_FAULTS: readonly (readonly [DocsFault, RegExp])[] = [
  ['links without slash', /(<a href="[^"]*\/docs\/[^"]*)\/"/g],
  ['canonicals without slash', /((?:rel="canonical" href|property="og:url" content)="[^"]*\/docs\/[^"]*)\/"/g],
  ['language versions without slash', /(hreflang="[^"]*" href="[^"]*\/docs\/[^"]*)\/"/g],
]

const NO_DESCRIPTION = ['cluster', 'limits']
/** The German page of this topic does not link back to the English one. */
const SLUG_WITHOUT_RETURN_LINK = 'backup'

type Language = {
  code: 'en' | 'de'
  root: string
  phrases: Phrases
  words: Record<'home' | 'intro' | 'docs' | 'contents' | 'old' | 'current' | 'steps' | 'notes' | 'next', string>
}
const english: Language = {
  code: 'en',
  root: '',
  phrases: MANUAL,
  words: {
    home: 'Object storage for small teams',
    intro: 'The manual of Depot, an object store that runs on your own machines.',
    docs: 'Manual',
    contents: 'Contents',
    old: 'Version 1.0',
    current: 'Current version',
    steps: 'Step by step',
    notes: 'Good to know',
    next: 'Next chapter',
  },
}
const german: Language = {
  code: 'de',
  root: '/de',
  phrases: GERMAN_MANUAL,
  words: {
    home: 'Objektspeicher für kleine Gruppen',
    intro: 'Das Handbuch von Depot, einem Objektspeicher für eigene Rechner.',
    docs: 'Handbuch',
    contents: 'Inhalt',
    old: 'Fassung 1.0',
    current: 'Aktuelle Fassung',
    steps: 'Schritt für Schritt',
    notes: 'Gut zu wissen',
    next: 'Nächstes Kapitel',
  },
}
const languages = [english, german]

type Version = 'current' | '1.0'
const pathOf = ({ root }: Language, slug: string, version: Version): string => `${root}/docs/${version === '1.0' ? '1.0/' : ''}${slug}/`
const homeOf = ({ root }: Language): string => `${root}/`
const link = (path: string, text: string) => `<a href="${path}">${text}</a>`

type PageParts = { language: Language; title: string; description: string | null; canonical: string; versions: string; main: string }

const page = ({ language, title, description, canonical, versions, main }: PageParts): string => `<!doctype html>
<html lang="${language.code}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} | ${BRAND}</title>
${description === null ? '' : `  <meta name="description" content="${description}">\n`}  <link rel="canonical" href="${ORIGIN}${canonical}">
${versions}
  <link rel="icon" href="/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/style.css">
  <script defer src="/umami.js" data-website-id="00000000-0000-4000-8000-000000000002"></script>
  <meta property="og:site_name" content="${BRAND}">
  <meta property="og:title" content="${title}">
  <meta property="og:type" content="website">
  <meta property="og:url" content="${ORIGIN}${canonical}">
  <meta property="og:image" content="${ORIGIN}/preview.png">
  <meta name="twitter:card" content="summary_large_image">
  <script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })}</script>
</head>
<body>
  <header class="top"><nav aria-label="${language.words.docs}"><ul>
    <li>${link(homeOf(language), BRAND)}</li>
    <li>${link(pathOf(language, 'install', 'current'), language.words.docs)}</li>
    <li>${link(pathOf(language, 'install', '1.0'), language.words.old)}</li>
    ${languages.map((other) => `<li>${link(homeOf(other), other === english ? 'English' : 'Deutsch')}</li>`).join('')}
  </ul></nav></header>
  <main>
${main}
  </main>
  <footer class="bottom"><p>${BRAND}, <a href="mailto:team@depot.example">team@depot.example</a></p></footer>
</body>
</html>`

const graph = [
  { '@type': 'WebSite', name: BRAND, url: `${ORIGIN}/` },
  { '@type': 'Organization', name: BRAND, url: `${ORIGIN}/`, logo: `${ORIGIN}/preview.png` },
]

const versionLinks = (paths: readonly (readonly [code: string, path: string])[]): string =>
  paths.map(([code, path]) => `  <link rel="alternate" hreflang="${code}" href="${ORIGIN}${path}">`).join('\n')

function chapter(language: Language, version: Version, number: number, has: (fault: DocsFault) => boolean): string {
  const { slug, [language.code]: title } = topics[number] as Topic
  const { phrases, words } = language
  const isOld = version === '1.0'
  // The old version is nearly identical to the current one.
  const seed = 20 + number * 6
  const text = (n: number) => `<p>${paragraph(phrases, seed + n, isOld && n === 0 ? 3 : 4)}</p>`
  const next = topics[(number + 1) % topics.length] as Topic
  const sidebar = topics.map((topic) => `<li>${link(pathOf(language, topic.slug, version), topic[language.code])}</li>`).join('')
  const lacksReturnLink = has('missing language version') && language === german && slug === SLUG_WITHOUT_RETURN_LINK
  const alternates = languages
    .filter((each) => !lacksReturnLink || each === language)
    .map((each) => [each.code, pathOf(each, slug, 'current')] as const)
  const main = `    <nav aria-label="${words.contents}"><ul>${sidebar}</ul></nav>
    <nav aria-label="Breadcrumb"><ol><li>${link(homeOf(language), BRAND)}</li><li aria-current="page">${title}</li></ol></nav>
    <h1>${title}${isOld ? ' (1.0)' : ''}</h1>
    ${text(0)}
    <h2>${words.steps}</h2>
    ${text(1)}<img src="/images/${slug}.svg" width="600" height="300" alt="${title}">
    <h2>${words.notes}</h2>
    ${text(2)}
    <p>${words.next}: ${link(pathOf(language, next.slug, version), next[language.code])}. ${isOld ? link(pathOf(language, slug, 'current'), `${words.current}: ${title}`) : ''}</p>`
  return page({
    language,
    title: isOld ? `${title} (1.0)` : title,
    description: has('missing descriptions') && NO_DESCRIPTION.includes(slug) ? null : `${title}. ${sentence(phrases, seed * 5)}`,
    canonical: pathOf(language, slug, 'current'),
    versions: isOld ? '' : versionLinks(lacksReturnLink ? alternates : [...alternates, ['x-default', pathOf(english, slug, 'current')]]),
    main,
  })
}

function home(language: Language): string {
  const { words, phrases } = language
  const contents = topics.map((topic) => `<li>${link(pathOf(language, topic.slug, 'current'), topic[language.code])}</li>`).join('')
  return page({
    language,
    title: words.home,
    description: `${words.intro} ${sentence(phrases, 3)}`,
    canonical: homeOf(language),
    versions: versionLinks([...languages.map((each) => [each.code, homeOf(each)] as const), ['x-default', homeOf(english)]]),
    main: `    <h1>${words.home}: ${BRAND}</h1>\n    <p>${paragraph(phrases, 5)}</p>\n    <h2>${words.contents}</h2>\n    <ul>${contents}</ul>`,
  })
}

const notFoundPage = (): string =>
  page({
    language: english,
    title: 'This page does not exist',
    description: sentence(GARDEN, 1),
    canonical: '/404',
    versions: '',
    main: `    <h1>Not found</h1>\n    <p>Go back to the ${link('/', 'start page')}.</p>`,
  })

/** The beginning of a PNG file, which is enough to read its type and size. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000004b0000002760806000000', 'hex')

/** The manual with all faults except the repaired ones. */
export function makeDocs(repaired: readonly DocsFault[] = []): FakeSite {
  const has = (fault: DocsFault) => !repaired.includes(fault)
  const activeSlashFaults = SLASH_FAULTS.filter(([fault]) => has(fault))
  const response = (html: string) => htmlResponse(activeSlashFaults.reduce((text, [, address]) => text.replaceAll(address, '$1"'), html))
  const chapters = languages.flatMap((language) =>
    (['current', '1.0'] as const).flatMap((version) =>
      topics.flatMap(({ slug }, i): [string, FakeResponse][] => {
        const path = pathOf(language, slug, version)
        return [
          [path, response(chapter(language, version, i, has))],
          [path.slice(0, -1), redirectResponse(path)],
        ]
      }),
    ),
  )
  const listed = languages.flatMap((language) => [
    homeOf(language),
    ...topics.map(({ slug }) => pathOf(language, slug, 'current').slice(0, has('sitemap without slash') ? -1 : undefined)),
  ])
  const responses = new Map<string, FakeResponse>([
    ['/', response(home(english))],
    ['/de/', response(home(german))],
    ...chapters,
    ['/robots.txt', fileResponse('text/plain; charset=utf-8', `User-agent: *\nDisallow: /search\n\nSitemap: ${ORIGIN}/sitemap.xml\n`)],
    ['/sitemap.xml', fileResponse('application/xml; charset=utf-8', urlset(ORIGIN, listed))],
    ['/style.css', fileResponse('text/css; charset=utf-8', 'body{font:1rem serif}')],
    ['/umami.js', fileResponse('text/javascript; charset=utf-8', 'window.counted=1')],
    ['/icon.svg', fileResponse('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['/preview.png', fileResponse('image/png', Buffer.concat([PNG, Buffer.alloc(20_000)]))],
    ...topics.map(({ slug }): [string, FakeResponse] => [
      `/images/${slug}.svg`,
      fileResponse('image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg"><title>${slug}</title></svg>`),
    ]),
    ['*', htmlResponse(notFoundPage(), 404)],
  ])
  return { name: 'docs', origin: ORIGIN, responses, landmarks: { menu: '/docs/install/', inner: '/docs/upload/', folder: '/de/docs/1.0/' } }
}
