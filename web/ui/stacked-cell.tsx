import type { ReactNode } from 'react'

/** A cell of a `stacked-table`, which names its column where the table is drawn as cards. */
export function StackedCell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td>
      <span aria-hidden className="stacked-name">
        {name}
      </span>
      <div className="min-w-0">{children}</div>
    </td>
  )
}
