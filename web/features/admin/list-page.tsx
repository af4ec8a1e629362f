import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Pager } from '../../i18n/pager.tsx'
import { Title } from '../../i18n/title.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { FilterSelect, SearchField, SearchForm } from '../../ui/search-form.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'

/** A column of a list. The first one is the link to the record. `sort`: the name of the contract's sort, where it has one. */
export type Column<Row, Sort extends string = string> = {
  name: string
  cell: (row: Row) => ReactNode
  sort?: Sort
}

/** A choice above the list, besides the search: one of some things, or without them a day. */
export type Filter = { name: string; label: string; of?: readonly { id: number | string; name: string }[] }

type ListPageProps<Row> = {
  title: string
  /** What the list call answered. */
  page: { data: Row[]; meta: { total: number; page: number; last_page: number } }
  columns: readonly Column<Row>[]
  /** The sort that stands when the address names none: the contract's first. */
  sortedBy: string
  /** Which way it goes then: the contract's order. */
  order?: 'asc' | 'desc'
  filters?: readonly Filter[]
  /** The address of a record. */
  to: (row: Row) => string
  /** The way to a new one, where there is one. */
  add?: { text: string; to: string }
  /** Beside it: import, export … */
  actions?: ReactNode
}

/** A list of records: search, filters, sort and page stand in the address. A table; on a phone, cards. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { title, page, columns, sortedBy, order, filters = [], to, add, actions } = props
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [asked] = useSearchParams()
  const filter = Object.fromEntries(
    ['search', ...filters.map(({ name }) => name)].map(name => [name, asked.get(name) ?? '']),
  )
  return (
    <div className="grid gap-5">
      <Title>{title}</Title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{title}</h1>
        <div className="flex flex-wrap gap-3">
          {actions}
          {add ? (
            <ButtonLink to={add.to} size="sm">
              <Plus aria-hidden className="size-5" />
              {add.text}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <SearchForm
        action={pathname}
        label={title}
        submit={t('admin.search')}
        filter={filter}
        className="sm:grid-cols-[repeat(auto-fit,minmax(11rem,18rem))] shadow-none!"
      >
        <SearchField name="search" label={t('admin.search')} defaultValue={filter.search} />
        {filters.map(({ name, label, of }) =>
          of ? (
            <FilterSelect
              key={name}
              name={name}
              label={label}
              all={t('admin.filter_all')}
              of={of}
              defaultValue={filter[name]}
            />
          ) : (
            <TextField key={name} type="date" name={name} label={label} defaultValue={filter[name]} />
          ),
        )}
        {['sort', 'order'].map(name => {
          const value = asked.get(name)
          return value ? <input key={name} type="hidden" name={name} value={value} /> : null
        })}
      </SearchForm>
      <p role="status" className="text-sm text-ink-2">
        {t('admin.count', { count: page.meta.total })}
      </p>
      {page.data.length === 0 ? (
        <EmptyState icon={<SearchX />} title={t('admin.nothing')}>
          {t('admin.nothing_hint')}
        </EmptyState>
      ) : (
        <table className="stacked-table">
          <thead>
            <tr>
              {columns.map(column => (
                <Heading key={column.name} {...column} sortedBy={sortedBy} order={order} />
              ))}
            </tr>
          </thead>
          <tbody>
            {page.data.map(row => (
              <tr key={row.id}>
                {columns.map(({ name, cell }, place) => (
                  <StackedCell key={name} name={name}>
                    {place === 0 ? (
                      <Link to={to(row)} className="inline-block py-1 font-semibold">
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </StackedCell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager label={t('admin.pages')} meta={page.meta} />
    </div>
  )
}

/** The head of a column; one that sorts is a link, which turns the order when it is pressed again. */
function Heading({
  name,
  sort,
  sortedBy,
  order = 'asc',
}: Pick<Column<never>, 'name' | 'sort'> & Pick<ListPageProps<never>, 'sortedBy' | 'order'>) {
  const { t } = useTranslation()
  const [asked] = useSearchParams()
  if (!sort) return <th scope="col">{name}</th>
  const isMine = (asked.get('sort') ?? sortedBy) === sort
  const isUp = (asked.get('order') ?? order) === 'asc'
  const next = new URLSearchParams(asked)
  next.delete('page')
  next.set('sort', sort)
  next.set('order', isMine && isUp ? 'desc' : 'asc')
  const Arrow = !isMine ? ArrowUpDown : isUp ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={isMine ? (isUp ? 'ascending' : 'descending') : undefined}>
      <Link
        to={`?${next}`}
        preventScrollReset
        aria-label={t('admin.sort', { column: name })}
        className="inline-flex min-h-6 items-center gap-1 text-ink-2 no-underline hover:text-ink"
      >
        {name}
        <Arrow aria-hidden className="size-4 shrink-0" />
      </Link>
    </th>
  )
}
