/** The tokens of a mailed reset link, from its fragment or query. */
export type RecoveryLink = { access: string; refresh: string | undefined }

export function recoveryLink({ hash, search }: { hash: string; search: string }): RecoveryLink | null {
  for (const part of [hash.replace(/^#/, ''), search]) {
    const words = new URLSearchParams(part)
    const access = words.get('access_token') ?? words.get('token')
    if (access) return { access, refresh: words.get('refresh_token') ?? undefined }
  }
  return null
}
