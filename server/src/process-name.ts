import { hostname } from 'node:os'

/** Unique and readable: workers on one machine differ by their process id. */
export const processName: string = `${hostname()}-${process.pid}`
