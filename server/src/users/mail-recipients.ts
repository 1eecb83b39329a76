/** User data for mails, used by the mail area. */
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { type UserRow, userById, users } from './users-table.ts'

export type Recipient = Pick<UserRow, 'id' | 'email' | 'name' | 'brandId' | 'timeZone' | 'mailToken' | 'disabledAt' | 'createdAt'>

export const recipientById = (tx: Tx, id: string): Promise<Recipient | null> => userById(tx, id)

export async function recipientByToken(tx: Tx, mailToken: string): Promise<Recipient | null> {
  const [row] = await tx.select().from(users).where(eq(users.mailToken, mailToken))
  return row ?? null
}
