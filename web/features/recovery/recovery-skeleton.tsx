import { PageTitle } from '../../components/page-title.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** Rendered by the server, which does not know the navigation state that these steps need. */
export function RecoverySkeleton() {
  const { t } = useTranslation()
  return (
    <div className="page-width py-8 sm:py-12">
      <PageTitle>{t('forget.title')}</PageTitle>
      <Card className="mx-auto max-w-md p-5 sm:p-8">
        <Loading label={t('shell.loading')}>
          <Skeleton className="h-56 w-full" />
        </Loading>
      </Card>
    </div>
  )
}
