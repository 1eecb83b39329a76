import type { Monitoring } from '@seo/contract/admin'
import { stateWord } from '#features/admin/state-badge.tsx'
import { formatDateTimeWithSeconds } from '#format/date.ts'
import { formatMilliseconds, formatSpan, formatUptime } from '#format/duration.ts'
import { formatBytes, formatMegabytes } from '#format/number.ts'

/** The page as plain text, to paste into a support message. */
export function monitoringText({ apiStatus, systemHealth, activeUsers, activeJobs, observed }: Monitoring): string {
  const { database, processes, queues, problems, mail, payments } = observed
  return [
    `System status at ${formatDateTimeWithSeconds(observed.at)}`,
    ...problems.map(({ what, todo }) => `! ${what} ${todo}`),
    `Analysis server: ${stateWord(apiStatus.mcpServer.status)}`,
    `Database: ${stateWord(apiStatus.supabase.status)}, ${database.kind}, ${formatMilliseconds(database.answer_ms)}, ${formatBytes(database.size_bytes)}`,
    `Card payments: ${stateWord(apiStatus.stripe.status)}, ${payments.mode ?? 'no provider'}, ${payments.ok} calls worked and ${payments.failed} failed in 24 hours`,
    `Mail: ${stateWord(mail.status)}, ${mail.ok} sent and ${mail.failed} failed in 24 hours`,
    `AI: ${apiStatus.llmProviders.current_provider}`,
    `Active users, ${activeUsers.timeWindow}: ${activeUsers.count}`,
    `Active jobs: ${activeJobs.byStatus.processing} processing, ${activeJobs.byStatus.pending} pending`,
    `This server: up for ${formatUptime(systemHealth.uptime * 1000)}, heap ${formatMegabytes(systemHealth.memoryUsage.heapUsed)} of ${formatMegabytes(systemHealth.memoryUsage.heapTotal)}`,
    ...processes.map(
      ({ name, role, version, is_up, silent_ms, running, places }) =>
        `${name}: ${role} ${version}, ${is_up ? 'Up' : 'Down'}, last seen ${formatSpan(silent_ms)} ago${places === null ? '' : `, ${running} of ${places} running`}`,
    ),
    ...queues.map(
      ({ name, waiting, running, failed, oldest_ms }) =>
        `Queue ${name}: ${waiting} waiting, ${running} running, ${failed} failed in 24 hours${oldest_ms === null ? '' : `, oldest ${formatSpan(oldest_ms)}`}`,
    ),
  ].join('\n')
}
