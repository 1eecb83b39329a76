/** A calendar month in UTC, such as `2026-11`, until billing gives real periods. */
export const periodOf = (moment: Date): string => moment.toISOString().slice(0, 7)

export const periodEnd = (moment: Date): Date => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1))
