import { Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { errorMessage } from '#api/client.ts'
import { useBranding } from '#features/branding/branding.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { LogoPlates } from './logo-plates.tsx'
import { useUploadLogo } from './queries.ts'
import { UploadButton } from './upload-button.tsx'

/** The specification requires that the page reloads one second after the upload. */
const RELOAD_DELAY_MS = 1_000

/** Logo management in System Settings, for the brand of the current host. */
export function LogoCard({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const upload = useUploadLogo()
  const { logo_url, site_name } = useBranding()
  const reloadRef = useRef(reload)
  useEffect(() => {
    if (!upload.isSuccess) return
    const timer = setTimeout(() => reloadRef.current(), RELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [upload.isSuccess])
  return (
    <Card
      title="Logo"
      note={
        <>
          Shown by {site_name} in its pages and mails. <Link to="/admin/brands">See all brands</Link>
        </>
      }
      aside={
        <UploadButton icon={<Upload />} busy={upload.isPending || upload.isSuccess} onFile={(file) => upload.mutate(file)}>
          Upload logo
        </UploadButton>
      }
    >
      <LogoPlates logoUrl={upload.data?.logo_url ?? logo_url} name={site_name} />
      {upload.isError && (
        <FieldError>{errorMessage(upload.error, 'The logo could not be uploaded. The server did not respond.')}</FieldError>
      )}
      {upload.isSuccess && (
        <Banner tone="success" role="status" className="mt-3">
          Logo updated successfully!
        </Banner>
      )}
    </Card>
  )
}
