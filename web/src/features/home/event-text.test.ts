import type { HomeEvent } from '@seo/contract/home'
import { expect, test } from 'vitest'
import { eventText } from './event-text.ts'

const analysis = { job_id: 'j', domain: 'harbour.example', at: '2026-11-16T08:00:00.000Z' }
const task = { ...analysis, task_id: 't', title: 'Add titles', count: 1 }

test.each<[HomeEvent, string]>([
  [{ type: 'completed', ...task }, '“Add titles” completed'],
  [{ type: 'completed', ...task, count: 1_201 }, '“Add titles” and 1,200 more completed'],
  [{ type: 'reopened', ...task, reason: 'came back' }, '“Add titles” came back'],
  [{ type: 'reopened', ...task, count: 2, reason: 'came back' }, '“Add titles” and 1 more came back'],
  [{ type: 'reopened', ...task, reason: 'still there' }, '“Add titles” is still there'],
  [{ type: 'reopened', ...task, count: 3, reason: 'on new pages' }, '“Add titles” and 2 more are on new pages'],
  [{ type: 'analyzed', ...analysis, score: 81, since: null }, 'First score: 81, Good'],
  [{ type: 'analyzed', ...analysis, score: null, since: null }, 'First analysis finished'],
  [{ type: 'analyzed', ...analysis, score: 81, since: { new: 0, fixed: 0 } }, 'Analyzed again, no issue is new or fixed'],
  [{ type: 'analyzed', ...analysis, score: 81, since: { new: 1, fixed: 0 } }, '1 new issue'],
  [{ type: 'analyzed', ...analysis, score: 81, since: { new: 2, fixed: 0 } }, '2 new issues'],
  [{ type: 'analyzed', ...analysis, score: 81, since: { new: 0, fixed: 1 } }, '1 issue fixed'],
  [{ type: 'analyzed', ...analysis, score: 81, since: { new: 7, fixed: 1_040 } }, '1,040 issues fixed, 7 new'],
  [{ type: 'failed', ...analysis }, 'Analysis failed'],
  [{ type: 'shared', ...analysis, views: 0 }, 'Share link created'],
  [{ type: 'shared', ...analysis, views: 1 }, 'Share link created, opened once'],
  [{ type: 'shared', ...analysis, views: 2 }, 'Share link created, opened 2 times'],
])('the event %j has the text %j', (event, text) => expect(eventText(event)).toBe(text))
