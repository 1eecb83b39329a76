import { isFinished, type Job, jobCalls } from '@seo/contract/jobs'
import { ChartNoAxesColumn, ListChecks } from 'lucide-react'
import { useEffect, useState } from 'react'
import { client } from '#api/client.ts'
import { listOf } from '#api/loose.ts'
import { shownDomain } from '#format/domain.ts'
import { dashboardAddress, jobAddress } from '#format/job-address.ts'
import { formatCount } from '#format/number.ts'
import type { Command } from '#ui/match-commands.ts'

const jobs = client(jobCalls)

/**
 * Commands to open the report and tasks of every site. Loads the list when the palette opens, since pages do not share their data with it.
 */
export function useSiteCommands(open: boolean, go: (path: string) => void): Command[] {
  const [sites, setSites] = useState<readonly Job[]>([])
  useEffect(() => {
    if (!open) return
    const closed = new AbortController()
    jobs.sites({ signal: closed.signal }).then(
      (read) => setSites(listOf(read)),
      // Pages and commands still work.
      () => {},
    )
    return () => closed.abort()
  }, [open])
  return sites.flatMap((site) => commandsOf(site, go))
}

function commandsOf(site: Job, go: (path: string) => void): Command[] {
  const name = shownDomain(site.domain)
  const hasReport = isFinished(site) && site.status !== 'failed'
  const command = (what: string, path: string, icon: Command['icon']): Command => ({
    id: `site-${what.toLowerCase()}-${site.domain}`,
    group: 'Sites',
    label: `${name} · ${what}`,
    icon,
    run: () => go(path),
  })
  return [
    command(hasReport ? 'Report' : 'Progress', jobAddress(site), <ChartNoAxesColumn />),
    ...(hasReport && site.action_count > 0
      ? [{ ...command('Tasks', dashboardAddress(site), <ListChecks />), label: `${name} · ${formatCount(site.action_count, 'task')}` }]
      : []),
  ]
}
