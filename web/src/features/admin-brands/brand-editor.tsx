import type { AdminBrand } from '@seo/contract/admin-brands'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, errorMessage } from '#api/client.ts'
import { useUnsavedChanges } from '#features/admin/use-unsaved-changes.ts'
import { loadBranding } from '#features/branding/branding.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { toast } from '#ui/toast.ts'
import { useUnsavedWarning } from '#ui/use-unsaved-warning.ts'
import { type BrandDraft, checkDraft, countChanges, type DraftErrors, draftOf } from './brand-draft.ts'
import { ColorsCard } from './colors-card.tsx'
import { DeleteBrand } from './delete-brand.tsx'
import { NameCard } from './name-card.tsx'
import { Preview } from './preview.tsx'
import { PricesCard } from './prices-card.tsx'
import { useSaveBrand } from './queries.ts'

interface BrandEditorProps {
  /** Null for a brand that does not exist yet. */
  brand: AdminBrand | null
  /** Renders the page header with the badge for unsaved changes and the buttons. */
  head: (parts: { badge: ReactNode; actions: ReactNode }) => ReactNode
  onSaved: (brand: AdminBrand) => void
  onDeleted: () => void
  /** Loads the stored brand again. Returns false if that fails. */
  onReload: () => Promise<boolean>
}

export function BrandEditor({ brand, head, onSaved, onDeleted, onReload }: BrandEditorProps) {
  const stored = draftOf(brand)
  const unsaved = useUnsavedChanges(`brand ${brand?.id ?? 'new'}`, stored, String(brand?.version ?? 0))
  const { draft } = unsaved
  const [errors, setErrors] = useState<DraftErrors>({})
  const [attempt, setAttempt] = useState(0)
  const saveBrand = useSaveBrand(brand?.id ?? null)
  const form = useRef<HTMLFormElement>(null)
  const changes = countChanges(draft, stored)
  useUnsavedWarning(changes > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused attempt focuses its first error
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])

  const updateDraft = (change: Partial<BrandDraft>) => {
    unsaved.update(change)
    // Fields that are being corrected are no longer marked as invalid.
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !isErrorOf(name, change))))
  }
  const submit = () => {
    const { input, errors: draftErrors } = checkDraft(draft)
    setErrors(draftErrors ?? {})
    setAttempt((current) => current + 1)
    if (input === null || saveBrand.isPending) return
    saveBrand.mutate(
      { input, base: Number(unsaved.base) },
      {
        onSuccess: (saved) => {
          unsaved.markSaved(draft, String(saved.version))
          toast.done(brand === null ? `${saved.site_name} was created.` : 'Brand saved')
          // Reload the branding, because this page may be shown in the brand that was saved.
          void loadBranding()
          onSaved(saved)
        },
      },
    )
  }
  const discard = () => {
    unsaved.discard()
    setErrors({})
    saveBrand.reset()
  }
  const loadNewest = async () => {
    if (await onReload()) discard()
  }
  const cardProps = { draft, updateDraft, errors }
  const isOutdated = saveBrand.error instanceof ApiError && saveBrand.error.body.code === 'CHANGED_MEANWHILE'
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {head({
        badge: changes > 0 && brand !== null && (
          <Badge tone="warning">{changes === 1 ? '1 change not saved' : `${changes} changes not saved`}</Badge>
        ),
        actions: (
          <>
            <Button variant="ghost" onClick={discard} disabled={changes === 0 || saveBrand.isPending}>
              Discard
            </Button>
            <Button type="submit" variant="primary" busy={saveBrand.isPending} disabled={changes === 0}>
              {brand === null ? 'Create brand' : 'Save'}
            </Button>
          </>
        ),
      })}
      {isOutdated ? (
        <Banner
          tone="danger"
          role="alert"
          className="mt-4"
          action={
            <Button size="dense" onClick={() => void loadNewest()}>
              Load newest version
            </Button>
          }
        >
          {saveBrand.error?.message}
        </Banner>
      ) : (
        <div className="mt-4 empty:hidden">
          <FormError
            attempt={attempt}
            message={saveBrand.isError ? errorMessage(saveBrand.error, 'The brand could not be saved. The server did not respond.') : null}
          />
        </div>
      )}
      <div className="mt-5 grid items-start gap-6 min-[1200px]:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <NameCard {...cardProps} savedHosts={brand?.hosts ?? []} isDefault={brand?.is_default ?? false} />
          <ColorsCard {...cardProps} />
          <PricesCard {...cardProps} brand={brand} />
          {brand !== null && (
            <DeleteBrand
              brand={brand}
              onDeleted={() => {
                discard()
                void loadBranding()
                onDeleted()
              }}
            />
          )}
        </div>
        <div className="min-w-0 min-[1200px]:sticky min-[1200px]:top-18">
          <Preview draft={draft} />
        </div>
      </div>
    </form>
  )
}

const draftFieldOf: Partial<Record<string, keyof BrandDraft>> = { credit_price: 'credit' }

/** Whether an error belongs to a field that was just changed. */
function isErrorOf(name: string, change: Partial<BrandDraft>): boolean {
  const [field = ''] = name.split('.')
  return (draftFieldOf[field] ?? field) in change
}
