import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** One JSON line per event on standard output. */
export const openLog = (level: string, to?: DestinationStream): Logger => pino({ level, serializers: { err: withoutValues } }, to)

/** A failed query contains its values, such as email addresses and hashes of secrets: keep them out of the log. */
function withoutValues(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error) as ReturnType<typeof stdSerializers.err> & { code?: unknown }
  const clean = (text: string) => text.replaceAll(/\nparams: [\s\S]*?(?=\n +at |\ncaused by: |$)/g, '')
  return { type, message: clean(message), stack: clean(stack), code }
}
