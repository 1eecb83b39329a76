import { customType, text, timestamp } from 'drizzle-orm/pg-core'

/** An id made by us (uuid v7, as text: a malformed one from outside is then simply not found). */
export const id = () => text('id').primaryKey()

/** A moment, with milliseconds as the wire has them. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Packed bytes. Both drivers give a Buffer, which is one. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
