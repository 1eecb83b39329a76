import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = { path: string; children: ReactNode }

/** One per page: resets its state when another page opens, and shows an error instead of its content. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname} path={pathname}>
      {children}
    </ErrorBoundary>
  )
}

/** Shows an error while rendering instead of the content, until `path` changes. React requires a class here. */
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
              <Button look="primary" onClick={() => window.location.reload()}>
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
