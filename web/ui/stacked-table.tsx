import type { ComponentProps } from 'react'

// Phones show such a table as cards (styles/utilities.css). Where rows and cells are a grid or flex, WebKit
// takes their table roles away, and a screen reader would read values without their columns. The roles are
// therefore said, here, in `TableHead` and in `StackedCell`.

/** A table that phones show as cards, of `TableHead`, `StackedBody`, `StackedRow` and `StackedCell`. */
export function StackedTable({ className = '', ...props }: ComponentProps<'table'>) {
  // biome-ignore lint/a11y/noRedundantRoles: its display takes the role away in WebKit
  return <table role="table" className={`stacked-table ${className}`} {...props} />
}

export function StackedBody(props: ComponentProps<'tbody'>) {
  // biome-ignore lint/a11y/noRedundantRoles: its display takes the role away in WebKit
  return <tbody role="rowgroup" {...props} />
}

export function StackedRow(props: ComponentProps<'tr'>) {
  // biome-ignore lint/a11y/noRedundantRoles: its display takes the role away in WebKit
  return <tr role="row" {...props} />
}
