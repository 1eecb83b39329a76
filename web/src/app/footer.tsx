import { siteCalls } from '@seo/contract/site'
import { useEffect, useState } from 'react'
import { client } from '#api/client.ts'
import { useBranding } from '#features/branding/branding.ts'

const site = client(siteCalls)

export function Footer() {
  const { site_name, support_email } = useBranding()
  return (
    <footer className="shrink-0 border-t border-border text-12 text-muted print:hidden">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-gutter py-4">
        <span>
          {site_name} · v{useVersion()}
        </span>
        {support_email && (
          <a href={`mailto:${support_email}`} className="text-muted">
            Contact Support
          </a>
        )}
      </div>
    </footer>
  )
}

function useVersion(): string {
  const [version, setVersion] = useState('1.0.0')
  useEffect(() => {
    site.version().then(
      (answer) => setVersion(answer.version),
      () => {},
    )
  }, [])
  return version
}
