/** A small gardening blog with the typical faults of such blogs. */
import { type FakeResponse, type FakeSite, fileResponse, htmlResponse, redirectResponse, urlset } from './fake-site.ts'
import { GARDEN, paragraph, sentence } from './fake-words.ts'

const ORIGIN = 'https://garden-notes.example'
const BRAND = 'Garden Notes'
const AUTHOR = 'Ida Berg'
const POSTS_PER_LIST = 9

/** Faults of a single post. */
const POST_FAULTS = [
  'no description',
  'copied title',
  'endless title',
  'no alt text',
  'dead link',
  'moved link',
  'moved canonical',
  'no main heading',
  'no preview',
  'no structured data',
  'heavy image',
  'no byline',
  'no subheadings',
] as const
const BLOG_FAULTS = ['no compression', 'no security headers', 'dead sitemap entry'] as const
export const BLOG_FAULT_NAMES = [...POST_FAULTS, ...BLOG_FAULTS]
export type BlogFault = (typeof BLOG_FAULT_NAMES)[number]

type Post = { slug: string; title: string; day: string; faults: readonly BlogFault[] }

/** Faults of the posts that were imported from a system without search engine optimization. */
const IMPORTED_FAULTS = ['no preview', 'no structured data', 'no description', 'no byline', 'no main heading', 'no subheadings'] as const

const posts: readonly Post[] = (
  [
    ['first-beans', 'Sowing the first beans', ['no description']],
    ['quiet-compost', 'A compost heap that stays quiet', ['no alt text']],
    ['leeks-in-snow', 'Leeks in the snow', ['no description', 'endless title']],
    ['mending-a-spade', 'How to mend a spade', ['dead link']],
    ['slug-patrol', 'On slug patrol at midnight', []],
    ['rain-barrels', 'Two rain barrels and a hose', ['no alt text', 'endless title', ...IMPORTED_FAULTS]],
    ['plum-jam', 'Plum jam from forty kilos', ['moved link', 'copied title', ...IMPORTED_FAULTS]],
    ['winter-salad', 'Winter salad under glass', ['moved canonical', ...IMPORTED_FAULTS]],
    ['nettle-tea', 'Nettle tea for tomatoes', ['copied title', ...IMPORTED_FAULTS]],
    ['tomato-blight', 'What blight does to tomatoes', ['no alt text', 'copied title', ...IMPORTED_FAULTS]],
    ['bees-and-clover', 'Bees love clover', ['heavy image', ...IMPORTED_FAULTS]],
    ['hedge-for-birds', 'Planting a hedge for birds', ['copied title', 'no alt text', ...IMPORTED_FAULTS]],
    ['heavy-clay', 'Gardening on heavy clay', ['endless title', ...IMPORTED_FAULTS]],
    ['cold-frames', 'Cold frames from old windows', ['moved canonical', ...IMPORTED_FAULTS]],
    ['seed-swap', 'Our seed swap in March', ['dead link', ...IMPORTED_FAULTS]],
    ['pears-on-wires', 'Training pears on wires', ['copied title', ...IMPORTED_FAULTS]],
    ['balcony-harvest', 'A harvest from the balcony', ['no alt text', 'moved link', ...IMPORTED_FAULTS]],
    ['garden-in-august', 'The garden in August', ['copied title', ...IMPORTED_FAULTS]],
  ] as const
).map(([slug, title, faults], i) => ({
  slug,
  title,
  faults,
  day: new Date(Date.UTC(2026, 3, 1 + i * 11)).toISOString().slice(0, 10),
}))

const menu = [
  ['/', 'Home'],
  ['/posts/', 'All posts'],
  ['/about/', 'About'],
  ['/contact/', 'Contact'],
] as const

const link = (path: string, text: string) => `<a href="${path}">${text}</a>`
const items = (links: readonly string[]) => `<ul>${links.map((each) => `<li>${each}</li>`).join('')}</ul>`
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`

type PageParts = {
  path: string
  title: string
  description: string | null
  canonical?: string
  type?: string
  extra?: string
  main: string
}

const page = ({ path, title, description, canonical = path, type = 'website', extra = '', main }: PageParts): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} | ${BRAND}</title>
${description === null ? '' : `  <meta name="description" content="${description}">\n`}  <meta name="robots" content="max-image-preview:large">
  <link rel="canonical" href="${ORIGIN}${canonical}">
  <link rel="icon" href="/icon.svg" type="image/svg+xml">
  <link rel="alternate" type="application/rss+xml" title="${BRAND}" href="/feed.xml">
  <link rel="stylesheet" href="/style.css">
  <script defer src="/umami.js" data-website-id="00000000-0000-4000-8000-000000000001"></script>
  <meta property="og:site_name" content="${BRAND}">
  <meta property="og:title" content="${title}">
  <meta property="og:type" content="${type}">
  <meta property="og:url" content="${ORIGIN}${canonical}">
  <meta property="og:image" content="${ORIGIN}/preview.png">
  <meta name="twitter:card" content="summary_large_image">
${extra}
</head>
<body>
  <header class="top"><nav aria-label="Main">${items(menu.map(([to, text]) => link(to, text)))}</nav></header>
  <main id="main">
${main}
  </main>
  <footer class="bottom"><p>${BRAND} is written by ${link('/about/', AUTHOR)}.</p>${items([link('/privacy/', 'Privacy')])}</footer>
</body>
</html>`

