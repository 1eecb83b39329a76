import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  fieldsToAdd,
  incompleteEvidence,
  mainThingsOf,
  type PropertyDetails,
  REPLACE_SAMPLES_NOTE,
  requiredProperties,
  withThing,
} from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const FIELDS = { author: 'the author’s name as shown', datePublished: 'the date', text: 'the text or image of the first post' }

export const sdForumPost = pageRule<PropertyDetails>({
  id: 'sd-forum-post',
  name: 'Incomplete forum post markup',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: googleDocsUrl('discussion-forum'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Discussion forum: author, date or text is missing.',
  applies: withThing('DiscussionForumPosting'),

  find: (page) => incompleteEvidence(page, mainThingsOf(page, 'DiscussionForumPosting'), requiredProperties('DiscussionForumPosting')),

  advise: (cases) => ({
    title: `Fill in the missing fields of the forum post markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} incomplete forum markup${withExample(cases)} Google leaves incomplete posts out of its “Discussions and forums” results.`,
    solution: `Add ${fieldsToAdd(cases, FIELDS)}. ${REPLACE_SAMPLES_NOTE}`,
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
