import { type AccentTokens, brandTokens } from '@seo/contract/brand-tokens'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { BrandMark } from '#features/branding/brand-mark.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Segmented } from '#ui/segmented.tsx'
import type { BrandDraft } from './brand-draft.ts'

type Theme = 'light' | 'dark'
type ShownTheme = Theme | 'both'

/** How visitors will see the brand, in the same shades as the real pages and mails. It is not interactive. */
export function Preview({ draft }: { draft: BrandDraft }) {
  const [shownTheme, setShownTheme] = useState<ShownTheme>('both')
  const themes: Theme[] = shownTheme === 'both' ? ['light', 'dark'] : [shownTheme]
  const host = draft.hosts.find((text) => text.trim() !== '') ?? ''
  const paneProps = { draft, themes }
  return (
    <Card
      title="Live preview"
      note="As visitors will see it after Save."
      flush
      className="overflow-clip"
      aside={
        <Segmented
          label="Colors of the preview"
          value={shownTheme}
          onChange={setShownTheme}
          choices={[
            { value: 'both', label: 'Both' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      }
    >
      <Pane name="Sign-in" note={`${host}/login`} {...paneProps}>
        <SignIn draft={draft} />
      </Pane>
      <Pane name="Report head" note="also shared reports" {...paneProps}>
        <ReportHead draft={draft} />
      </Pane>
      <Pane name="Mail" note="follows the reader's colors" {...paneProps}>
        <Mail draft={draft} />
      </Pane>
    </Card>
  )
}

interface PaneProps {
  name: string
  note: string
  draft: BrandDraft
  themes: Theme[]
  children: ReactNode
}

function Pane({ name, note, draft, themes, children }: PaneProps) {
  const { hue, tint, ...accents } = brandTokens(draft.primary_color, draft.secondary_color)
  const cssVariables = (tokens: AccentTokens) =>
    Object.fromEntries([
      ['--brand-h', hue],
      ['--brand-tint', tint],
      ...Object.entries(tokens).map(([token, value]) => [`--${token}`, value]),
    ])
  return (
    <figure>
      <figcaption className="flex justify-between gap-3 border-b border-border bg-surface-2 px-4 py-2 text-12 text-muted desk:px-5">
        <span>{name}</span>
        <span className="truncate-line min-w-0">{note}</span>
      </figcaption>
      <div className={classNames('grid', themes.length === 2 && 'md:grid-cols-2')}>
        {themes.map((theme) => (
          <div
            key={theme}
            role="img"
            aria-label={`${name} in ${theme} colors`}
            data-theme={theme}
            style={cssVariables(accents[theme]) as CSSProperties}
            className="min-w-0 overflow-hidden border-b border-border bg-bg text-13 text-text"
          >
            <div aria-hidden="true">{children}</div>
          </div>
        ))}
      </div>
    </figure>
  )
}

const BrandBar = ({ draft, aside }: { draft: BrandDraft; aside?: string }) => (
  <div className="flex h-10 items-center justify-between gap-3 border-b border-border bg-surface px-4">
    <BrandMark logoUrl={draft.logo_url} name={draft.site_name} />
    {aside !== undefined && <span className="flex-none text-12 text-muted">{aside}</span>}
  </div>
)

const PreviewButton = ({ children, isBlock = false }: { children: string; isBlock?: boolean }) => (
  <span
    className={classNames(
      'inline-flex h-8 items-center justify-center rounded-md border border-accent-edge bg-accent px-3 font-medium text-accent-fg',
      isBlock && 'w-full',
    )}
  >
    {children}
  </span>
)

const PreviewField = ({ label, value }: { label: string; value: string }) => (
  <div>
    <p className="text-12 font-medium">{label}</p>
    <p className="mt-1 truncate-line rounded-md border border-control-border bg-surface px-2.5 py-1.5">{value}</p>
  </div>
)

function SignIn({ draft }: { draft: BrandDraft }) {
  return (
    <>
      <BrandBar draft={draft} />
      <div className="mx-auto max-w-menu space-y-3 px-4 py-6">
        <p className="text-20 font-semibold">Login</p>
        <PreviewField label="Email" value="ola@kysten-kajakk.example" />
        <PreviewField label="Password" value="••••••••" />
        <PreviewButton isBlock>Login</PreviewButton>
        <p className="text-accent-text underline">Forgot your password?</p>
      </div>
    </>
  )
}

function ReportHead({ draft }: { draft: BrandDraft }) {
  return (
    <>
      <BrandBar draft={draft} aside="SEO report" />
      <div className="px-4 py-4">
        <p className="truncate-line text-18 font-semibold">kysten-kajakk.example</p>
        <div className="mt-2.5 flex items-center gap-3">
          <b className="text-30 font-semibold tabular-nums">88</b>
          <div>
            <p className="font-medium text-success-text">Good</p>
            <p className="text-12 text-muted">183 pages, Nov 16, 2026</p>
          </div>
        </div>
        <div className="mt-3 h-1 rounded-full bg-surface-3">
          <div className="h-1 w-[88%] rounded-full bg-success" />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <PreviewButton>View 19 Actions</PreviewButton>
          <span className="inline-flex h-8 items-center rounded-md border border-border-strong bg-surface px-3 font-medium">Share</span>
        </div>
      </div>
    </>
  )
}

function Mail({ draft }: { draft: BrandDraft }) {
  return (
    <div className="px-4 py-5">
      <div className="mx-auto max-w-narrow space-y-3 rounded-lg border border-border bg-surface px-5 py-4">
        <BrandMark logoUrl={draft.logo_url} name={draft.site_name} />
        <p>The analysis of kysten-kajakk.example is done. Its score is 88 of 100.</p>
        <PreviewButton>View your report</PreviewButton>
        {draft.support_email.trim() !== '' && (
          <p className="truncate-line text-12 text-muted">
            Questions? <span className="text-accent-text underline">{draft.support_email}</span>
          </p>
        )}
      </div>
    </div>
  )
}
