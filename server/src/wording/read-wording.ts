import { BUILT_IN_WRITER, type WordedTask, type WordedText, type Wording, type WordingChoice } from '@seo/contract/wording'
import { actionsInBuiltInWording } from '#actions/shown-actions.ts'
import { writerLabel } from '#ai/model.ts'
import { conflict } from '#http/problem.ts'
import { setWordingChoice } from '#jobs/job-wording.ts'
import { ownJobRow } from '#jobs/own-job.ts'
import { requestWording } from '#jobs/request-wording.ts'
import { builtInText } from '#results/files.ts'
import { splitOpening } from '#results/worded-file.ts'
import { type WordingRow, wordingOfPart, wordingsOf } from '#results/wordings-table.ts'
import type { Services } from '#services.ts'

export async function readWording(services: Services, userId: string, jobId: string): Promise<Wording> {
  const { db, config } = services
  const job = await ownJobRow(services, userId, jobId)
  const rows = await wordingsOf(db, jobId)
  const text = async (part: 'summary' | 'report') => {
    const row = wordingOfPart(rows, part)
    const plain = row === null ? null : await builtInText(services, jobId, part === 'summary' ? 'executive_summary.md' : 'report.md')
    return row === null || plain === null ? null : asText(row, plain)
  }
  const [summary, report, tasks] = [await text('summary'), await text('report'), await tasksOf(services, job, rows)]
  const texts = [summary, report].flatMap((each) => each ?? [])
  return {
    is_available: config.ai !== null,
    writer: config.ai === null ? BUILT_IN_WRITER : writerLabel(config.ai),
    choice: job.wording,
    state: job.wordingState,
    note: job.wordingNote,
    kept: texts.reduce((sum, { sentences }) => sum + sentences.length, 0) + tasks.reduce((sum, { kept }) => sum + kept, 0),
    dropped: [...texts, ...tasks].reduce((sum, { dropped }) => sum + dropped, 0),
    summary,
    report,
    tasks,
  }
}

const asText = (row: Extract<WordingRow, { part: 'summary' | 'report' }>, plain: string): WordedText => ({
  writer: row.writer,
  sentences: row.content,
  dropped: row.dropped,
  rest: splitOpening(plain).rest,
  written_at: row.createdAt.toISOString(),
})

/** Only tasks that the user's current plan shows, as in the list of tasks. */
async function tasksOf(
  services: Services,
  { id, userId }: { id: string; userId: string },
  rows: readonly WordingRow[],
): Promise<WordedTask[]> {
  const [tasks, meanings] = [wordingOfPart(rows, 'tasks'), wordingOfPart(rows, 'meanings')]
  if (tasks === null && meanings === null) return []
  const taskByCause = new Map(tasks?.content.map((task) => [task.cause, task]))
  const meaningByCause = new Map(meanings?.content.map((meaning) => [meaning.cause, meaning]))
  return (await actionsInBuiltInWording(services, userId, id)).flatMap(({ cause }) => {
    const [task, meaning] = [taskByCause.get(cause), meaningByCause.get(cause)]
    if (task === undefined && meaning === undefined) return []
    return {
      cause,
      writer: tasks?.writer ?? meanings?.writer ?? BUILT_IN_WRITER,
      title: task?.title ?? null,
      problem: task?.problem ?? null,
      solution: task?.solution ?? null,
      meaning: meaning?.text ?? null,
      kept: (task?.kept ?? 0) + (meaning?.kept ?? 0),
      dropped: (task?.dropped ?? 0) + (meaning?.dropped ?? 0),
    }
  })
}

export async function chooseWording(services: Services, userId: string, jobId: string, choice: WordingChoice): Promise<Wording> {
  await ownJobRow(services, userId, jobId)
  await setWordingChoice(services.db, jobId, choice)
  return readWording(services, userId, jobId)
}

export async function requestNewWording(services: Services, userId: string, jobId: string): Promise<Wording> {
  const job = await ownJobRow(services, userId, jobId)
  if (services.config.ai === null) throw conflict('No AI writer is set up on this server, so the built-in text is shown.')
  if (job.finishedAt === null || !job.hasReport)
    throw conflict('This analysis has no report yet. Request the text when the analysis is done.')
  await services.db.transaction((tx) => requestWording(services, tx, { jobId, userId, isFresh: true }))
  return readWording(services, userId, jobId)
}
