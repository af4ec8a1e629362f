import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BeyondLastPage } from '../../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../../components/list-pagination.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ArrowDown, ArrowUp, Plus, SearchX } from '../../../../ui/icons.tsx'
import { StackedCell } from '../../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../../ui/stacked-table.tsx'
import { ArrowUpDown } from '../../../../ui/staff-icons.tsx'
import { ColumnHeader, TableHead } from '../../../../ui/table-head.tsx'
import { StaffPage } from '../../components/staff-page.tsx'
import { type ColumnName, labelled } from '../fields/labelled.ts'
import { SearchScans } from '../stock/search-scans.tsx'
import { ListFilter } from './list-filter.tsx'
import { useBinnedEntity } from './use-binned-entity.ts'

/**
 * A column of a list. The first column links to the record. `sort` is the sort name of the contract, if any.
 */
export type Column<Row, Sort extends string = string> = {
  name: string
  cell: (row: Row) => ReactNode
  sort?: Sort
}

/** A filter above the list: a select with `options`, a date field without. */
export type Filter = ({ name: ColumnName; label?: string } | { name: string; label: string }) & {
  options?: readonly { id: number | string; name: string }[]
}

type ListPageProps<Row> = {
  title: string
  /** The reply of the list call. */
  page: { data: Row[]; meta: { total: number; page: number; last_page: number } }
  columns: readonly Column<Row>[]
  /** The contract's default sort, used if the URL names none. */
  sortedBy: string
  /** The contract's default order. */
  order?: 'asc' | 'desc'
  filters?: readonly Filter[]
  /** The URL of a record. */
  to: (row: Row) => string
  /** The link to the page of a new record, if records can be created. */
  add?: { text: string; to: string }
  /** Further actions beside it, such as import and export. */
  actions?: ReactNode
  /** Whether the rows are goods, or have them: a scan searches for them. */
  takesScans?: boolean
  /** What is to be read before the list. */
  notice?: ReactNode
}

/** A list of records: a table, or cards on phones. Search, filters, sort and page are kept in the URL. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { title, page, columns, sortedBy, order, filters = [], to, add, actions, takesScans, notice } = props
  const { t } = useTranslation()
  const [searchParams] = useSearchParams()
  const filter = Object.fromEntries(
    ['search', ...filters.map(({ name }) => name)].map(name => [name, searchParams.get(name) ?? '']),
  )
  return (
    <StaffPage
      title={title}
      className="gap-3!"
      actions={
        <>
          {/* Beside the heading: a line of its own would take the room of a row. */}
          <p role="status" className="self-center text-sm text-ink-2">
            {t('admin.count', { count: page.meta.total })}
          </p>
          {actions}
          {add ? (
            <ButtonLink to={add.to} size="sm">
              <Plus className="size-5" />
              {add.text}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {notice}
      <ListFilter
        label={title}
        fields={[
          { name: 'search', label: t('admin.search'), value: filter.search ?? '' },
          ...labelled(filters, t).map(({ name, label, options }) => ({
            name,
            label,
            value: filter[name] ?? '',
            ...(options ? { options } : { isDay: true }),
          })),
        ]}
      />
      {takesScans ? <SearchScans total={page.meta.total} /> : null}
      {page.data.length === 0 && page.meta.total > 0 ? (
        <BeyondLastPage last={page.meta.last_page} />
      ) : page.data.length === 0 ? (
        <EmptyState icon={<SearchX />} title={t('admin.nothing')}>
          {Object.values(filter).some(Boolean) ? t('admin.nothing_hint') : null}
        </EmptyState>
      ) : (
        <StackedTable>
          <TableHead>
            {columns.map(column => (
              <ColumnHeading key={column.name} {...column} sortedBy={sortedBy} order={order} />
            ))}
          </TableHead>
          <StackedBody>
            {page.data.map(row => (
              <StackedRow key={row.id}>
                {columns.map(({ name, cell }, index) => (
                  <StackedCell key={name} name={name}>
                    {index === 0 ? (
                      <Link to={to(row)} className="inline-block py-1 font-semibold lg:py-px">
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </StackedCell>
                ))}
              </StackedRow>
            ))}
          </StackedBody>
        </StackedTable>
      )}
      <ListPagination label={t('admin.pages')} meta={page.meta} />
      <DeletedLink />
    </StaffPage>
  )
}

/** Leads to what was deleted of this kind, where it can be brought back. */
function DeletedLink() {
  const { t } = useTranslation()
  const entity = useBinnedEntity()
  if (!entity) return null
  return (
    <Link
      to={`${paths.admin('deleted')}?entity=${entity}`}
      className="inline-block justify-self-start py-2 text-sm"
    >
      {t('admin.deleted')}
    </Link>
  )
}

/** The heading of a column. If the column is sortable, a link that sorts by it or reverses the order. */
function ColumnHeading({
  name,
  sort,
  sortedBy,
  order = 'asc',
}: Pick<Column<never>, 'name' | 'sort'> & Pick<ListPageProps<never>, 'sortedBy' | 'order'>) {
  const { t } = useTranslation()
  const [searchParams] = useSearchParams()
  if (!sort) return <ColumnHeader>{name}</ColumnHeader>
  const isActive = (searchParams.get('sort') ?? sortedBy) === sort
  const isAscending = (searchParams.get('order') ?? order) === 'asc'
  const next = new URLSearchParams(searchParams)
  next.delete('page')
  next.set('sort', sort)
  next.set('order', isActive && isAscending ? 'desc' : 'asc')
  const Arrow = !isActive ? ArrowUpDown : isAscending ? ArrowUp : ArrowDown
  return (
    <ColumnHeader aria-sort={isActive ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <Link
        to={`?${next}`}
        preventScrollReset
        aria-label={t('admin.sort', { column: name })}
        className="inline-flex min-h-6 items-center gap-1 text-ink-2 no-underline hover:text-ink"
      >
        {name}
        <Arrow aria-hidden className="size-4 shrink-0" />
      </Link>
    </ColumnHeader>
  )
}
