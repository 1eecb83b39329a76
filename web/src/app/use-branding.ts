import { type Branding, defaultBranding, siteCalls } from '@seo/contract/site'
import { useEffect, useState } from 'react'

/** How the brand of this host looks; the defaults until the answer comes, and when none comes. */
export function useBranding(): Omit<Branding, 'domain'> {
  const [branding, setBranding] = useState<Omit<Branding, 'domain'>>(defaultBranding)
  useEffect(() => {
    fetch(siteCalls.branding.path)
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))))
      .then((body: { data: Branding }) => setBranding(body.data))
      // A page without its brand is better than no page.
      .catch(() => setBranding(defaultBranding))
  }, [])
  return branding
}
