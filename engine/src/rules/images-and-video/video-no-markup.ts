import { videoMarkup } from '#facts/video-markup.ts'
import { page as examplePage } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { jsonLdBlockFix } from '#rules/markup.ts'
import { markupFor } from '#rules/markup-facts.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** With more text the video only illustrates the page, and Google shows no video result for it. */
const MAX_WORDS = 200

const EMBED = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Boots"></iframe>'
const videoPage = (html: string, markup = '', path = '/videos/boots') =>
  examplePage(
    `<!doctype html><html lang="en"><head><title>Boots</title>${markup && `<script type="application/ld+json">${markup}</script>`}</head><body><main><h1>Boots</h1>${html}</main></body></html>`,
    { path },
  )

/** YouTube creates thumbnails of its videos itself. */
function thumbnailOf(url: string): string | null {
  const id = /youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})/.exec(url)?.[1]
  return id === undefined ? null : `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
}

type Details = { video: string }

export const videoNoMarkup = pageRule<Details>({
  id: 'video-no-markup',
  name: 'Missing video structured data',
  checks: 'Pages with a video and little text that have no VideoObject',
  version: 2,
  category: 'schema',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/appearance/structured-data/video',
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test: it finds no video, although the page shows one.',
  applies: (page) => isMeantForSearch(page) && (page.type === 'unknown' || page.type === 'article') && page.text.words <= MAX_WORDS,

  find(page) {
    const video = page.media.videos.find(
      ({ place, isBackground, url }) => (place === 'main' || place === 'body') && !isBackground && url !== null,
    )
    if (video === undefined || videoMarkup(page).length > 0) return []
    const url = video.url ?? ''
    const urlProperty = video.path.endsWith('iframe') ? { embedUrl: url } : { contentUrl: url }
    const fix = () =>
      jsonLdBlockFix({
        ...markupFor(page, 'VideoObject', ['name', 'description', 'thumbnailUrl', 'uploadDate']),
        thumbnailUrl: thumbnailOf(url) ?? `${new URL(page.url).origin}/YOUR-THUMBNAIL.jpg`,
        ...urlProperty,
      })
    return [{ at: video.path, found: `${url} without VideoObject`, expected: 'VideoObject', details: { video: url }, fix }]
  },

  advise: (cases) => ({
    title: `Add video structured data to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a video as the main content but no VideoObject structured data${withExample(cases, ({ details }) => details.video)} Without this markup, Google is less likely to show your video with a preview in search results.`,
    solution:
      'Add a VideoObject as JSON-LD with name, thumbnail, upload date and the URL of the file or player. Then check the page with the Rich Results Test.',
  }),

  fires: () => [videoPage(EMBED), videoPage('<video src="/boots.mp4" controls></video>')],
  quiet: () => [
    videoPage(EMBED, '{"@context":"https://schema.org","@type":"VideoObject","name":"Boots"}'),
    videoPage(EMBED, '{"@context":"https://schema.org","@type":"Article","video":{"@type":"VideoObject","name":"Boots"}}'),
    videoPage(`${EMBED}<p>${'Good boots last. '.repeat(70)}</p>`),
    videoPage('<video src="/boots.mp4" autoplay muted loop></video>'),
    videoPage(EMBED, '', '/products/boots'),
    videoPage('<iframe src="https://maps.example/x" title="Map"></iframe>'),
  ],
})
