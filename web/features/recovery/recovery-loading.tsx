import { Title } from '../../i18n/title.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** What the server shows of a step of which only the browser knows whether it may be taken. */
export function RecoveryLoading() {
  const { t } = useTranslation()
  return (
    <div className="page-width py-8 sm:py-12">
      <Title>{t('forget.title')}</Title>
      <Card className="mx-auto max-w-md p-5 sm:p-8">
        <Loading label={t('shell.loading')}>
          <Skeleton className="h-56 w-full" />
        </Loading>
      </Card>
    </div>
  )
}
