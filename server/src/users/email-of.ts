import type { Tx } from '#db/connect.ts'
import { userById } from './users-table.ts'

/** Where to write to a user; null for one who is gone. */
export const emailOf = async (tx: Tx, userId: string): Promise<string | null> => (await userById(tx, userId))?.email ?? null

/** Whose address contains a text; at most `limit`, for a search. */
export { idsOfUsersLike } from './users-table.ts'
