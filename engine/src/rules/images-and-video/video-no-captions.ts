import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

export const videoNoCaptions = pageRule({
  id: 'video-no-captions',
  name: 'Video without captions',
  checks: 'Video files with sound that the page plays without a track of captions',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'element',
  minutes: 60,
  minutesEach: 45,
  source: 'https://www.w3.org/WAI/media/av/captions/',
  reviewed: '2026-11',
  check: 'Play the video and look for a button for captions (CC) in its bar: there is none.',
  applies: isHtmlPage,

  /** Of files that the page plays itself; players and streams bring captions along that the page does not show. */
  find(page) {
    return page.media.videos
      .filter(
        ({ kind, url, hasCaptions, isSilent }) =>
          kind === 'file' && /\.(mp4|webm|mov|m4v|ogv)(\?|$)/i.test(url ?? '') && !hasCaptions && !isSilent,
      )
      .map(({ url, path }) => ({ at: path, found: `${url} without captions`, expected: '<track kind="captions">' }))
  },

  advise: (cases) => ({
    title: 'Add captions to videos',
    problem: `${pagesThat(cases, 'plays', 'play')} videos whose words nobody can read: ${cases[0]?.found ?? ''}. Many watch without sound, and search engines read text.`,
    solution: 'Let a speech program write a WebVTT file, correct it and name it as a track.',
    example:
      '<video src="/boots.mp4" poster="/boots.jpg" controls>\n  <track kind="captions" src="/boots.en.vtt" srclang="en" label="English">\n</video>',
  }),

  fires: () => [body('<video src="/boots.mp4" controls></video>'), body('<video controls><source src="/boots.webm"></video>')],
  quiet: () => [
    body('<video src="/boots.mp4" controls><track kind="captions" src="/boots.vtt"></video>'),
    body('<video src="/boots.mp4" controls><track kind="subtitles" src="/boots.vtt"></video>'),
    body('<video src="/boots.mp4" muted controls></video><video src="/live.m3u8"></video><video></video>'),
  ],
})
