import { documented } from '#rules/google-features.ts'
import { fixIn, incomplete, mainThingsOf, requiredOf, SAMPLES, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

export const sdForumPost = pageRule({
  id: 'sd-forum-post',
  name: 'Forum markup lacks author, date or text',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: documented('discussion-forum'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Discussion forum: author, date or text is missing.',
  applies: withThing('DiscussionForumPosting'),

  find: (page, now) => incomplete(page, mainThingsOf(page, 'DiscussionForumPosting'), requiredOf('DiscussionForumPosting'), now),

  advise: (cases) => ({
    title: 'Complete the markup of forum posts',
    problem: `${pagesThat(cases, 'lacks', 'lack')} what Google requires of a discussion: ${cases[0]?.found ?? ''}.`,
    solution: `Give the author by the name shown, the date and the text or picture of the first post. ${SAMPLES}`,
    example: fixIn(cases),
  }),

  fires: () => [markedUp({ '@type': 'DiscussionForumPosting', headline: 'Which boots?', text: 'I walk a lot.' })],
  quiet: () => [
    markedUp({
      '@type': 'DiscussionForumPosting',
      text: 'I walk a lot.',
      datePublished: '2026-11-01',
      author: { '@type': 'Person', name: 'ann' },
    }),
    markedUp({ '@type': 'BlogPosting', headline: 'Boots' }),
  ],
})
