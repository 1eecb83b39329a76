import { useState } from 'react'
import { Link } from 'react-router'
import { useBranding } from './branding.ts'

/** The brand's logo with its name; the name alone where the picture cannot be had. */
export function Logo() {
  const { logo_url, site_name } = useBranding()
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <Link to="/" className="flex min-w-0 items-center gap-2.5 font-semibold text-text no-underline">
      {broken !== logo_url && (
        <img src={logo_url} alt="" height={24} onError={() => setBroken(logo_url)} className="h-6 max-w-50 object-contain object-left" />
      )}
      <span className="truncate">{site_name}</span>
    </Link>
  )
}
