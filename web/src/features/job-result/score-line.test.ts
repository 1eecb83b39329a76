import { expect, test } from 'vitest'
import { linePoints } from './score-line.tsx'
import { sinceSentence } from './since-last-time.tsx'

test('the line goes from edge to edge and stays within 0 to 100', () => {
  expect(linePoints([{ score: 0 }, { score: 50 }, { score: 100 }])).toBe('4.0,36.0 80.0,20.0 156.0,4.0')
  expect(linePoints([{ score: 140 }])).toBe('4.0,4.0')
})

test('changed rules and a changed scope are mentioned as reasons for a difference', () => {
  const counts = { new: 0, fixed: 1, open: 5 }
  expect(sinceSentence({ counts, rulesChanged: false, scopeChanged: false })).toBe('Same rules, same scope: the site changed.')
  expect(sinceSentence({ counts, rulesChanged: true, scopeChanged: false })).toContain('the rules changed')
  expect(sinceSentence({ counts, rulesChanged: false, scopeChanged: true })).toContain('other pages were read')
  expect(sinceSentence({ counts, rulesChanged: true, scopeChanged: true })).toContain('Rules and scope changed')
})

test('if no issue is new or fixed, the sentence says so, unless the rules or the scope changed', () => {
  const counts = { new: 0, fixed: 0, open: 5 }
  expect(sinceSentence({ counts, rulesChanged: false, scopeChanged: false })).toBe('No issue is new, and none is fixed.')
  expect(sinceSentence({ counts, rulesChanged: false, scopeChanged: true })).toContain('other pages were read')
})
