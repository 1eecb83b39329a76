/** The program: `npm start` runs server and worker in one process; `npm run server` and `npm run worker` run one each. */
import { demoAccounts, demoPassword } from '#auth/demo-accounts.ts'
import { collectAfterStart } from './collect-garbage.ts'
import { readConfig } from './config.ts'
import { fatalMessage } from './operator-error.ts'
import { type Running, type ServerOrWorker, start } from './start.ts'

const only = (['server', 'worker'] as const).find((name): name is ServerOrWorker => name === process.argv[2])

try {
  const running = await start(readConfig(), { only })
  process.stdout.write(`${greeting(running)}\n`)
  collectAfterStart()
  stopOnSignal(running)
} catch (error) {
  process.stderr.write(`${fatalMessage(error)}\n`)
  process.exit(1)
}

function greeting({ address, sample, services }: Running): string {
  if (address === null) return '\n  The worker is running.\n'
  const { config, appUrl } = services
  const lines: [string, string][] = [
    ['Open', appUrl()],
    ...(config.appUrl && config.appUrl !== address ? [['Listens on', address] as [string, string]] : []),
    ...(config.isDevelopment
      ? ([
          ['Accounts', demoAccounts.map(({ email, label }) => `${email} (${label})`).join(', ')],
          ['Password', demoPassword],
          ['Payments', services.payments?.mode === 'sandbox' ? `${appUrl()}/dev/payments` : (services.payments?.mode ?? 'off')],
          ['Emails', config.smtpUrl ? 'sent through SMTP_URL' : `${appUrl()}/dev/mail`],
        ] as [string, string][])
      : []),
    ...(sample ? [['Sample', sample] as [string, string]] : []),
    ['API', `${appUrl()}/api/docs`],
    ['Data', config.databaseUrl === null ? config.dataDir : 'PostgreSQL'],
  ]
  return `\n${lines.map(([name, value]) => `  ${name.padEnd(10)}  ${value}`).join('\n')}\n`
}

function stopOnSignal(running: Running): void {
  let isStopping = false
  const stop = async () => {
    // A second Ctrl-C ends the process at once.
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), 30_000).unref()
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
