import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import type { Product } from '#contract/products.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useIsSignedIn } from '../../session.ts'

// Guests read the page without it.
const ReviewFields = lazy(() => import('./review-fields.tsx'))

/**
 * The form that writes or changes the visitor's own review, folded until it is opened or has a draft; only
 * for signed-in visitors (spec §2).
 */
export function ReviewForm({ ownReview }: { ownReview: Product['my_review'] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isSignedIn = useIsSignedIn()
  if (isSignedIn === undefined) return null
  if (!isSignedIn)
    return (
      <p className="rounded-lg bg-band p-4">
        <Link to={paths.signIn(pathname)}>{t('review.sign_in')}</Link>
      </p>
    )
  return (
    <Suspense>
      <ReviewFields key={ownReview ? 'change' : 'new'} ownReview={ownReview} />
    </Suspense>
  )
}
