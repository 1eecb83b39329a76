import type { WordedText, Wording } from '@seo/contract/wording'

export const wordedText = (changes: Partial<WordedText> = {}): WordedText => ({
  writer: 'OpenAI',
  sentences: [
    { text: 'Titles are missing on 12 pages.', facts: [{ id: 'C1', cause: 'c1', name: 'Title missing' }] },
    { text: 'The score is 67.', facts: [{ id: 'S1', cause: null, name: 'Score' }] },
  ],
  dropped: 2,
  rest: '## What to do first\n\n- Add titles',
  written_at: '2026-11-14T16:43:00.000Z',
  ...changes,
})

export const wording = (changes: Partial<Wording> = {}): Wording => ({
  is_available: true,
  writer: 'OpenAI',
  choice: 'ai',
  state: 'written',
  note: null,
  kept: 2,
  dropped: 2,
  summary: wordedText(),
  report: wordedText({ rest: '## Details\n\nAll of them.' }),
  tasks: [
    {
      cause: 'c1',
      writer: 'OpenAI',
      title: 'Give 12 pages a title',
      problem: 'Titles are missing on 12 pages.',
      solution: null,
      meaning: null,
      kept: 3,
      dropped: 1,
    },
  ],
  ...changes,
})
