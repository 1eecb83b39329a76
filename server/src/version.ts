import { readFileSync } from 'node:fs'

/** As the repository's package.json has it. */
export const version: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version ?? '1.0.0'
