/** Kept small, because it requests the page's data while the code that draws the page is still loading. */
import { readToken } from '#api/token.ts'
import { startAnalytics } from '#features/analytics/analytics.ts'
import { followTheme } from '#features/appearance/theme.ts'
import { restoreSession } from '#features/auth/session.ts'
import { loadBranding } from '#features/branding/branding.ts'
import './styles/app.css'

followTheme()
void loadBranding().then(startAnalytics)
void restoreSession()
if (readToken() !== null && window.location.pathname.startsWith('/jobs/'))
  void import('#app/request-early.ts').then(({ requestEarly }) => requestEarly())
void import('#app/app.tsx').then(({ showApp }) => showApp())
