import { BrandMark } from '#features/branding/brand-mark.tsx'

/** The logo on a light and a dark background. */
export function LogoPlates({ logoUrl, name }: { logoUrl: string; name: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="flex h-13 w-37 items-center justify-center rounded-lg border border-border bg-surface px-3 text-13 text-text"
        >
          <BrandMark logoUrl={logoUrl} name={name} />
        </div>
      ))}
      <p className="min-w-0 flex-1 basis-48 text-13 text-muted">
        PNG, JPG or SVG, less than 5 MB. It is stored as a new picture of up to 2,048 pixels, for pages and mails, and as an icon for
        browser tabs.
      </p>
    </div>
  )
}
