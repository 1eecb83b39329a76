import { z } from 'zod'

/** Before it nothing was analyzed, and what comes after it no database of ours can store. */
const FIRST_YEAR = 1970
const LAST_YEAR = 9999
const sentence = `The year must be between ${FIRST_YEAR} and ${LAST_YEAR}`

/** What is no date at all has no absurd year either. */
const hasAbsurdYear = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear()
  return year < FIRST_YEAR || year > LAST_YEAR
}

/** A moment that a client may send. */
export const Moment = z.iso.datetime({ offset: true }).refine((text) => !hasAbsurdYear(text), sentence)

/** A text by which an analysis is looked for; one that names no moment finds none. */
export const MomentText = z
  .string()
  .max(40)
  .refine((text) => !hasAbsurdYear(text), sentence)
