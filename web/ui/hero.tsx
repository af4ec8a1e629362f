import type { ReactNode } from 'react'

/** The band at the top of a page: title, lead text and further content. */
export function Hero({
  title,
  lead,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="bg-linear-to-b from-primary-soft to-ground">
      <div className="page-width grid gap-6 pt-8 pb-6 sm:pt-12">
        <div className="grid gap-2">
          <h1 className="text-2xl">{title}</h1>
          {lead ? <p className="max-w-[60ch] text-lg text-ink-2">{lead}</p> : null}
        </div>
        {children}
      </div>
    </div>
  )
}
