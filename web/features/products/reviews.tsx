import type { Review } from '#contract/products.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { languageByScript } from '#domain/text/language-by-script.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { UserRound } from '../../ui/icons.tsx'
import { Stars } from '../../ui/stars.tsx'

type ReviewsProps = { reviews: readonly Review[]; total: number }

/** The newest reviews of a product; `total` is how many there are. */
export function Reviews({ reviews, total }: ReviewsProps) {
  const { t } = useTranslation()
  if (reviews.length === 0) return <p className="text-ink-2">{t('review.none')}</p>
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {reviews.map(review => (
          <ReviewItem key={`${review.date} ${review.username} ${review.comment}`} review={review} />
        ))}
      </ul>
      {reviews.length < total ? (
        <p className="text-sm text-ink-2">
          {t('review.newest', { shown: String(reviews.length), total: String(total) })}
        </p>
      ) : null}
    </>
  )
}

function ReviewItem({ review: { username, user_img, rating, comment, date } }: { review: Review }) {
  const { t, language } = useTranslation()
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-4">
      <span className="grid size-11 place-items-center overflow-hidden rounded-full bg-primary-soft text-primary">
        {user_img ? (
          <img
            src={user_img}
            alt=""
            loading="lazy"
            width={44}
            height={44}
            className="size-full object-cover"
          />
        ) : (
          <UserRound className="size-5" />
        )}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi lang={languageByScript(username)}>{username}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <Stars rating={rating} label={t('product.rating', { average: rating })} />
          {formatLongDay(date, language)}
        </p>
      </div>
      <p dir="auto" lang={languageByScript(comment)} className="col-span-2 whitespace-pre-line wrap-anywhere">
        {comment}
      </p>
    </li>
  )
}
