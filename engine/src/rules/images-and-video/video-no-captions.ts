import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { foundCount, pageCount } from '#rules/wording.ts'

type Details = { video: string }

export const videoNoCaptions = pageRule<Details>({
  id: 'video-no-captions',
  name: 'Video without captions',
  checks: 'Video files with sound that have no captions or subtitles track',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'element',
  minutes: 60,
  minutesEach: 45,
  source: 'https://www.w3.org/WAI/media/av/captions/',
  reviewed: '2026-11',
  check: 'Play the video and look for a captions button (CC) in its controls: there is none.',
  applies: isHtmlPage,

  /** Only video files are checked, because embedded players and streams load captions that the HTML doesn’t show. */
  find(page) {
    return page.media.videos.flatMap(({ kind, url, hasCaptions, isSilent, path }) =>
      kind === 'file' && url !== null && /\.(mp4|webm|mov|m4v|ogv)(\?|$)/i.test(url) && !hasCaptions && !isSilent
        ? [{ at: path, found: `${url} without captions`, expected: '<track kind="captions">', details: { video: url } }]
        : [],
    )
  },

  advise: (cases) => ({
    title: `Add captions to ${foundCount(cases, 'video')}`,
    problem: `${foundCount(cases, `video on ${pageCount(cases)} has`, `videos on ${pageCount(cases)} have`)} no captions${withExample(cases, ({ details }) => details.video)} Many people watch without sound, and deaf visitors miss what is said.`,
    solution:
      'For each video with speech, create a WebVTT file with a speech-to-text tool and correct it. Then add it to the video as a track element.',
  }),

  fires: () => [body('<video src="/boots.mp4" controls></video>'), body('<video controls><source src="/boots.webm"></video>')],
  quiet: () => [
    body('<video src="/boots.mp4" controls><track kind="captions" src="/boots.vtt"></video>'),
    body('<video src="/boots.mp4" controls><track kind="subtitles" src="/boots.vtt"></video>'),
    body('<video src="/boots.mp4" muted controls></video><video src="/live.m3u8"></video><video></video>'),
  ],
})
