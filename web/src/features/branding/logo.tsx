import { Link } from '#ui/link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { useBranding } from './branding.ts'

export function Logo() {
  const { logo_url, site_name } = useBranding()
  return (
    <Link to="/" className="min-w-0 text-text no-underline">
      <BrandMark logoUrl={logo_url} name={site_name} size="normal" />
    </Link>
  )
}
