import { formatDate } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** The number of a batch and its expiry. */
export function BatchName({ lot, expiry }: { lot: string; expiry: string | null }) {
  const { t, language } = useTranslation()
  return (
    <>
      {lot ? <bdi dir="ltr">{lot}</bdi> : t('admin.batches.unknown')}
      {expiry ? ` · ${t('admin.batches.until', { day: formatDate(expiry, language) })}` : null}
    </>
  )
}
