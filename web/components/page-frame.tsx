import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

/** The frame of a simple page: document title, heading and content. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width grid gap-6 py-8">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  )
}
