import { useState } from 'react'
import type { listMonths } from '#contract/admin/invoices/months.ts'
import type { Output } from '#contract/endpoint.ts'
import { formatLongDay, formatRiyals } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ActionDialog } from '../../components/work-screens/action-dialog.tsx'
import { useCurrentStaff } from '../../use-current-staff.ts'
import { useFormatDateTime } from '../../use-format-date-time.ts'

type Months = Output<typeof listMonths>
type NextMonth = NonNullable<Months['next']>

/** The month that can be closed, with what is still open, and those that are closed. */
export function MonthsEnd({ closed, next }: Months) {
  const { t, language } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const [toClose, setToClose] = useState<NextMonth>()
  const mayClose = useCurrentStaff()?.permissions.includes('months.close')
  const dayOf = (day: string) => ({ day: formatLongDay(day, language) })
  return (
    <section aria-labelledby="months" className="grid gap-3">
      <h2 id="months" className="text-lg">
        {t('admin.months')}
      </h2>
      <Card className="grid gap-4 p-4">
        {next ? (
          <div className="grid justify-items-start gap-3">
            <OpenItems {...next} />
            {mayClose ? (
              <Button onClick={() => setToClose(next)}>{t('admin.months.close_to', dayOf(next.to))}</Button>
            ) : null}
          </div>
        ) : null}
        {closed.length === 0 ? <p className="text-ink-2">{t('admin.months.none')}</p> : null}
        <ul className="grid gap-2 empty:hidden">
          {closed.map(({ id, to, staff_name, at }) => (
            <li key={id}>
              <span className="font-semibold">{t('admin.months.closed_to', dayOf(to))}</span>{' '}
              <span className="text-sm text-ink-2">
                {t('admin.months.closed_by', { name: `\u2068${staff_name}\u2069`, at: formatDateTime(at) })}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {toClose ? (
        <ActionDialog
          title={t('admin.months.close_to', dayOf(toClose.to))}
          submitLabel={t('admin.months.close')}
          hiddenFields={{ intent: 'close', from: toClose.from }}
          onClose={() => setToClose(undefined)}
        >
          {() => (
            <>
              <p>{t('admin.months.hint')}</p>
              <OpenItems {...toClose} />
            </>
          )}
        </ActionDialog>
      ) : null}
    </section>
  )
}

function OpenItems({ cash, refunds, unstamped, unreported, differing }: NextMonth) {
  const { t } = useTranslation()
  const items = [
    ...(cash === 0 ? [] : [`${t('admin.months.cash')}: ${formatRiyals(cash)}`]),
    ...(refunds === 0 ? [] : [`${t('admin.months.refunds')}: ${refunds}`]),
    ...(unstamped === 0 ? [] : [`${t('admin.months.unstamped')}: ${unstamped}`]),
    ...(unreported === 0 ? [] : [`${t('admin.months.unreported')}: ${unreported}`]),
    ...(differing === 0 ? [] : [`${t('admin.months.differing')}: ${differing}`]),
  ]
  if (items.length === 0) return <p>{t('admin.months.nothing_open')}</p>
  return (
    <div>
      <p className="font-semibold">{t('admin.months.open')}</p>
      <ul className="list-disc ps-6">
        {items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
