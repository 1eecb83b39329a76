import type { Parts } from '#parts.ts'
import { countPreview } from './share-links-table.ts'

export const countOfPreview = ({ db }: Pick<Parts, 'db'>, token: string, what: 'viewed' | 'clicked'): Promise<void> =>
  countPreview(db, token, what)
