import type { Services } from '#services.ts'
import { countPreview } from './share-links-table.ts'

export const countOfPreview = ({ db }: Pick<Services, 'db'>, token: string, what: 'viewed' | 'clicked'): Promise<void> =>
  countPreview(db, token, what)
