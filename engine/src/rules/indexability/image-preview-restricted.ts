import type { Image } from '#facts/images-reader.ts'
import { directivesFor } from '#facts/robots-directives.ts'
import { addDirectiveFix, changeDirectivesFix } from '#rules/directive-fixes.ts'
import { document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isArticlePage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const LARGE = 'max-image-preview:large'

type Details = { isMissing: boolean }

/** Search results don’t show logos and icons around the content as a preview, and no small image as a large one. */
const isPreviewImage = ({ place, isNarrow }: Image): boolean => (place === 'main' || place === 'body') && isNarrow !== true

const article = (inHead: string, inBody = '<h1>Boots</h1><img src="/boots.jpg" alt="Boots">') =>
  page(document(`<meta property="og:type" content="article">${inHead}`, inBody), { path: '/blog/boots' })

export const imagePreviewRestricted = pageRule<Details>({
  id: 'image-preview-restricted',
  name: 'Missing max-image-preview:large',
  checks: 'Articles with an image that is large or of unknown size, and that don’t allow large image previews',
  version: 5,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Search the page source and the output of `curl -sI ADDRESS` for `max-image-preview:large`: neither contains it.',
  applies: (page) => isArticlePage(page) && page.images.some(isPreviewImage),

  find(page) {
    const value = [...directivesFor(page.directives)].find((token) => token.startsWith('max-image-preview:'))
    if (value === LARGE) return []
    return [
      {
        at: 'meta[name=robots]',
        found: value ?? 'no max-image-preview',
        expected: LARGE,
        details: { isMissing: value === undefined },
        fix: () =>
          value === undefined
            ? addDirectiveFix(page, LARGE)
            : changeDirectivesFix(page, (tokens) => tokens.map((token) => (token === value ? LARGE : token))),
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Allow large image previews on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'doesn’t', 'don’t')} allow large image previews${withExample(cases, 'page')} Google Discover and search results then show a small image or none, which costs you clicks.`,
    solution: stack.includes('WordPress')
      ? 'Since version 5.7, WordPress adds max-image-preview:large automatically. Update WordPress if yours is older, or check whether a plugin or the theme removes it. If you can’t find the cause, add the tag to their template.'
      : cases.every(({ details }) => !details.isMissing)
        ? 'In the page template, change the value in the robots meta tag to max-image-preview:large.'
        : `Add a robots meta tag with max-image-preview:large to the page template. If there already is a robots meta tag, add max-image-preview:large to it instead.${platformSetting('head of all pages', stack)}`,
  }),

  fires: () => [
    article(''),
    article('', '<h1>Boots</h1><img src="/a.jpg" alt="A" width="400"><img src="/b.jpg" alt="B" width="1200">'),
    article('<meta name="robots" content="max-image-preview:standard">'),
  ],
  quiet: () => [
    article('', '<h1>Boots</h1><img src="/a.jpg" alt="A" width="400"><img src="/b.jpg" alt="B" class="w-32 h-32">'),
    article('', '<h1>Boots</h1><img src="/a.jpg" alt="A" style="width: 120px">'),
    article('<meta name="robots" content="index, max-image-preview:large">'),
    page(document('<meta property="og:type" content="article">', '<h1>About me</h1><img src="/me.jpg" alt="Me">'), { path: '/about-me' }),
    page(document('<title>Boots</title>', '<h1>Boots</h1><img src="/boots.jpg" alt="Boots">')),
    article('', '<header><img src="/logo.svg" alt="Acme"></header><h1>Boots</h1><p>Boots for every weather.</p>'),
  ],
})
