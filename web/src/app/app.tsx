import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConsentQuestion } from '#features/analytics/consent-question.tsx'
import { loadFirstPage } from './pages.ts'
import { Router } from './router.tsx'

export async function showApp(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) return
  await loadFirstPage(window.location.pathname)
  createRoot(root).render(
    <StrictMode>
      <Router />
      <ConsentQuestion />
    </StrictMode>,
  )
}
