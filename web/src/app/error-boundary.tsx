import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = { children: ReactNode }

/** One per page, so that an error while rendering breaks that page and not the app. React requires a class here. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    console.error('A page could not be shown', error)
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
