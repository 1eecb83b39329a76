import { useState } from 'react'

/** A brand's logo with its name; the name alone where the picture cannot be had. */
export function BrandMark({ logoUrl, name }: { logoUrl: string; name: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold">
      {broken !== logoUrl && (
        <img
          src={logoUrl}
          alt=""
          height={20}
          onError={() => setBroken(logoUrl)}
          className="h-5 min-w-5 max-w-30 object-contain object-left"
        />
      )}
      <span className="truncate-line min-w-0">{name || 'Site name'}</span>
    </span>
  )
}
