/** `npm run backup -- FILE`: everything in the database as one compressed file. */
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { writeBackup } from '#db/backup.ts'
import { OperatorError } from '#operator-error.ts'
import { onInstallation } from './installation.ts'

const [file] = process.argv.slice(2)

await onInstallation(async (database) => {
  if (file === undefined) throw new OperatorError('Usage: npm run backup -- FILE')
  if (existsSync(file)) throw new OperatorError(`${file} is there already. Choose another name, so that no backup is lost.`)
  // Renamed when whole: a file of this name is a complete backup.
  const unfinished = `${file}.unfinished`
  const gzip = createGzip()
  const written = pipeline(gzip, createWriteStream(unfinished))
  try {
    const rows = await writeBackup(database, gzip, new Date())
    gzip.end()
    await written
    renameSync(unfinished, file)
    return `${rows} rows are in ${file}`
  } catch (error) {
    gzip.destroy()
    await written.catch(() => {})
    rmSync(unfinished, { force: true })
    throw error
  }
})
