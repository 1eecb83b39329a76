import type { BrandDraft, DraftErrors } from './brand-draft.ts'

/** Props of each card in the brand editor. */
export type EditorCardProps = {
  draft: BrandDraft
  updateDraft: (change: Partial<BrandDraft>) => void
  errors: DraftErrors
}
