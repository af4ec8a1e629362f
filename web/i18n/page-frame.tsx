import type { ReactNode } from 'react'
import { Title } from './title.tsx'

/** What a plain page stands in: its title, for the browser and above the content. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width grid gap-6 py-8">
      <Title>{title}</Title>
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  )
}
