import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadPage } from '#app/preload-page.ts'
import { Router } from '#app/router.tsx'
import { startAnalytics } from '#features/analytics/analytics.ts'
import { ConsentQuestion } from '#features/analytics/consent-question.tsx'
import { followTheme } from '#features/appearance/theme.ts'
import { restoreSession } from '#features/auth/session.ts'
import { loadBranding } from '#features/branding/branding.ts'
import './styles/app.css'

followTheme()
void loadBranding().then(startAnalytics)
void restoreSession()
preloadPage(window.location.pathname)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Router />
      <ConsentQuestion />
    </StrictMode>,
  )
}
