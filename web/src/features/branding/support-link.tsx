import { Mail } from 'lucide-react'
import { useBranding } from './branding.ts'

export function SupportLink() {
  const { support_email } = useBranding()
  if (!support_email) return null
  return (
    <a href={`mailto:${support_email}`} className="inline-flex items-center gap-2 px-1 text-13 text-muted">
      <Mail />
      Contact Support
    </a>
  )
}
