import { useSearchParams } from 'react-router'
import { Pagination } from '../ui/pagination.tsx'
import { useTranslation } from './use-translation.ts'

/** The way through the pages of a list. The rest of the address, its filters, stays as it is. */
export function Pager({ label, meta }: { label: string; meta: { page: number; last_page: number } }) {
  const { t } = useTranslation()
  const [asked] = useSearchParams()
  const { page, last_page: last } = meta
  const pageLink = (to: number) =>
    `?${new URLSearchParams([...asked].filter(([name]) => name !== 'page').concat([['page', String(to)]]))}`
  return (
    <Pagination
      label={label}
      // From behind the last page, the way back leads to the last.
      previous={page > 1 ? pageLink(Math.min(page - 1, last)) : undefined}
      next={page < last ? pageLink(page + 1) : undefined}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      status={t('pages.status', { page, last })}
    />
  )
}
