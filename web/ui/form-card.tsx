import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Card } from './card.tsx'

type FormCardProps = {
  title: string
  lead: ReactNode
  /** A link to another such page; it keeps this page's search parameters and navigation state. */
  footerLink: { question: string; link: string; to: string }
  children: ReactNode
}

/** The frame of a page with one short form. */
export function FormCard({ title, lead, footerLink, children }: FormCardProps) {
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
          {footerLink.question}{' '}
          <Link to={{ pathname: footerLink.to, search }} state={state} className="font-semibold">
            {footerLink.link}
          </Link>
        </p>
      </Card>
    </div>
  )
}
