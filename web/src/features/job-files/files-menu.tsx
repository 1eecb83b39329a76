import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '#api/client.ts'
import { formatBytes } from '#format/number.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { FilesTrigger } from './files-trigger.tsx'
import { filesQuery } from './queries.ts'

export interface FilesMenuProps {
  jobId: string
  onOpen: (name: string) => void
  defaultOpen: boolean
}

/** The files of a finished job with their sizes. */
export default function FilesMenu({ jobId, onOpen, defaultOpen }: FilesMenuProps) {
  const files = useQuery(filesQuery(jobId))
  const message = files.isPending
    ? 'Loading files'
    : files.data === undefined
      ? errorMessage(files.error, 'The files could not be listed.')
      : files.data.length === 0
        ? 'No files'
        : null
  return (
    <Menu defaultOpen={defaultOpen} trigger={<FilesTrigger />}>
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
