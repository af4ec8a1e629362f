import type { ReactNode } from 'react'

/** The head of a table: a header cell for each column; `children` are further header cells. */
export function TableHead({ columns, children }: { columns: readonly string[]; children?: ReactNode }) {
  return (
    <thead>
      <tr>
        {columns.map(column => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}
