/** Begins small: what the page will show is asked for while the code that draws it is still on its way. */
import { askEarly } from '#app/ask-early.ts'
import { startAnalytics } from '#features/analytics/analytics.ts'
import { followTheme } from '#features/appearance/theme.ts'
import { startSession } from '#features/auth/session.ts'
import { loadBranding } from '#features/branding/branding.ts'
import './styles/app.css'

followTheme()
void loadBranding().then(startAnalytics)
void startSession()
askEarly(window.location.pathname)
void import('#app/app.tsx').then(({ showApp }) => showApp())
