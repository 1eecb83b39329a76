import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '#api/client.ts'
import { followTheme } from '#app/theme.ts'
import { Router } from '#app/router.tsx'
import { startAnalytics } from '#features/analytics/analytics.ts'
import { startSession } from '#features/auth/session.ts'
import { loadBranding } from '#features/branding/branding.ts'
import './styles/app.css'

const Toasts = lazy(() => import('#ui/toasts.tsx').then(({ Toasts }) => ({ default: Toasts })))
const Consent = lazy(() => import('#features/analytics/consent-bar.tsx'))

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // What the server refused it refuses again; only a missing answer is worth another try.
      retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
      staleTime: 10_000,
    },
  },
})

followTheme()
void loadBranding().then(startAnalytics)
void startSession()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Router />
        <Suspense>
          <Toasts />
          <Consent />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  )
}
