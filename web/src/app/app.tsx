import { useEffect } from 'react'
import { useBranding } from './use-branding.ts'

export function App() {
  const { site_name, tagline } = useBranding()
  useEffect(() => {
    document.title = site_name
  }, [site_name])

  return (
    <main>
      <h1>{site_name}</h1>
      <p>{tagline}</p>
      <p>
        Accounts can be used through the <a href="/api/docs">API</a>. The pages of the app are being built.
      </p>
    </main>
  )
}
