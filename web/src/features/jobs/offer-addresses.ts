import { readDraft, writeDraft } from '#features/auth/drafts.ts'

/** Puts addresses into the field of the batch form, below what is typed there already. */
export function offerAddresses(userId: string, urls: readonly string[]): void {
  const typed = readDraft(userId, 'addresses').split('\n')
  writeDraft(userId, 'addresses', [...typed, ...urls.filter((url) => !typed.includes(url))].filter((line) => line !== '').join('\n'))
}
