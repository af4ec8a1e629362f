import type { Visit } from '#contract/admin/visits.ts'
import { phoneNumber } from '#domain/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Who is visited or comes, how to reach them, their note where it may be read, and why it was cancelled. */
export function VisitPerson({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const { client_name: name, client_phone: phone, has_account, note, cancel_reason } = visit
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        {has_account ? <Badge>{t('admin.visit.account')}</Badge> : null}
      </span>
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="py-1 text-sm">
        <bdi dir="ltr">{phoneNumber(phone)}</bdi>
      </a>
      {note ? <Said what={t('admin.visit.note')}>{note}</Said> : null}
      {cancel_reason ? <Said what={t('admin.visit.reason')}>{cancel_reason}</Said> : null}
    </div>
  )
}

function Said({ what, children }: { what: string; children: string }) {
  return (
    <p className="text-sm">
      <span className="text-ink-2">{what}</span>
      <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
        {children}
      </span>
    </p>
  )
}
