import { renameSync, writeFileSync } from 'node:fs'

/** Writes a new file and renames it at the end, because another process may be reading the old file. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const temporaryPath = `${path}.${process.pid}`
  writeFileSync(temporaryPath, content)
  renameSync(temporaryPath, path)
}
