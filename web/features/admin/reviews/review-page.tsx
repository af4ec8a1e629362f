import { reviews } from '#contract/admin/reviews.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'
import type { Route } from './+types/review-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(reviews, args)
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(reviews, paths.admin('reviews'), args)

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const review = loaderData?.record
  const facts = [
    [t('admin.reviews.rating'), review?.rating],
    [t('admin.reviews.author'), review?.author || t('admin.reviews.no_name')],
    [t('admin.reviews.date'), review && formatDateTime(review.created_at)],
  ]
  return (
    <RecordPage
      resource={reviews}
      loaded={loaderData}
      empty={{ hidden: false, reason: '' }}
      title={t('admin.reviews.one', { product: review?.product.name[language] ?? '' })}
      list={{ title: t('admin.reviews'), to: paths.admin('reviews') }}
      aboveForm={
        <Card className="grid gap-3 p-4 sm:p-6">
          <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
            {review?.comment}
          </blockquote>
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            {facts.map(([name, text]) => (
              <div key={name}>
                <dt className="text-sm text-ink-2">{name}</dt>
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      }
      fields={[
        { name: 'hidden', kind: 'switch', label: t('admin.reviews.hide') },
        { name: 'reason', kind: 'text', hint: t('admin.reviews.reason_hint'), maxLength: 300 },
      ]}
    />
  )
}
