import { zstdCompressSync } from 'node:zlib'
import type { FileName } from '@seo/contract/jobs'
import { analyses } from '#results/analyses-table.ts'
import { insertCauses } from '#results/causes-table.ts'
import { saveFile } from '#results/files-table.ts'
import type { Services } from '#services.ts'
import { givenTasks } from './given-tasks.ts'

const CAUSE_NAMES = [
  'Missing page titles',
  'Broken internal links',
  'Images without alt text',
  'Slow server responses',
  'Duplicate meta descriptions',
]

/** A finished analysis with causes and tasks, as input for a writer, without a crawl. `found` is a text from the crawled page. */
export async function givenAnalysis(
  services: Services,
  { userId, domain, found = null }: { userId: string; domain: string; found?: string | null },
) {
  const { jobId } = await givenTasks(services, { userId, domain, statuses: CAUSE_NAMES.map(() => 'todo' as const) })
  const causes = CAUSE_NAMES.map((name, i) => ({
    id: `c${i}`,
    rule: 'title-missing',
    name,
    category: 'content',
    impact: i < 2 ? 'high' : 'low',
    difficulty: 'easy',
    where: `pages like /shelf-${'abcde'[i]}/…`,
    path: '',
    found,
    pages: 12 + i,
    of: 40,
    points: 3.5 - i / 2,
    minutes: 20 + i,
    first: i,
    count: 1,
    groups: [],
  }))
  await insertCauses(services.db, jobId, 0, JSON.stringify(causes))
  await services.db.insert(analyses).values({
    id: services.newId(),
    jobId,
    userId,
    domain,
    score: 73,
    since: null,
    createdAt: services.now(),
    overview: {
      engine: { version: '1', rules: 1 },
      score: { total: 73, parts: [{ category: 'content', score: 60, lost: 12.5 }] },
      coverage: {
        pages: { read: 40, other: 0, failed: 0, cut: 0, blocked: 0, skipped: 0 },
        reason: null,
        rules: { asked: 9, failed: 5, passed: 4, inconclusive: 0, notApplicable: 0, broken: 0 },
        notMeasured: [{ what: 'Field data', why: 'No key is set.', rules: [] }],
      },
      isProbed: true,
      findings: 90,
      byCategory: [],
      causes: CAUSE_NAMES.length,
      actions: CAUSE_NAMES.length,
      depth: { pages: [1], unlinked: 0 },
      readers: null,
      stack: ['WordPress', 'nginx'],
    } as unknown as typeof analyses.$inferInsert.overview,
  })
  for (const name of ['executive_summary.md', 'report.md'] satisfies FileName[]) {
    const text = `# ${domain}\n\nWritten by the rules.\n\n## More\n\nA list.\n`
    await saveFile(services.db, { jobId, name, bytes: zstdCompressSync(text), size: text.length, createdAt: services.now() })
  }
  return jobId
}
