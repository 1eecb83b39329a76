import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { FilesMenuProps } from './files-menu.tsx'
import { FilesTrigger } from './files-trigger.tsx'

// Only this button of the page needs the menu library, so the menu is loaded after the first render. If that fails, the button is disabled.
const FilesMenu = lazy<ComponentType<FilesMenuProps>>(() =>
  import('./files-menu.tsx').catch(() => ({ default: () => <FilesTrigger disabled /> })),
)

/** Opens the list of files. A click before the menu is loaded opens it as soon as it is loaded. */
export function FilesButton(files: Omit<FilesMenuProps, 'defaultOpen'>) {
  const [wasClicked, setClicked] = useState(false)
  return (
    <Suspense fallback={<FilesTrigger aria-haspopup="menu" onClick={() => setClicked(true)} />}>
      <FilesMenu {...files} defaultOpen={wasClicked} />
    </Suspense>
  )
}
