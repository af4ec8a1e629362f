import type { ReactNode } from 'react'

type ListHeroProps = { title: ReactNode; lead: ReactNode; children?: ReactNode }

/** The top of a list: its title and filters. A phone has no room for the lead before the first result. */
export function ListHero({ title, lead, children }: ListHeroProps) {
  return (
    <div className="bg-linear-to-b from-primary-soft to-ground">
      <div className="page-width grid gap-3 pt-4 sm:gap-6 sm:pt-10 sm:pb-2">
        <div className="grid gap-2">
          <h1 className="text-2xl">{title}</h1>
          <p className="max-w-[60ch] text-lg text-ink-2 max-sm:hidden">{lead}</p>
        </div>
        {children}
      </div>
    </div>
  )
}
