import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/card.tsx'

/** The age limit of an order, when the customer confirmed it, and who confirmed that the ID was seen. */
export function AgeCheck({ order: { age_check, id_check } }: { order: OrderRecord }) {
  const { t, language } = useTranslation()
  if (!age_check) return null
  const momentOf = ({ date, time }: { date: string; time: string }) =>
    `${formatLongDay(date, language)} ${formatTime(time, language)}`
  return (
    <Card className="grid gap-2 p-5">
      <p className="font-semibold">{t('admin.papers.age', { age: age_check.age })}</p>
      <p className="text-sm text-ink-2">{t('admin.orders.age_confirmed', { at: momentOf(age_check) })}</p>
      {id_check ? (
        <p className="text-sm text-ink-2">
          {t('admin.id_check.seen', { name: `\u2068${id_check.by}\u2069`, at: momentOf(id_check) })}
        </p>
      ) : null}
    </Card>
  )
}
