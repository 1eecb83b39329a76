import type { Analyst } from '@seo/engine/worker/analyst'
import type { Services } from '#services.ts'
import { saveFile } from './files-table.ts'

/** Writes the built-in summary of an analysis again and stores it. */
export async function rewriteSummary({ db, now }: Pick<Services, 'db' | 'now'>, analyst: Analyst, jobId: string): Promise<void> {
  await analyst.write(['executive_summary.md'], {
    onChunks: async (chunks) => {
      for (const chunk of chunks) {
        if (chunk.to !== 'file') continue
        const { name, bytes, size } = chunk
        await saveFile(db, { jobId, name, bytes, size, createdAt: now() })
      }
    },
  })
}
