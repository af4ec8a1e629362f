import type { ComponentProps, ReactNode } from 'react'

type TableHeadProps = { columns?: readonly string[]; className?: string; children?: ReactNode }

/**
 * The head of a table: a header cell for each column; `children` are further `ColumnHeader`s. Its roles are
 * said, because WebKit takes them from a head that is not displayed as one.
 */
export function TableHead({ columns = [], className, children }: TableHeadProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: its display takes the role away in WebKit
    <thead role="rowgroup" className={className}>
      {/* biome-ignore lint/a11y/noRedundantRoles: its display takes the role away in WebKit */}
      <tr role="row">
        {columns.map(column => (
          <ColumnHeader key={column}>{column}</ColumnHeader>
        ))}
        {children}
      </tr>
    </thead>
  )
}

export function ColumnHeader(props: ComponentProps<'th'>) {
  // biome-ignore lint/a11y/noRedundantRoles: its display takes the role away in WebKit
  return <th scope="col" role="columnheader" {...props} />
}
