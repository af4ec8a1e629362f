import { MAX_SHOWN_PAYOUTS, type PayoutSum } from '#contract/admin/invoices/money.ts'
import { Price } from '../../../../components/price.tsx'
import { useFormatDay } from '../../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { StackedCell } from '../../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../../ui/stacked-table.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { TableFileButtons } from '../../components/work-screens/table-files.tsx'
import { useCurrentStaff } from '../../use-current-staff.ts'

/** What the payment provider paid out to the bank account, payout by payout. */
export function Payouts({ payouts }: { payouts: readonly PayoutSum[] }) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const mayImport = useCurrentStaff()?.permissions.includes('months.close')
  const columns = {
    number: t('admin.money.payout'),
    date: t('admin.money.payout_day'),
    payments: t('admin.money.payments'),
    refunds: t('admin.money.refunds'),
    other: t('admin.money.other'),
    fees: t('admin.money.fees'),
    net: t('admin.money.net'),
  }
  return (
    <section aria-labelledby="payouts" className="grid gap-3">
      <h2 id="payouts" className="text-lg">
        {t('admin.money.payouts')}
      </h2>
      {payouts.length === 0 ? (
        <p className="text-ink-2">{t('admin.money.no_payouts')}</p>
      ) : (
        <StackedTable>
          <TableHead columns={Object.values(columns)} />
          <StackedBody>
            {payouts.map(({ number, date, is_late, payments, refunds, other, fee, vat, net }) => (
              <StackedRow key={`${number} ${date}`}>
                <StackedCell name={columns.number}>
                  <bdi dir="ltr" className="wrap-anywhere">
                    {number}
                  </bdi>{' '}
                  {is_late ? <Badge>{t('admin.money.payout_late')}</Badge> : null}
                </StackedCell>
                <StackedCell name={columns.date}>{formatDay(date)}</StackedCell>
                <StackedCell name={columns.payments}>
                  <Price amount={payments} />
                </StackedCell>
                <StackedCell name={columns.refunds}>
                  <Price amount={refunds} />
                </StackedCell>
                <StackedCell name={columns.other}>
                  <Price amount={other} />
                </StackedCell>
                <StackedCell name={columns.fees}>
                  <Price amount={fee + vat} />
                </StackedCell>
                <StackedCell name={columns.net}>
                  <Price amount={net} className="font-semibold" />
                </StackedCell>
              </StackedRow>
            ))}
          </StackedBody>
        </StackedTable>
      )}
      {payouts.length < MAX_SHOWN_PAYOUTS ? null : (
        <p className="text-ink-2">{t('admin.money.payouts_cut')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {mayImport ? (
          <ButtonLink to={paths.admin('sheets/payouts')} variant="secondary" size="sm">
            {t('admin.money.payouts_import')}
          </ButtonLink>
        ) : null}
        {payouts.length === 0 ? null : (
          <TableFileButtons
            fields={{ table: 'payouts' }}
            label={format => t('admin.money.payouts_as', { format })}
          />
        )}
      </div>
    </section>
  )
}