function postPage(post: Post, number: number, has: (fault: BlogFault) => boolean): string {
  const path = `/posts/${post.slug}/`
  const seed = number * 10
  const others = [1, 2, 5].map((step) => posts[(number + step) % posts.length] as Post)
  const shortTitle = has('copied title') ? (posts[0]?.title ?? '') : post.title
  const title = has('endless title') ? `${post.title}, and everything that we learned about it in eleven long and rainy years` : shortTitle
  const image = has('heavy image') ? '/images/meadow.jpg' : `/images/photo-${number % 4}.webp`
  const subheading = (words: string) => (has('no subheadings') ? '' : `<h2>${words} ${post.slug.replaceAll('-', ' ')}</h2>`)
  const text = (n: number) => paragraph(GARDEN, seed + n, 6)
  const textLinks = [
    has('dead link') ? `The old method is described ${link(`/posts/lost-${post.slug}/`, `in an older note on ${post.slug}`)}.` : '',
    has('moved link') ? `Begin with ${link('/2024/first-beans', 'sowing the first beans')}.` : '',
  ].join(' ')
  const main = `    <nav aria-label="Breadcrumb"><ol><li>${link('/', 'Home')}</li><li>${link('/posts/', 'All posts')}</li><li aria-current="page">${post.title}</li></ol></nav>
    <article>
    ${has('no main heading') ? `<p class="big">${post.title}</p>` : `<h1>${post.title}</h1>`}
    ${has('no byline') ? '' : `<p>By ${link('/about/', AUTHOR)}, <time datetime="${post.day}">${post.day}</time></p>`}
    <img src="${image}" width="800" height="500"${has('no alt text') ? '' : ` alt="${post.title} in our garden"`}>
    <p>${text(0)} ${textLinks}</p>
    ${subheading('What you need for')}
    <p>${text(1)}</p><p>${text(2)}</p>
    ${subheading('What happened with')}
    <p>${text(3)}</p><p>${text(4)} More in the ${link('https://almanac.example/garden', 'garden almanac')}.</p>
    ${has('no subheadings') ? '<p>Read next:</p>' : '<h2>Read next</h2>'}
    ${items(others.map(({ slug, title: text }) => link(`/posts/${slug}/`, text)))}
    <p><a href="mailto:?subject=${post.slug}">Share this post by mail</a></p>
    </article>`
  const data = jsonLd({
    '@type': 'BlogPosting',
    headline: post.title,
    image: `${ORIGIN}${image}`,
    datePublished: post.day,
    dateModified: post.day,
    author: { '@type': 'Person', name: AUTHOR, url: `${ORIGIN}/about/` },
  })
  const extra = `  <meta property="article:published_time" content="${post.day}">\n${has('no structured data') ? '' : data}`
  const canonical = has('moved canonical') ? `/2024/${post.slug}` : path
  const description = has('no description') ? null : `${post.title}: a note from our garden. ${sentence(GARDEN, seed + 7)}`
  const html = page({ path, title, description, canonical, type: 'article', extra, main })
  return has('no preview') ? html.replaceAll(/ *<meta (property="(og|article):|name="twitter:)[^>]*>\n/g, '') : html
}

function listPage(number: number): string {
  const shown = posts.slice((number - 1) * POSTS_PER_LIST, number * POSTS_PER_LIST)
  const last = Math.ceil(posts.length / POSTS_PER_LIST)
  const pathOf = (n: number) => (n === 1 ? '/posts/' : `/posts/page/${n}/`)
  const pagination = [
    number > 1 ? link(pathOf(number - 1), `Page ${number - 1}`) : '',
    number < last ? link(pathOf(number + 1), `Page ${number + 1}`) : '',
  ]
  const main = `    <h1>All posts, page ${number}</h1>
    <p>${paragraph(GARDEN, 300 + number)}</p>
    ${items(shown.map(({ slug, title }) => link(`/posts/${slug}/`, title)))}
    <nav aria-label="Pages">${pagination.join(' ')}</nav>`
  const description = `Page ${number} of all posts. ${sentence(GARDEN, 700 + number)}`
  return page({ path: pathOf(number), title: `All posts on growing, page ${number}`, description, main })
}

