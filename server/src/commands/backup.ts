/**
 * `npm run backup -- FILE`: writes the whole database to one compressed file. With `--verify`, the file is restored into a temporary
 * database and compared; an existing file is only verified.
 */
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { writeBackup } from '#db/backup.ts'
import type { Database } from '#db/connect.ts'
import { verifyBackup } from '#db/verify-backup.ts'
import { fatalMessage, OperatorError } from '#operator-error.ts'
import { runOnInstallation } from './installation.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { verify: { type: 'boolean', default: false } } })
const [file] = positionals

if (file !== undefined && values.verify && existsSync(file)) await verifyOnly(file)
else {
  await runOnInstallation(async (database) => {
    if (file === undefined) throw new OperatorError('Usage: npm run backup -- [--verify] FILE')
    if (existsSync(file)) throw new OperatorError(`${file} already exists. Choose another name, so that no backup is overwritten.`)
    const rows = await writeFile(database, file)
    return values.verify ? await verifyFile(file) : `Backed up ${rows} rows to ${file}.`
  })
}

async function writeFile(database: Database, file: string): Promise<number> {
  // Write to another name and rename at the end, so a file with the final name is always complete.
  const unfinished = `${file}.unfinished`
  const gzip = createGzip()
  const written = pipeline(gzip, createWriteStream(unfinished))
  try {
    const rows = await writeBackup(database, gzip, new Date())
    gzip.end()
    await written
    renameSync(unfinished, file)
    return rows
  } catch (error) {
    gzip.destroy()
    await written.catch(() => {})
    rmSync(unfinished, { force: true })
    throw error
  }
}

async function verifyFile(file: string): Promise<string> {
  const content = createGunzip()
  const reading = pipeline(createReadStream(file), content).catch((error: Error) => void content.destroy(error))
  const rows = await verifyBackup(content)
  await reading
  return `Verified ${file}: restored ${rows} rows, and all of them match.`
}

/** Needs no installation, so a backup can be verified on another machine. */
async function verifyOnly(file: string): Promise<void> {
  try {
    process.stdout.write(`${await verifyFile(file)}\n`)
  } catch (error) {
    process.stderr.write(`${fatalMessage(error)}\n`)
    process.exitCode = 1
  }
}
