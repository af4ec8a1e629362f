import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Card } from '../../ui/card.tsx'

type AccountCardProps = {
  title: string
  lead: string
  /** The way to the other of the two pages; where to return to afterwards goes along. */
  other: { question: string; link: string; to: string }
  children: ReactNode
}

/** The frame of sign-in and sign-up. */
export function AccountCard({ title, lead, other, children }: AccountCardProps) {
  const { state } = useLocation()
  return (
    <div className="page-width py-8 sm:py-12">
      <Card className="mx-auto grid max-w-md gap-6 p-5 sm:p-8">
        <div className="grid gap-1">
          <h1 className="text-xl">{title}</h1>
          <p className="text-ink-2">{lead}</p>
        </div>
        {children}
        <p className="border-t border-line pt-4 text-sm">
          {other.question}{' '}
          <Link to={other.to} state={state} className="font-semibold">
            {other.link}
          </Link>
        </p>
      </Card>
    </div>
  )
}
