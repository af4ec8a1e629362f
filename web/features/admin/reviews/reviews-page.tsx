import { reviews } from '#contract/admin/reviews.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LocalizedCell } from '../components/fields/missing-translation.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'
import type { Route } from './+types/reviews-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(reviews.list, args)

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const formatDateTime = useFormatDateTime()
  return (
    <ListPage
      title={t('admin.reviews')}
      page={loaderData}
      sortedBy="created"
      order="desc"
      filters={[
        {
          name: 'state',
          options: [
            { id: 'shown', name: t('admin.reviews.shown') },
            { id: 'hidden', name: t('admin.reviews.hidden') },
          ],
        },
      ]}
      columns={[
        { name: t('admin.column_product_id'), cell: ({ product }) => <LocalizedCell text={product.name} /> },
        { name: t('admin.reviews.rating'), cell: ({ rating }) => rating, sort: 'rating' },
        {
          name: t('admin.reviews.comment'),
          cell: ({ comment, hidden }) => (
            <span className="grid justify-items-start gap-1">
              <span dir="auto" className="line-clamp-3 wrap-anywhere lg:line-clamp-2">
                {comment}
              </span>
              {hidden ? <Badge tone="bad">{t('admin.reviews.hidden')}</Badge> : null}
            </span>
          ),
        },
        {
          name: t('admin.reviews.author'),
          cell: ({ author }) => <bdi>{author || t('admin.reviews.no_name')}</bdi>,
        },
        {
          name: t('admin.reviews.date'),
          cell: ({ created_at }) => formatDateTime(created_at),
          sort: 'created',
        },
      ]}
      to={({ id }) => paths.admin('reviews', id)}
    />
  )
}
