import type { ReactNode } from 'react'

export function GallerySection({
  title,
  wide = false,
  half = false,
  children,
}: {
  title: string
  wide?: boolean
  half?: boolean
  children: ReactNode
}) {
  return (
    <section className={`min-w-0 ${wide ? 'lg:col-span-6' : half ? 'lg:col-span-3' : 'lg:col-span-2'}`}>
      <h2 className="mb-3.5 border-b border-border pb-2 text-12 font-medium text-muted">{title}</h2>
      <div className="grid grid-cols-1 gap-3">{children}</div>
    </section>
  )
}

export const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-2">{children}</div>
