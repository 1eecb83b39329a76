import { apiAs } from './api-as.ts'

type Wanted = {
  jobId: string
  shareMode: 'full' | 'preview'
  title?: string
  sharedContent?: string[]
  expiresIn?: number
}

/** Creates a share link over the API. */
export async function shareLink({ address }: { address: string }, email: string, wanted: Wanted): Promise<{ id: string; token: string }> {
  const ask = await apiAs(address, email)
  const { data } = await ask<{ data: { id: string; shareUrl: string } }>('POST', '/api/v1/share/create', wanted)
  return { id: data.id, token: data.shareUrl.split('/').at(-1) ?? '' }
}
