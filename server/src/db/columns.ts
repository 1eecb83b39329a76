import { customType, text, timestamp } from 'drizzle-orm/pg-core'

/** An id we generate: uuid v7 stored as text, so a malformed id from outside is simply not found. */
export const id = () => text('id').primaryKey()

/** A timestamp with milliseconds, as in the API. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Compressed bytes. Both drivers return a Buffer, which is a Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
