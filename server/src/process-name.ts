import { hostname } from 'node:os'

/** A readable name. Workers on one machine differ by their process id. */
export const processName: string = `${hostname()}-${process.pid}`
