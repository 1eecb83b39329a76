import { videoMarkup } from '#facts/video-markup.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

export const videoNoPoster = pageRule({
  id: 'video-no-poster',
  name: 'Video without a preview image',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/appearance/video',
  reviewed: '2026-11',
  check: 'Right-click the video and choose Inspect: the `<video` tag has no `poster`.',
  applies: (page) => isHtmlPage(page) && page.media.videos.length > 0,

  find(page) {
    if (videoMarkup(page).some(({ thumbnailUrl, thumbnail }) => thumbnailUrl !== undefined || thumbnail !== undefined)) return []
    return page.media.videos
      .filter(({ kind, url, hasPoster, startsItself }) => kind === 'file' && url !== null && !hasPoster && !startsItself)
      .map(({ url, path }) => ({ at: path, found: `${url} without poster`, expected: 'poster' }))
  },

  advise: (cases) => ({
    title: 'Give videos a preview image',
    problem: `${pagesThat(cases, 'shows', 'show')} a black box until somebody presses play: ${cases[0]?.found ?? ''}. Search engines show videos only with a preview image.`,
    solution: 'Save a good moment of the video as an image and name it as its poster.',
    example: '<video src="/boots.mp4" poster="/boots.jpg" controls width="1280" height="720"></video>',
  }),

  fires: () => [body('<video src="/boots.mp4" controls></video>')],
  quiet: () => [
    body('<video src="/boots.mp4" poster="/boots.jpg" controls></video>'),
    body('<video src="/boots.mp4" autoplay muted loop></video>'),
    body(
      '<video src="/boots.mp4" controls></video><script type="application/ld+json">{"@context":"https://schema.org","@type":"VideoObject","thumbnailUrl":"https://shop.test/b.jpg"}</script>',
    ),
    body('<video controls></video>'),
  ],
})
