import { readConfig } from '#config.ts'
import { connect, type Database } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { lastWords } from '#operator-error.ts'

/** Opens the database of this installation for one command; prints what the command says, or why it could not be done. */
export async function onInstallation(command: (database: Database) => Promise<string>): Promise<void> {
  let database: Database | null = null
  try {
    database = await connect(readConfig())
    await migrate(database)
    process.stdout.write(`${await command(database)}\n`)
  } catch (error) {
    process.stderr.write(`${lastWords(error)}\n`)
    process.exitCode = 1
  } finally {
    await database?.close()
  }
}
