/** The files of an analysis: those it stored, and those generated from its tasks. */
import { type FileName, fileNames } from '@seo/contract/jobs'
import { writeActions } from '@seo/engine/report/actions-markdown'
import { notFound } from '#http/problem.ts'
import { jobOf } from '#jobs/own-job.ts'
import { storedSizes, textInChosenWording } from '#results/files.ts'
import type { Services } from '#services.ts'
import { actionsForFile, shownActions } from './shown-actions.ts'

type FileServices = Pick<Services, 'db' | 'now' | 'config'>

/** Files generated on request, so they always match the tasks that the user's plan shows. */
const actionFiles: Partial<Record<FileName, (url: string, actions: ReturnType<typeof actionsForFile>) => string>> = {
  'actions.md': writeActions,
  'actions.json': (_, actions) => `${JSON.stringify(actions, null, 2)}\n`,
}

export async function contentOf(services: FileServices, userId: string, jobId: string, name: string): Promise<string> {
  const fileName = fileNames.find((known) => known === name)
  const job = await jobOf(services, userId, jobId)
  const write = fileName === undefined ? undefined : actionFiles[fileName]
  if (write !== undefined && job.action_count > 0)
    return write(job.url, actionsForFile((await shownActions(services, userId, jobId)).shown))
  const text = fileName === undefined || write !== undefined ? null : await textInChosenWording(services, jobId, fileName)
  if (text === null) throw notFound('File not found')
  return text
}

export async function filesOf(services: FileServices, userId: string, jobId: string): Promise<{ name: FileName; size: number }[]> {
  const job = await jobOf(services, userId, jobId)
  const sizes = await storedSizes(services, jobId)
  if (job.action_count > 0) {
    for (const name of Object.keys(actionFiles) as FileName[]) {
      sizes.set(name, Buffer.byteLength(await contentOf(services, userId, jobId, name)))
    }
  }
  return fileNames.flatMap((name) => {
    const size = sizes.get(name)
    return size === undefined ? [] : [{ name, size }]
  })
}
