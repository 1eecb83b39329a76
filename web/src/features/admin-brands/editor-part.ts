import type { BrandDraft, DraftErrors } from './brand-draft.ts'

/** What each card of the brand editor works with. */
export type EditorPart = {
  draft: BrandDraft
  set: (change: Partial<BrandDraft>) => void
  errors: DraftErrors
}
