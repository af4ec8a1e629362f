import type { ReactNode } from 'react'

/** The heading text of a step of the checkout, after its number. */
export function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary text-sm text-on-primary tabular-nums">
        {number}
      </span>
      {children}
    </span>
  )
}
