import { z } from 'zod'

/** Nothing was analyzed before 1970, and our databases cannot store later years than 9999. */
const FIRST_YEAR = 1970
const LAST_YEAR = 9999
const yearError = `The year must be between ${FIRST_YEAR} and ${LAST_YEAR}`

/** False for text that is not a date. */
const hasUnsupportedYear = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear()
  return year < FIRST_YEAR || year > LAST_YEAR
}

/** A timestamp sent by a client. */
export const Moment = z.iso.datetime({ offset: true }).refine((text) => !hasUnsupportedYear(text), yearError)

/** Text used to look up an analysis; text that is not a timestamp finds nothing. */
export const MomentText = z
  .string()
  .max(40)
  .refine((text) => !hasUnsupportedYear(text), yearError)
