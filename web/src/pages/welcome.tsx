import { LookForm } from '@seo/contract/forms'
import type { Look } from '@seo/contract/looks'
import { lazy, Suspense, useState } from 'react'
import { SampleResult } from '#features/auth/sample-result.tsx'
import { useSession } from '#features/auth/session.ts'
import { useContractForm } from '#features/auth/use-contract-form.ts'
import { useBranding } from '#features/branding/branding.ts'
import { requestLook, storedLook } from '#features/looks/stored-look.ts'
import { AddressInput } from '#ui/address-input.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Link } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** Called when the check starts, so that the component has loaded when the result arrives. */
const loadLookResult = () => import('#features/looks/look-result.tsx')
const LookResult = lazy(async () => ({ default: (await loadLookResult()).LookResult }))

/** Shows visitors the score of one page, without an account. */
export default function WelcomePage() {
  const { tagline } = useBranding()
  const { sampleSite } = useSession()
  const [look, setLook] = useState<Look | null>(storedLook)
  const { register, setValue, setFocus, onSubmit, errors, failure, isBusy } = useContractForm({
    schema: LookForm,
    defaults: { url: '' },
    fallback: 'This page could not be checked. Please try again.',
    unreachable: 'Network error. Please try again.',
    submit: async ({ url }) => {
      setLook(null)
      void loadLookResult().catch(() => {})
      setLook(await requestLook(url))
    },
  })
  return (
    <div className="mx-auto grid w-full max-w-framed grid-cols-1 gap-8">
      <section className="mx-auto w-full max-w-prose pt-4 text-center desk:pt-10">
        <p className="text-13 font-medium text-muted">{tagline}</p>
        <h1 className="mt-2 text-30 font-semibold text-balance">What does your page score?</h1>
        <p className="mt-2 text-text-2">
          Enter an address. In about ten seconds you see its SEO score and the first three issues. No account needed.
        </p>
        <form onSubmit={onSubmit} noValidate className="mt-6 space-y-4 text-left">
          <FormError
            message={failure?.message}
            attempt={failure?.attempt}
            action={failure?.status === 429 && <Link to="/signup">Sign up to analyze the whole site</Link>}
          />
          <div className="flex gap-2 phone:flex-col">
            <div className="min-w-0 flex-1">
              <AddressInput
                autoFocus
                aria-label="Address of the page"
                aria-invalid={errors.url !== undefined}
                aria-describedby={errors.url === undefined ? undefined : 'url-error'}
                {...register('url')}
              />
              {errors.url && <FieldError id="url-error">{errors.url.message}</FieldError>}
            </div>
            <Button type="submit" variant="primary" size="large" busy={isBusy}>
              Check this page
            </Button>
          </div>
          {sampleSite !== null && look === null && (
            <p className="text-13 text-muted">
              Nothing at hand?{' '}
              <button
                type="button"
                className="text-accent-text underline underline-offset-3"
                onClick={() => {
                  setValue('url', sampleSite)
                  setFocus('url')
                }}
              >
                Use the sample site
              </button>
            </p>
          )}
        </form>
      </section>
      <div aria-live="polite">
        {isBusy && (
          <p className="flex items-center justify-center gap-2 text-muted">
            <Spinner />
            Reading the page and checking it against every rule …
          </p>
        )}
        {look !== null && !isBusy && (
          <Suspense>
            <LookResult look={look} />
          </Suspense>
        )}
      </div>
      {look === null && (
        <section className="mx-auto w-full max-w-dialog">
          <h2 className="text-center text-18 font-semibold">How a full report looks</h2>
          <SampleResult />
          <p className="mt-4 text-center text-13 text-muted">
            <Link to="/rules">See every rule</Link> we check, or <Link to="/score">how the score is counted</Link>.
          </p>
        </section>
      )}
    </div>
  )
}
