import { randomUUIDv7 } from 'node:crypto'
import { readConfig } from '#config.ts'
import { connect, type Database } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { fatalMessage } from '#operator-error.ts'
import type { Services } from '#services.ts'

type CommandServices = Pick<Services, 'config' | 'db' | 'now' | 'newId'>

/** Opens this installation's database for one command, and prints the command's result or why it failed. */
export async function runOnInstallation(command: (database: Database, services: CommandServices) => Promise<string>): Promise<void> {
  let database: Database | null = null
  try {
    const config = readConfig()
    database = await connect(config)
    await migrate(database)
    const services = { config, db: database.db, now: () => new Date(), newId: randomUUIDv7 }
    process.stdout.write(`${await command(database, services)}\n`)
  } catch (error) {
    process.stderr.write(`${fatalMessage(error)}\n`)
    process.exitCode = 1
  } finally {
    await database?.close()
  }
}
