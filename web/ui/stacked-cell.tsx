import type { ReactNode } from 'react'

type StackedCellProps = {
  /** The column's name, shown on the card; without it the value takes the card's whole width. */
  name?: string
  className?: string
  children: ReactNode
}

/** A cell of a `StackedTable`, which shows its column's name where the table is shown as cards. */
export function StackedCell({ name, className, children }: StackedCellProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: its display takes the role away in WebKit
    <td role="cell" className={className}>
      {name ? (
        <span aria-hidden className="stacked-name">
          {name}
        </span>
      ) : null}
      <div className="min-w-0 grow basis-[8rem]">{children}</div>
    </td>
  )
}
