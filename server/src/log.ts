import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** One JSON line per event on standard output. */
export const openLog = (level: string, to?: DestinationStream): Logger => pino({ level, serializers: { err: serializeError } }, to)

/** Removes the parameter values of failed queries, because they can be email addresses or hashes of secrets. */
function serializeError(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error) as ReturnType<typeof stdSerializers.err> & { code?: unknown }
  const clean = (text: string) => text.replaceAll(/\nparams: [\s\S]*?(?=\n +at |\ncaused by: |$)/g, '')
  return { type, message: clean(message), stack: clean(stack), code }
}
