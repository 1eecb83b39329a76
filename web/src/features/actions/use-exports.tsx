import { ChevronDown, Download, FileSpreadsheet, Printer } from 'lucide-react'
import { useState } from 'react'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Command } from '#ui/match-commands.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { exportCsv } from './export-csv.ts'
import { exportMarkdown } from './export-markdown.ts'
import { exportName } from './export-name.ts'
import type { Task } from './task.ts'

/** Exports the shown tasks, or the selected ones, to a file or prints them. `taskCount` is the number of all tasks. */
export function useExports(shownTasks: readonly Task[], taskCount: number, domain: string | null) {
  const [hasFailed, setFailed] = useState(false)
  const save = (extension: 'md' | 'csv', write: (now: Date) => string, type: string) => {
    try {
      const now = new Date()
      saveFile(exportName(domain, now, extension), write(now), type)
    } catch {
      setFailed(true)
    }
  }
  const markdown = (tasks: readonly Task[] = shownTasks) =>
    save('md', (now) => exportMarkdown(tasks, domain, now, taskCount), 'text/markdown;charset=utf-8')
  const csv = () => save('csv', () => exportCsv(shownTasks), 'text/csv;charset=utf-8')
  const commands: Command[] = [
    { id: 'export-md', group: 'Do', label: 'Export MD', icon: <Download />, run: markdown },
    { id: 'export-csv', group: 'Do', label: 'Export CSV', icon: <FileSpreadsheet />, run: csv },
  ]
  return {
    markdown,
    commands,
    menu: (
      <Menu trigger={<IconButton variant="secondary" size="normal" name="Other formats" icon={<ChevronDown />} />}>
        <MenuItem icon={<FileSpreadsheet />} onSelect={csv}>
          Export CSV
        </MenuItem>
        <MenuItem icon={<Printer />} onSelect={() => window.print()}>
          Print
        </MenuItem>
      </Menu>
    ),
    alert: <AlertDialog open={hasFailed} onClose={() => setFailed(false)} title="Failed to export actions. Please try again." />,
  }
}
