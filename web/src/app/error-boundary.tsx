import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = { path: string; children: ReactNode }

/** Replaces a page that throws while rendering with an error message, until another page opens. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname} path={pathname}>
      {children}
    </ErrorBoundary>
  )
}

/** Replaces content that throws while rendering with an error message, until `path` changes. React requires a class for this. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    console.error('A page could not be shown', error)
  }

  override componentDidUpdate({ path }: Props) {
    if (path !== this.props.path && this.state.error !== null) this.setState({ error: null })
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <div role="alert" className="mx-auto max-w-form">
        <EmptyState
          title="This page could not be shown"
          action={
            <div className="flex justify-center gap-2">
              <Button variant="primary" onClick={() => window.location.reload()}>
                Try Again
              </Button>
              <Button onClick={() => window.location.assign('/')}>Go to Dashboard</Button>
            </div>
          }
        >
          Something failed on our side. Your data is safe.
        </EmptyState>
      </div>
    )
  }
}
