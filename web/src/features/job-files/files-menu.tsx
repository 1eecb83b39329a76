import { useQuery } from '@tanstack/react-query'
import { ChevronDown, File } from 'lucide-react'
import { errorMessage } from '#api/client.ts'
import { formatBytes } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { filesQuery } from './queries.ts'

/** The files of a finished job with their sizes. */
export function FilesMenu({ jobId, onOpen }: { jobId: string; onOpen: (name: string) => void }) {
  const files = useQuery(filesQuery(jobId))
  const message = files.isPending
    ? 'Loading files'
    : files.data === undefined
      ? errorMessage(files.error, 'The files could not be listed.')
      : files.data.length === 0
        ? 'No files'
        : null
  return (
    <Menu
      trigger={
        <Button icon={<File />}>
          Files
          <ChevronDown className="size-3.5" />
        </Button>
      }
    >
      {message !== null && <MenuItem disabled>{message}</MenuItem>}
      {files.data?.map(({ name, size }) => (
        <MenuItem key={name} onSelect={() => onOpen(name)}>
          <span className="flex-1">{name}</span>
          <span className="text-12 whitespace-nowrap text-muted tabular-nums">{formatBytes(size)}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
