import type { Parts } from '#parts.ts'
import { isListedAndUp } from './processes-table.ts'

/** Whether the process of this name gave a sign of life just now. */
export const isNameUp = ({ db }: Pick<Parts, 'db'>, name: string): Promise<boolean> => isListedAndUp(db, name)