const textPage = (path: string, title: string, heading: string, seed: number, more = ''): string =>
  page({
    path,
    title,
    description: `${heading}. ${sentence(GARDEN, seed * 3)}`,
    main: `    <h1>${heading}</h1>\n    <p>${paragraph(GARDEN, seed)}</p>${more}`,
  })

const home = (): string =>
  page({
    path: '/',
    title: 'Notes from a small northern garden',
    description: `A blog about growing food and flowers in the north. ${sentence(GARDEN, 501)}`,
    extra: jsonLd({
      '@graph': [
        { '@type': 'WebSite', name: BRAND, url: `${ORIGIN}/` },
        { '@type': 'Organization', name: BRAND, url: `${ORIGIN}/`, logo: `${ORIGIN}/preview.png` },
      ],
    }),
    main: `    <h1>A small garden in the north</h1>
    <p>${paragraph(GARDEN, 90)}</p>
    <h2>Newest posts</h2>
    ${items(posts.slice(0, 6).map(({ slug, title }) => link(`/posts/${slug}/`, title)))}`,
  })

const rss = () =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${BRAND}</title><link>${ORIGIN}/</link>${posts.map(({ slug, title }) => `<item><title>${title}</title><link>${ORIGIN}/posts/${slug}/</link></item>`).join('')}</channel></rss>`

/** The beginning of a PNG file, which is enough to read its type and size. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000004b0000002760806000000', 'hex')
const picture = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes)])

/** The blog with all faults except the repaired ones. */
export function makeBlog(repaired: readonly BlogFault[] = []): FakeSite {
  const isRepaired = (fault: BlogFault) => repaired.includes(fault)
  const paths = ['/', '/posts/', '/posts/page/2/', '/about/', '/contact/', '/privacy/', ...posts.map(({ slug }) => `/posts/${slug}/`)]
  const plain = (body: string, status = 200): FakeResponse => {
    const response = htmlResponse(body, status)
    const { 'content-encoding': encoding, 'content-type': type, ...security } = response.headers
    return {
      ...response,
      headers: {
        'content-type': type ?? '',
        'x-content-type-options': 'nosniff',
        ...(isRepaired('no compression') && { 'content-encoding': encoding ?? '' }),
        ...(isRepaired('no security headers') && security),
      },
    }
  }
  const responses = new Map<string, FakeResponse>([
    ['/', plain(home())],
    ...posts.map((post, i): [string, FakeResponse] => [
      `/posts/${post.slug}/`,
      plain(postPage(post, i, (fault) => post.faults.includes(fault) && !isRepaired(fault))),
    ]),
    ['/posts/', plain(listPage(1))],
    ['/posts/page/2/', plain(listPage(2))],
    ['/about/', plain(textPage('/about/', 'About Ida Berg and her garden', `About ${AUTHOR}`, 120))],
    [
      '/contact/',
      plain(
        textPage('/contact/', 'Write to us about your garden', 'Contact', 130, '<p><a href="mailto:ida@garden-notes.example">Mail</a></p>'),
      ),
    ],
    ['/privacy/', plain(textPage('/privacy/', 'Privacy and what we count', 'Privacy', 140))],
    ...posts.map(({ slug }): [string, FakeResponse] => [`/2024/${slug}`, redirectResponse(`/posts/${slug}/`)]),
    ['/robots.txt', fileResponse('text/plain; charset=utf-8', `User-agent: *\nDisallow: /drafts/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`)],
    [
      '/sitemap.xml',
      fileResponse(
        'application/xml; charset=utf-8',
        urlset(ORIGIN, isRepaired('dead sitemap entry') ? paths : [...paths, '/posts/withdrawn/']),
      ),
    ],
    ['/feed.xml', fileResponse('application/rss+xml; charset=utf-8', rss())],
    ['/style.css', fileResponse('text/css; charset=utf-8', 'body{font:1rem serif}')],
    ['/umami.js', fileResponse('text/javascript; charset=utf-8', 'window.counted=1')],
    ['/icon.svg', fileResponse('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['/preview.png', fileResponse('image/png', picture(20_000))],
    ...[0, 1, 2, 3].map((n): [string, FakeResponse] => [`/images/photo-${n}.webp`, fileResponse('image/webp', picture(40_000))]),
    ['/images/meadow.jpg', fileResponse('image/jpeg', picture(900_000))],
    ['https://almanac.example/garden', htmlResponse('<!doctype html><title>Garden almanac</title><p>Sow in spring.</p>')],
    ['*', plain(textPage('/404', 'This page does not exist', 'Not found', 150), 404)],
  ])
  const landmarks = { menu: '/contact/', inner: '/posts/slug-patrol/', folder: '/posts/page/' }
  return { name: 'blog', origin: ORIGIN, responses, landmarks }
}
