import type { Services } from '#services.ts'
import { isListedAndUp } from './processes-table.ts'

/** Whether the process of this name gave a sign of life just now. */
export const isNameUp = ({ db }: Pick<Services, 'db'>, name: string): Promise<boolean> => isListedAndUp(db, name)
