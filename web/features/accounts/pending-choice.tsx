import { lazy, Suspense } from 'react'
import { useBrowserValue } from '../../browser/use-browser-value.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const ChosenSubject = lazy(() => import('./chosen-subject.tsx'))

/**
 * What a guest is booking or buying, where sign-in leads back to it. Only the browser knows that page. Its
 * place is kept while it is read: a press must not meet a link that has just moved.
 */
export function PendingChoice({ backUrl }: { backUrl: string }) {
  const isInBrowser = useBrowserValue(() => true, false)
  if (!isInBrowser || !/^\/(doctors\/\d+\/book|home-care\/\d+|book|appointment|store\/cart)\b/i.test(backUrl))
    return null
  return (
    <Suspense fallback={<Skeleton className="h-34" />}>
      <ChosenSubject backUrl={backUrl} />
    </Suspense>
  )
}
