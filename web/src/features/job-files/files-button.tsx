import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { FilesMenuProps } from './files-menu.tsx'
import { FilesTrigger } from './files-trigger.tsx'

// A menu library for one button comes after the first view; where it cannot be loaded, the button says so by being off.
const FilesMenu = lazy<ComponentType<FilesMenuProps>>(() =>
  import('./files-menu.tsx').catch(() => ({ default: () => <FilesTrigger disabled /> })),
)

/** Opens the list of files; a press before the menu has come opens it as soon as it has. */
export function FilesButton(files: Omit<FilesMenuProps, 'openAtOnce'>) {
  const [isWanted, setWanted] = useState(false)
  return (
    <Suspense fallback={<FilesTrigger aria-haspopup="menu" onClick={() => setWanted(true)} />}>
      <FilesMenu {...files} openAtOnce={isWanted} />
    </Suspense>
  )
}
