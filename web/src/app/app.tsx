import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConsentQuestion } from '#features/analytics/consent-question.tsx'
import { Router } from './router.tsx'

export function showApp(): void {
  const root = document.getElementById('root')
  if (root === null) return
  createRoot(root).render(
    <StrictMode>
      <Router />
      <ConsentQuestion />
    </StrictMode>,
  )
}
