import { useSearchParams } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { Pagination } from '../ui/pagination.tsx'

type ListPaginationProps = {
  label: string
  meta: { page: number; last_page: number }
  /** The search parameter of the page, on a screen with several lists. */
  parameter?: string
  /** Of a list whose order has words of its own. */
  previousLabel?: string
  nextLabel?: string
}

/**
 * The pagination of a list; its links keep the other search parameters, which are the list's filters. Nothing
 * on a page that is too far: the links of `BeyondLastPage` are there, or the list is empty.
 */
export function ListPagination(props: ListPaginationProps) {
  const { label, meta, parameter = 'page', previousLabel, nextLabel } = props
  const { t } = useTranslation()
  const [searchParams] = useSearchParams()
  const { page, last_page: last } = meta
  if (page > last) return null
  const others = [...searchParams].filter(([name]) => name !== parameter)
  const pageLink = (to: number) =>
    `?${new URLSearchParams(to > 1 ? [...others, [parameter, String(to)]] : others)}`
  return (
    <Pagination
      label={label}
      previous={page > 1 ? pageLink(page - 1) : undefined}
      next={page < last ? pageLink(page + 1) : undefined}
      previousLabel={previousLabel ?? t('pages.previous')}
      nextLabel={nextLabel ?? t('pages.next')}
      status={t('pages.status', { page, last })}
    />
  )
}
