/** The branding of this host. The server embeds it in the page, so that no other colors show first; a request then updates it. */
import { type Branding, defaultBranding, siteCalls } from '@seo/contract/site'
import { useSyncExternalStore } from 'react'
import { client } from '#api/client.ts'

export type Brand = Omit<Branding, 'domain'>

const site = client(siteCalls)

/** The branding that the server wrote into the page; null on servers that write none, such as Vite's. */
function embeddedBranding(): Branding | null {
  try {
    return JSON.parse(document.getElementById('branding')?.textContent ?? 'null')
  } catch {
    return null
  }
}

let brand: Brand = embeddedBranding() ?? defaultBranding
const watchers = new Set<() => void>()

export const useBranding = (): Brand =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => brand,
  )

export async function loadBranding(): Promise<Brand> {
  try {
    brand = await site.branding()
  } catch (error) {
    // A page with the default look is better than no page.
    console.warn('The branding could not be read', error)
    brand = embeddedBranding() ?? defaultBranding
  }
  await applyBrand(brand).catch((error: unknown) => console.warn('The colours of the brand could not be made', error))
  for (const watcher of watchers) watcher()
  return brand
}

async function applyBrand({ favicon_url, primary_color, secondary_color }: Brand): Promise<void> {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', favicon_url)
  const pageBranding = embeddedBranding()
  // The page already has these colors, so the code that computes them is not loaded.
  if (pageBranding?.primary_color === primary_color && pageBranding.secondary_color === secondary_color) return
  const { brandCss } = await import('@seo/contract/brand-tokens')
  const sheet = document.getElementById('brand-colors') ?? document.head.appendChild(document.createElement('style'))
  sheet.id = 'brand-colors'
  sheet.textContent = brandCss(primary_color, secondary_color)
}
