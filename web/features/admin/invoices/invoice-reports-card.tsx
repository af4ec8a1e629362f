import type { InvoiceReports } from '#contract/admin/invoices/invoice-reports.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { PostButton } from '../components/work-screens/post-button.tsx'
import { useFormatDateTime } from '../use-format-date-time.ts'

/** What waits for the tax authority, since when, and what it refused, with its reasons. */
export function InvoiceReportsCard({ reports }: { reports: InvoiceReports }) {
  const { t } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const { stamps, connected, unstamped, waiting, late, since, error, refused_count, refused } = reports
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby="reports" className="grid gap-3">
        <h2 id="reports" className="text-base">
          {t('admin.reports')}
        </h2>
        {stamps && connected ? null : (
          <p className="text-ink-2">{t(stamps ? 'admin.reports.not_connected' : 'admin.reports.off')}</p>
        )}
        {unstamped > 0 ? (
          <p className="font-semibold text-bad">{t('admin.reports.unstamped', { count: unstamped })}</p>
        ) : null}
        {stamps && connected && waiting === 0 && unstamped === 0 ? (
          <p>{t('admin.reports.none_waiting')}</p>
        ) : null}
        {waiting > 0 && since ? (
          <p>{t('admin.reports.waiting', { count: waiting, since: formatDateTime(since) })}</p>
        ) : null}
        {late > 0 ? (
          <p className="font-semibold text-bad">{t('admin.reports.late', { count: late })}</p>
        ) : null}
        {error ? (
          <p className="text-sm text-ink-2">
            {t('admin.reports.error')} <bdi dir="ltr">{error}</bdi>
          </p>
        ) : null}
        {refused_count > 0 ? (
          <>
            <p className="font-semibold text-bad">
              {t('admin.reports.refused_count', { count: refused_count })}
            </p>
            <p className="text-sm text-ink-2">{t('admin.reports.refused_hint')}</p>
          </>
        ) : null}
        {refused.length > 0 ? (
          <ul className="grid">
            {refused.map(document => (
              <RefusedDocument key={document.id} document={document} />
            ))}
          </ul>
        ) : null}
      </section>
    </Card>
  )
}

function RefusedDocument({
  document: { id, number, messages },
}: {
  document: InvoiceReports['refused'][number]
}) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0 grow basis-64">
        <bdi dir="ltr" className="font-semibold">
          {number}
        </bdi>
        <ul className="text-sm text-ink-2">
          {messages.map(({ code, message }) => (
            <li key={code} className="wrap-anywhere">
              <bdi dir="ltr">
                {code}: {message}
              </bdi>
            </li>
          ))}
        </ul>
      </div>
      <PostButton variant="secondary" size="sm" fields={{ intent: 'report', id }}>
        {t('admin.reports.again', { number })}
      </PostButton>
    </li>
  )
}
