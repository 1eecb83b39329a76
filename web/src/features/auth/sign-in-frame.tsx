import type { ReactNode } from 'react'

/** The narrow centered column of every sign-in page. */
export function SignInFrame({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="m-auto w-full max-w-signin py-6">
      <h1 className="text-24 font-semibold">{title}</h1>
      <p className="mt-1 text-muted">{note}</p>
      <div className="mt-5 space-y-5">{children}</div>
    </div>
  )
}
