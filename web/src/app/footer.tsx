import { siteCalls } from '@seo/contract/site'
import { useEffect, useState } from 'react'
import { client } from '#api/client.ts'
import { useBranding } from '#features/branding/branding.ts'
import { Link } from '#ui/link.tsx'

const site = client(siteCalls)

export function Footer() {
  const { site_name, support_email } = useBranding()
  // Invisible while the page loads, because the footer would jump when the page appears.
  return (
    <footer className="shrink-0 border-t border-border text-12 text-muted print:hidden [main:has(>[data-waiting])+&]:invisible">
      {/* Breaks by screen width instead of wrapping: wrapped text would jump when the narrower web font replaces the fallback. */}
      <div className="flex flex-col gap-x-4 gap-y-1 px-gutter py-4 md:flex-row md:justify-between">
        <span className="min-w-0 wrap-anywhere">
          {site_name} · v{useVersion()}
        </span>
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <Link to="/score" className="text-muted">
            How the score is counted
          </Link>
          {support_email && (
            <a href={`mailto:${support_email}`} className="text-muted">
              Contact Support
            </a>
          )}
        </span>
      </div>
    </footer>
  )
}

function useVersion(): string {
  const [version, setVersion] = useState<string>()
  useEffect(() => {
    site.version().then(
      (response) => setVersion(response?.version),
      () => {},
    )
  }, [])
  return version ?? '1.0.0'
}
