import type { ReactNode } from 'react'

/** A part of the page of primitives, with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** One primitive in its states, under the name that it has in web/ui. */
export function Sample({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-3 border-t border-line pt-4">
      <h3 lang="en" dir="ltr" className="text-sm text-ink-2 rtl:text-end">
        {of}
      </h3>
      {children}
    </div>
  )
}
