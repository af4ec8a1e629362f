import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StackedCell } from './stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from './stacked-table.tsx'
import { TableHead } from './table-head.tsx'

test('every part of a table that phones show as cards says its role', () => {
  const row = createElement(StackedRow, {}, StackedCell({ name: 'City', children: 'Riyadh' }))
  const html = renderToStaticMarkup(
    createElement(
      StackedTable,
      {},
      createElement(TableHead, { columns: ['City'] }),
      createElement(StackedBody, {}, row),
    ),
  )
  const parts = [...html.matchAll(/<(table|thead|tbody|tr|th|td)\b[^>]*?(?: role="(\w+)"[^>]*)?>/g)]
  expect(parts.map(([, tag, role]) => `${tag} ${role}`)).toEqual([
    'table table',
    'thead rowgroup',
    'tr row',
    'th columnheader',
    'tbody rowgroup',
    'tr row',
    'td cell',
  ])
})
