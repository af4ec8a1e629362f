import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Card } from './card.tsx'

type FormCardProps = {
  title: string
  lead: ReactNode
  /** The way to another page of the same kind; what this page's address and state carry goes along. */
  other: { question: string; link: string; to: string }
  children: ReactNode
}

/** The frame of a page that is one short form. */
export function FormCard({ title, lead, other, children }: FormCardProps) {
  const { state, search } = useLocation()
  return (
    <div className="page-width py-8 sm:py-12">
      <Card className="mx-auto grid max-w-md gap-6 p-5 sm:p-8">
        <div className="grid gap-1">
          <h1 className="text-xl">{title}</h1>
          <p className="wrap-anywhere text-ink-2">{lead}</p>
        </div>
        {children}
        <p className="border-t border-line pt-4 text-sm">
          {other.question}{' '}
          <Link to={{ pathname: other.to, search }} state={state} className="font-semibold">
            {other.link}
          </Link>
        </p>
      </Card>
    </div>
  )
}
