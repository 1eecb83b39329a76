import { ChevronRight } from 'lucide-react'
import { useSession } from '#features/auth/session.ts'

/** The session as the app sees it; expanded in development, collapsed elsewhere. */
export function DebugPanel() {
  const { isAuthenticated, profile, isDevelopmentMode } = useSession()
  const facts = {
    auth: isAuthenticated ? 'authenticated' : 'not authenticated',
    is_admin: String(profile?.is_admin ?? false),
    plan: profile?.plan ?? 'none',
  }
  return (
    <details open={isDevelopmentMode} className="card group/debug">
      <summary className="flex cursor-pointer items-center gap-2 px-4 py-3.5 font-semibold desk:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-3.5 flex-none group-open/debug:rotate-90" />
        Debug
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 px-4 pb-4 font-mono text-mono desk:px-5">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
