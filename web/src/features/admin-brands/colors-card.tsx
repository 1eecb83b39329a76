import { defaultBranding } from '@seo/contract/site'
import { ArrowRight, Upload } from 'lucide-react'
import { errorMessage } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { EditorCardProps } from './editor-card-props.ts'
import { LogoPlates } from './logo-plates.tsx'
import { usePrepareLogo } from './queries.ts'
import { explainShades, type Shade, type Shades, shadesOf } from './shades.ts'
import { UploadButton } from './upload-button.tsx'

export function ColorsCard({ draft, updateDraft, errors }: EditorCardProps) {
  const prepareLogo = usePrepareLogo()
  const shades = shadesOf(draft.primary_color, draft.secondary_color)
  const hasLogo = draft.logo_url !== defaultBranding.logo_url
  // A new logo replaces a generated icon, but not a custom one.
  const isGeneratedIcon = draft.favicon_url === defaultBranding.favicon_url || draft.favicon_url.startsWith('/logos/')
  const uploadLogo = (file: File) =>
    prepareLogo.mutate(file, {
      onSuccess: ({ logo_url, favicon_url }) => updateDraft({ logo_url, ...(isGeneratedIcon && { favicon_url }) }),
    })
  return (
    <Card
      title="Logo and colors"
      flush
      aside={
        <UploadButton icon={<Upload />} busy={prepareLogo.isPending} onFile={uploadLogo}>
          Upload logo
        </UploadButton>
      }
    >
      <div className="space-y-4 p-4 desk:p-5">
        <div>
          <LogoPlates logoUrl={draft.logo_url} name={draft.site_name} />
          {prepareLogo.isError && (
            <FieldError>{errorMessage(prepareLogo.error, 'The logo could not be uploaded. The server did not respond.')}</FieldError>
          )}
          {hasLogo && (
            <Button
              variant="link"
              size="dense"
              className="mt-2"
              onClick={() =>
                updateDraft({ logo_url: defaultBranding.logo_url, ...(isGeneratedIcon && { favicon_url: defaultBranding.favicon_url }) })
              }
            >
              Use the default logo
            </Button>
          )}
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <ColorField
            label="Primary color"
            value={draft.primary_color}
            error={errors.primary_color}
            onChange={(primary_color) => updateDraft({ primary_color })}
          />
          <ColorField
            label="Secondary color"
            value={draft.secondary_color}
            error={errors.secondary_color}
            onChange={(secondary_color) => updateDraft({ secondary_color })}
          />
        </div>
        {shades !== null && <ShadeNote shades={shades} />}
        <Field label="Tab icon" help="Made from the logo, unless you give another address" error={errors.favicon_url}>
          <Input
            value={draft.favicon_url}
            spellCheck={false}
            className="font-mono text-mono"
            onChange={(event) => updateDraft({ favicon_url: event.target.value })}
          />
        </Field>
        <p className="text-13 text-muted">Red, green and amber never follow the brand: they say what is true, not whose page it is.</p>
      </div>
    </Card>
  )
}

interface ColorFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (color: string) => void
}

function ColorField({ label, value, error, onChange }: ColorFieldProps) {
  const isFullHex = /^#[\da-f]{6}$/i.test(value)
  return (
    <div className="flex items-start gap-2.5">
      <input
        type="color"
        aria-label={`Pick the ${label.toLowerCase()}`}
        value={isFullHex ? value.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.target.value)}
        className="mt-6.5 size-9 flex-none rounded-md border border-control-border bg-surface p-0.5 max-md:size-11"
      />
      <div className="min-w-0 flex-1">
        <Field label={label} error={error}>
          <Input value={value} spellCheck={false} className="font-mono text-mono" onChange={(event) => onChange(event.target.value)} />
        </Field>
      </div>
    </div>
  )
}

/** Shows the chosen color beside the shade that links use. Always on a light background, because the title names the contrast on white. */
function ShadeNote({ shades }: { shades: Shades }) {
  const { title, notes } = explainShades(shades)
  return (
    <div data-theme="light" className="rounded-lg bg-surface-3 px-4 py-3.5 text-text">
      <div className="flex flex-wrap items-start gap-3">
        <span aria-hidden="true" className="flex items-center gap-2.5">
          <Swatch color={shades.chosenColor} />
          <ArrowRight className="size-4" />
          <Swatch color={shades.link.text} />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium">{title}</p>
          <p className="text-13 text-text-2">{notes.join(' ')}</p>
        </div>
      </div>
      <ul className="mt-3.5 space-y-1.5 text-13 tabular-nums">
        <ContrastRow shade={shades.button} sample="Button" name="Text on the button" />
        <ContrastRow shade={shades.link} sample="Link" name="Link on white" isLink />
        <ContrastRow shade={shades.darkLink} sample="Link" name="Link in dark mode" isLink />
      </ul>
    </div>
  )
}

const Swatch = ({ color }: { color: string }) => (
  <span className="h-10 w-14 flex-none rounded-md border border-border-strong" style={{ background: color }} />
)

function ContrastRow({ shade, sample, name, isLink = false }: { shade: Shade; sample: string; name: string; isLink?: boolean }) {
  return (
    <li className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="grid h-6 w-16 flex-none place-items-center rounded-sm text-12 font-medium"
        style={{ background: shade.background, color: shade.text, textDecoration: isLink ? 'underline' : undefined }}
      >
        {sample}
      </span>
      <span className="min-w-0 flex-1">
        {name} <span className="font-mono text-mono text-text-2">{isLink ? shade.text : shade.background}</span>
      </span>
      <span className="font-medium">{shade.ratio.toFixed(2)}:1</span>
    </li>
  )
}
