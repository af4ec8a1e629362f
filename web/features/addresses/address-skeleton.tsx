import { PageFrame } from '../../components/page-frame.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** Shown while the page that adds or edits an address loads. */
export function AddressSkeleton({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <PageFrame title={title}>
      <Loading label={t('shell.loading')}>
        <Skeleton className="h-140 w-full max-w-2xl" />
      </Loading>
    </PageFrame>
  )
}
