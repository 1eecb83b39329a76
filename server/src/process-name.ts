import { hostname } from 'node:os'

/** Unique on a machine and readable: two workers on one machine differ by their number. */
export const processName: string = `${hostname()}-${process.pid}`
