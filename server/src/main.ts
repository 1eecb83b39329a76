/** The program: `npm start` runs both halves in one process; `npm run server` and `npm run worker` one each. */
import { demoAccounts, demoPassword } from '#auth/demo-accounts.ts'
import { ConfigError, readConfig } from './config.ts'
import { DirectoryInUse } from './db/directory-lock.ts'
import { type Half, type Running, start } from './start.ts'

const half = (['server', 'worker'] as const).find((name): name is Half => name === process.argv[2])

try {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const running = await start(readConfig(process.env), { half })
  process.stdout.write(`${greeting(running)}\n`)
  stopOnSignal(running)
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`)
  process.exit(1)
}

function greeting({ address, parts: { config, appUrl } }: Running): string {
  if (address === null) return '\n  The worker is running.\n'
  const lines: [string, string][] = [
    ['Open', appUrl()],
    ...(config.appUrl && config.appUrl !== address ? [['Listens on', address] as [string, string]] : []),
    ...(config.development
      ? ([
          ['Accounts', demoAccounts.map(({ email, what }) => `${email} (${what})`).join(', ')],
          ['Password', demoPassword],
          ['Mails', config.smtpUrl ? 'sent by SMTP_URL' : `${appUrl()}/api/dev/mail`],
        ] as [string, string][])
      : []),
    ['API', `${appUrl()}/api/docs`],
    ['Data', config.databaseUrl === null ? config.dataDir : 'PostgreSQL'],
  ]
  return `\n${lines.map(([name, value]) => `  ${name.padEnd(10)}  ${value}`).join('\n')}\n`
}

function stopOnSignal(running: Running): void {
  let asked = false
  const stop = async () => {
    // A second Ctrl-C means: now.
    if (asked) process.exit(1)
    asked = true
    setTimeout(() => process.exit(1), 30_000).unref()
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** What an operator can act on as one sentence; anything else with its stack, since then we have a bug to find. */
function sentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DirectoryInUse) return error.message
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop that one, or set PORT to another number.`
  if (code === 'EACCES' && port !== undefined) return `Port ${port} on ${address} may not be used by this user. Set PORT to 1024 or more.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
