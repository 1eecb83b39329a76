/** `npm run restore -- FILE`: fills an empty installation from a backup. */
import { createReadStream, existsSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { commandLineActor, recordChange } from '#audit/record-change.ts'
import { restoreBackup } from '#db/backup.ts'
import { OperatorError } from '#operator-error.ts'
import { runOnInstallation } from './installation.ts'

const [file] = process.argv.slice(2)

await runOnInstallation(async (database, services) => {
  if (file === undefined) throw new OperatorError('Usage: npm run restore -- FILE')
  if (!existsSync(file)) throw new OperatorError(`The file ${file} does not exist.`)
  const source = createReadStream(file).pipe(createGunzip())
  const rows = await restoreBackup(database, source, (tx, after) =>
    recordChange(services, tx, {
      actor: commandLineActor(),
      action: 'installation.restored',
      subject: 'installation',
      subjectId: 'installation',
      before: null,
      after,
    }),
  )
  return `Restored ${rows} rows from ${file}.`
})
