import type { ConstructorOptions } from 'pg-boss'
import type { Database } from '#db/connect.ts'

/** Running jobs could not send heartbeats while the database was unavailable, so restart their timers. */
const RESET_HEARTBEATS = `do $$ begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set heartbeat_on = now() where state = 'active' and heartbeat_on is not null;
  end if;
end $$`

/** Runs pg-boss on our own connections: they wait while the database is unavailable, and one listener serves the whole process. */
export const fromPostgres = ({ queuePool, listener }: Extract<Database, { kind: 'postgres' }>): NonNullable<ConstructorOptions['db']> => ({
  executeSql: (text, values) => queuePool.query(text, values),
  listen: async (channel, onPayload, onReconnect) => {
    const stop = await listener.subscribe({
      channel,
      onPayload,
      onReconnect: async (query) => {
        await query(RESET_HEARTBEATS)
        onReconnect()
      },
    })
    onReconnect()
    return { close: stop }
  },
})
