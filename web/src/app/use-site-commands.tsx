import { isFinished, type Job, jobCalls } from '@seo/contract/jobs'
import { ChartNoAxesColumn, ListChecks } from 'lucide-react'
import { useEffect, useState } from 'react'
import { client } from '#api/client.ts'
import { listOrEmpty } from '#api/loose.ts'
import { shownDomain } from '#format/domain.ts'
import { dashboardAddress, jobAddress } from '#format/job-address.ts'
import { formatCount } from '#format/number.ts'
import type { Command } from '#ui/match-commands.ts'

const jobs = client(jobCalls)

/**
 * Commands to open the report and tasks of every site. Loads the list when the palette opens, because the palette is outside the query
 * cache of the pages.
 */
export function useSiteCommands(open: boolean, openPath: (path: string) => void): Command[] {
  const [sites, setSites] = useState<readonly Job[]>([])
  useEffect(() => {
    if (!open) return
    const controller = new AbortController()
    jobs.sites({ signal: controller.signal }).then(
      (response) => setSites(listOrEmpty(response)),
      // Ignored: the palette still lists pages and commands.
      () => {},
    )
    return () => controller.abort()
  }, [open])
  return sites.flatMap((site) => commandsOf(site, openPath))
}

function commandsOf(site: Job, openPath: (path: string) => void): Command[] {
  const name = shownDomain(site.domain)
  const hasReport = isFinished(site) && site.status !== 'failed'
  const command = (suffix: string, path: string, icon: Command['icon']): Command => ({
    id: `site-${suffix.toLowerCase()}-${site.domain}`,
    group: 'Sites',
    label: `${name} · ${suffix}`,
    icon,
    run: () => openPath(path),
  })
  return [
    command(hasReport ? 'Report' : 'Progress', jobAddress(site), <ChartNoAxesColumn />),
    ...(hasReport && site.action_count > 0
      ? [{ ...command('Tasks', dashboardAddress(site), <ListChecks />), label: `${name} · ${formatCount(site.action_count, 'task')}` }]
      : []),
  ]
}
