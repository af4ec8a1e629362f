import { lazy, Suspense } from 'react'
import { useBrowserValue } from '../../browser/use-browser-value.ts'

const BookedSubject = lazy(() => import('./booked-subject.tsx'))

/** What a guest is booking, where sign-in leads back to a booking form. Only the browser knows that page. */
export function PendingBooking({ backUrl }: { backUrl: string }) {
  const isInBrowser = useBrowserValue(() => true, false)
  if (!isInBrowser || !/^\/(doctors\/\d+\/book|home-care\/\d+|book|appointment)\b/i.test(backUrl)) return null
  return (
    <Suspense>
      <BookedSubject backUrl={backUrl} />
    </Suspense>
  )
}
