import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { type Product, reviewProduct } from '#contract/products.ts'
import { restoreDraft } from '../../forms/draft.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextArea } from '../../ui/field.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { Star } from '../../ui/store-icons.tsx'

/** The fields of a review, folded until they are opened or have a draft. */
export default function ReviewFields({ ownReview }: { ownReview: Product['my_review'] }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  const formError = fetcher.data ?? undefined
  const { errorOf, formProps } = useCheckedForm(reviewProduct, formError)
  useDraftSaver(formProps.ref, { formError })
  const { pathname } = useLocation()
  // Rendered in the browser only, so the draft need not come from the loader.
  const [draft] = useState(() => restoreDraft(pathname))
  return (
    <details open={Object.keys(draft).length > 0} className="group max-w-160">
      <summary className="flex min-h-12 w-fit list-none items-center gap-2 rounded-md border-2 border-primary px-6 text-primary hover:bg-primary-soft">
        <h3 className="text-sm">{ownReview ? t('review.change') : t('review.write')}</h3>
        <ChevronDown className="size-4 group-open:rotate-180" />
      </summary>
      <fetcher.Form
        {...formProps}
        method="post"
        noValidate
        className="mt-3 grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
      >
        <StarRatingInput initial={Number(draft.rating ?? ownReview?.rating ?? 0)} error={errorOf('rating')} />
        <TextArea
          name="comment"
          label={t('review.comment')}
          defaultValue={draft.comment ?? ownReview?.comment}
          error={errorOf('comment')}
          maxLength={2000}
          required
        />
        <Button type="submit" busy={fetcher.state !== 'idle'} className="w-fit">
          {t('review.submit')}
        </Button>
      </fetcher.Form>
    </details>
  )
}

/** Five radio buttons drawn as stars; the browser handles the arrow keys. */
function StarRatingInput({ initial, error }: { initial: number; error: string | undefined }) {
  const { t } = useTranslation()
  const [rating, setRating] = useState(initial)
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="required-mark text-sm font-semibold">{t('review.rating')}</legend>
      <div className="-ms-2.5 flex">
        {[1, 2, 3, 4, 5].map(star => (
          <label
            key={star}
            className="relative grid size-11 place-items-center rounded-full text-star has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              checked={rating === star}
              onChange={() => setRating(star)}
              data-invalid={error ? true : undefined}
              required
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <span className="sr-only">{t('review.stars', { count: star })}</span>
            <Star className={`size-7 ${star <= rating ? 'fill-current' : ''}`} />
          </label>
        ))}
      </div>
      {error ? <FieldError id="rating-error">{error}</FieldError> : null}
    </fieldset>
  )
}
