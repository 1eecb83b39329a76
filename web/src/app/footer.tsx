import { siteCalls } from '@seo/contract/site'
import { useQuery } from '@tanstack/react-query'
import { client } from '#api/client.ts'
import { useBranding } from '#features/branding/branding.ts'

const site = client(siteCalls)
const unknownVersion = '1.0.0'

export function Footer() {
  const { site_name, support_email } = useBranding()
  const { data } = useQuery({ queryKey: ['version'], queryFn: () => site.version(), staleTime: Number.POSITIVE_INFINITY })
  return (
    <footer className="shrink-0 border-t border-border text-12 text-muted print:hidden">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-gutter py-4">
        <span>
          {site_name} · v{data?.version ?? unknownVersion}
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
