import { apiAs } from './api-as.ts'

type LinkOptions = {
  jobId: string
  shareMode: 'full' | 'preview'
  title?: string
  sharedContent?: string[]
  expiresIn?: number
}

/** Creates a share link over the API. */
export async function createShareLink(
  { address }: { address: string },
  email: string,
  options: LinkOptions,
): Promise<{ id: string; token: string }> {
  const callApi = await apiAs(address, email)
  const { data } = await callApi<{ data: { id: string; shareUrl: string } }>('POST', '/api/v1/share/create', options)
  return { id: data.id, token: data.shareUrl.split('/').at(-1) ?? '' }
}
