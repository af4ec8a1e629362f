import { ReadFailure } from '../../components/read-failure.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import type { FailedRead } from '../../routing/failed-read.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchX } from '../../ui/icons.tsx'

/** Why a link opens no appointment, in a sentence of its own for each reason, and what to do instead. */
export function RefusedLink({ failure }: { failure: FailedRead }) {
  const { t } = useTranslation()
  if (!isFinal(failure.status)) return <ReadFailure failure={failure} />
  return (
    <EmptyState
      icon={<SearchX />}
      title={failure.message || t('error_message')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.contact()}>{t('link.call_us')}</ButtonLink>
          <ButtonLink to={paths.doctors()} variant="secondary">
            {t('not_found.doctors')}
          </ButtonLink>
        </div>
      }
    />
  )
}

/** The link is wrong, its appointment deleted or over: another attempt ends the same. */
const isFinal = (status: number) => status === 404 || status === 410 || status === 422
