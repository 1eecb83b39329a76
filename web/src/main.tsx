import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from '#app/router.tsx'
import { followTheme } from '#app/theme.ts'
import { startAnalytics } from '#features/analytics/analytics.ts'
import { startSession } from '#features/auth/session.ts'
import { loadBranding } from '#features/branding/branding.ts'
import './styles/app.css'

const ConsentBar = lazy(() => import('#features/analytics/consent-bar.tsx'))

followTheme()
void loadBranding().then(startAnalytics)
void startSession()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Router />
      <Suspense>
        <ConsentBar />
      </Suspense>
    </StrictMode>,
  )
}
