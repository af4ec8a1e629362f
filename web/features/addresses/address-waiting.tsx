import { PageFrame } from '../../i18n/page-frame.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** What stands on the page of one address until the browser has asked. */
export function AddressWaiting({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <PageFrame title={title}>
      <Loading label={t('shell.loading')}>
        <Skeleton className="h-140 w-full max-w-2xl" />
      </Loading>
    </PageFrame>
  )
}
