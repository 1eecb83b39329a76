/** An error that the operator can fix; its message says how. */
export class OperatorError extends Error {}

/** The text to print when a program cannot continue: for errors that the operator can fix, what to do; for all others, the stack. */
export function fatalMessage(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop that program, or set PORT to another number.`
  if (code === 'EACCES' && port !== undefined)
    return `This user is not allowed to use port ${port} on ${address}. Set PORT to 1024 or higher.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
