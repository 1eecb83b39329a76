import { videoMarkup } from '#facts/video-markup.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { byFoundCount, foundCount, pageCount } from '#rules/wording.ts'

type Details = { video: string }

export const videoNoPoster = pageRule<Details>({
  id: 'video-no-poster',
  name: 'Video without poster image',
  checks: 'Video files without a poster image or a thumbnail in the structured data',
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
    return page.media.videos.flatMap(({ kind, url, hasPoster, startsItself, path }) =>
      kind === 'file' && url !== null && !hasPoster && !startsItself
        ? [{ at: path, found: `${url} without a poster image`, expected: 'a poster image', details: { video: url } }]
        : [],
    )
  },

  advise: (cases) => ({
    title: `Add ${byFoundCount(cases, 'a poster image', 'poster images')} to ${foundCount(cases, 'video')}`,
    problem: `${foundCount(cases, `video on ${pageCount(cases)} has`, `videos on ${pageCount(cases)} have`)} no poster image${withExample(cases, ({ details }) => details.video)} Visitors often see an empty box until they press play, and you don’t decide which image they see first.`,
    solution: 'Save a good frame of the video as an image. Then add its URL as the poster attribute of the video element.',
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
