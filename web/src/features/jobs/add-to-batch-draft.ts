import { readDraft, writeDraft } from '#features/auth/drafts.ts'

/** Adds URLs to the batch form, below what is already typed there. */
export function addToBatchDraft(userId: string, urls: readonly string[]): void {
  const typedLines = readDraft(userId, 'addresses').split('\n')
  writeDraft(
    userId,
    'addresses',
    [...typedLines, ...urls.filter((url) => !typedLines.includes(url))].filter((line) => line !== '').join('\n'),
  )
}
