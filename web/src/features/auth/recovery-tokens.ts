/** The tokens of a mailed reset link, from its fragment or query. */
export type RecoveryTokens = { access: string; refresh: string | undefined }

export function readRecoveryTokens({ hash, search }: { hash: string; search: string }): RecoveryTokens | null {
  for (const source of [hash.replace(/^#/, ''), search]) {
    const params = new URLSearchParams(source)
    const access = params.get('access_token') ?? params.get('token')
    if (access) return { access, refresh: params.get('refresh_token') ?? undefined }
  }
  return null
}
