import type { Services } from '#services.ts'
import { countPreview } from './share-links-table.ts'

export const countPreviewEvent = ({ db }: Pick<Services, 'db'>, token: string, event: 'viewed' | 'clicked'): Promise<void> =>
  countPreview(db, token, event)
