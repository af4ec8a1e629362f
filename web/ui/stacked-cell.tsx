import type { ReactNode } from 'react'

type StackedCellProps = {
  /** The column's name, where a card has to say it; without it the value has the card's whole width. */
  name?: string
  className?: string
  children: ReactNode
}

/** A cell of a `stacked-table`, which names its column where the table is drawn as cards. */
export function StackedCell({ name, className, children }: StackedCellProps) {
  return (
    <td className={className}>
      {name ? (
        <span aria-hidden className="stacked-name">
          {name}
        </span>
      ) : null}
      <div className="min-w-0 grow basis-[8rem]">{children}</div>
    </td>
  )
}
