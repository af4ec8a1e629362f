import type { ReactNode } from 'react'

export function SampleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A primitive in its states, with its name in web/ui as heading. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-3 border-t border-line pt-4">
      <h3 lang="en" dir="ltr" className="text-sm text-ink-2 rtl:text-end">
        {name}
      </h3>
      {children}
    </div>
  )
}
