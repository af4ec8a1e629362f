import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

/** A titled section of the profile page. */
export function ProfileSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5 p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead ? <p className="max-w-[60ch] text-sm text-ink-2">{lead}</p> : null}
      </div>
      {children}
    </Card>
  )
}
