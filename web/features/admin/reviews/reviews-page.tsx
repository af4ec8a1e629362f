import { reviews } from '#contract/admin/reviews.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { loadList } from '../calls.ts'
import { PairCell } from '../language-gap.tsx'
import { ListPage } from '../list-page.tsx'
import { useMomentText } from '../use-moment-text.ts'
import type { Route } from './+types/reviews-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(reviews.list, args)

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const momentText = useMomentText()
  return (
    <ListPage
      title={t('admin.reviews')}
      page={loaderData}
      sortedBy="created"
      order="desc"
      filters={[
        {
          name: 'state',
          label: t('admin.products.state'),
          of: [
            { id: 'shown', name: t('admin.reviews.shown') },
            { id: 'hidden', name: t('admin.reviews.hidden') },
          ],
        },
      ]}
      columns={[
        { name: t('admin.reviews.product'), cell: ({ product }) => <PairCell of={product.name} /> },
        { name: t('admin.reviews.rating'), cell: ({ rating }) => rating, sort: 'rating' },
        {
          name: t('admin.reviews.comment'),
          cell: ({ comment, hidden }) => (
            <span className="grid justify-items-start gap-1">
              <span dir="auto" className="line-clamp-3 wrap-anywhere">
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
          cell: ({ created_at }) => momentText(created_at),
          sort: 'created',
        },
      ]}
      to={({ id }) => paths.admin('reviews', id)}
    />
  )
}
