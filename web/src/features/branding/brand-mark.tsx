import { useState } from 'react'

/** A brand's logo with its name; only the name if the image cannot be loaded. */
export function BrandMark({ logoUrl, name, size = 'small' }: { logoUrl: string; name: string; size?: 'small' | 'normal' }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const isSmall = size === 'small'
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold">
      {brokenUrl !== logoUrl && (
        <img
          src={logoUrl}
          alt=""
          height={isSmall ? 20 : 24}
          onError={() => setBrokenUrl(logoUrl)}
          className={`object-contain object-left ${isSmall ? 'h-5 min-w-5 max-w-30' : 'h-6 min-w-6 max-w-50'}`}
        />
      )}
      <span className="truncate-line min-w-0">{name || 'Site name'}</span>
    </span>
  )
}
