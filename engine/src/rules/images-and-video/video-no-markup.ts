import { videoMarkup } from '#facts/video-markup.ts'
import { isIndexable } from '#rules/gates.ts'
import { descriptionOf, fixIn, script } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { page as whole } from '#testing/example.ts'

/** With more text, the video goes along with an article, and Google shows no video result for it. */
const MOST_WORDS = 300

const EMBED = '<iframe src="https://www.youtube.com/embed/abc" title="Boots"></iframe>'
const watch = (html: string, markup = '', path = '/videos/boots') =>
  whole(
    `<!doctype html><html lang="en"><head><title>Boots</title>${markup && `<script type="application/ld+json">${markup}</script>`}</head><body><main><h1>Boots</h1>${html}</main></body></html>`,
    { path },
  )

export const videoNoMarkup = pageRule({
  id: 'video-no-markup',
  name: 'Video page without markup',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/appearance/structured-data/video',
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test: it finds no video, although the page shows one.',
  applies: (page) => isIndexable(page) && (page.type === 'unknown' || page.type === 'article') && page.text.words <= MOST_WORDS,

  find(page, now) {
    const video = page.media.videos.find(
      ({ place, isBackground, url }) => (place === 'main' || place === 'body') && !isBackground && url !== null,
    )
    if (video === undefined || videoMarkup(page).length > 0) return []
    const address = video.path.endsWith('iframe') ? { embedUrl: video.url } : { contentUrl: video.url }
    const fix = () => script({ ...descriptionOf(page, 'VideoObject', ['name', 'thumbnailUrl', 'uploadDate'], now), ...address })
    return [{ at: video.path, found: `${video.url} without VideoObject`, expected: 'VideoObject', fix }]
  },

  advise: (cases) => ({
    title: 'Mark up pages whose content is a video',
    problem: `${pagesThat(cases, 'is', 'are')} about a video and ${cases.length === 1 ? 'does' : 'do'} not say so to search engines: ${cases[0]?.found ?? ''}. It cannot appear among videos.`,
    solution: 'Add a VideoObject with name, thumbnail, date and the address of the file or player.',
    example: fixIn(cases),
  }),

  fires: () => [watch(EMBED), watch('<video src="/boots.mp4" controls></video>')],
  quiet: () => [
    watch(EMBED, '{"@context":"https://schema.org","@type":"VideoObject","name":"Boots"}'),
    watch(EMBED, '{"@context":"https://schema.org","@type":"Article","video":{"@type":"VideoObject","name":"Boots"}}'),
    watch(`${EMBED}<p>${'Good boots last. '.repeat(150)}</p>`),
    watch('<video src="/boots.mp4" autoplay muted loop></video>'),
    watch(EMBED, '', '/products/boots'),
    watch('<iframe src="https://maps.example/x" title="Map"></iframe>'),
  ],
})
