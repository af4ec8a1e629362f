import { Link } from 'react-router'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { phoneUrl } from '../../../../components/contact-urls.ts'
import { Price } from '../../../../components/price.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { useCurrentStaff } from '../../use-current-staff.ts'
import { MessageChip } from '../messages/message-chip.tsx'
import { AccountBadge } from '../patients/account-badge.tsx'
import { useCancelCauses } from './use-cancel-causes.ts'

type PatientDetailsProps = {
  booking: StaffBooking
  /** Where the name leads; for the desk it is the record. */
  recordUrl?: string | undefined
  /** In a row of a long list: beside one another where there is room. */
  isRow?: boolean
}

/** The patient of a booking: name, phone, note (if the role may read it) and the reason of a cancellation. */
export function PatientDetails({ booking, recordUrl, isRow }: PatientDetailsProps) {
  const { t, language } = useTranslation()
  const causes = useCancelCauses()
  // How a patient is reached is for those who make appointments; a doctor or nurse calls.
  const isDesk = useCurrentStaff()?.permissions.includes('patients.work')
  const url = recordUrl ?? (isDesk ? paths.admin('patients', booking.patient_id) : undefined)
  const {
    client_name: name,
    client_phone: phone,
    given_phone: given,
    elsewhere,
    account,
    note,
    cancel_cause,
    cancel_reason,
    overbook_reason,
    visit_type,
    fee,
  } = booking
  const ticket =
    booking.ticket !== null && booking.state !== 'booked' ? (
      <Badge tone="accent">{t('admin.booking.ticket', { number: String(booking.ticket) })}</Badge>
    ) : null
  return (
    <div
      className={`grid min-w-0 content-start justify-items-start gap-x-4 ${isRow ? 'row-details lg:gap-x-3 lg:flex lg:flex-wrap lg:items-center' : ''}`}
    >
      <span
        className={`flex min-h-11 ${isRow ? 'lg:pointer-fine:min-h-7' : 'lg:pointer-fine:min-h-8'} min-w-0 flex-wrap items-center gap-x-3`}
      >
        <bdi className="font-semibold wrap-anywhere">
          {url ? (
            <Link to={url} className="inline-block py-1 lg:pointer-fine:py-0">
              {name}
            </Link>
          ) : (
            name
          )}
        </bdi>
        <a
          href={phoneUrl(phone)}
          className="inline-block py-1 text-sm lg:pointer-fine:py-0 lg:pointer-fine:min-h-[1.5rem]"
        >
          <bdi dir="ltr">{formatPhoneNumber(phone)}</bdi>
        </a>
        {isRow ? null : ticket}
        {account && isDesk ? <AccountBadge mark={account} /> : null}
      </span>
      {/* In one line: on a phone the number, which is new on arrival, would move the rows below. */}
      <span className={isRow ? 'flex flex-wrap gap-x-2 lg:contents' : 'contents'}>
        {isRow ? ticket : null}
        {isDesk ? <MessageChip message={booking.message} /> : null}
      </span>
      {given ? (
        <p className="text-sm">
          <span className="text-ink-2">{t('admin.booking.given_phone')}</span>{' '}
          <bdi dir="ltr">{formatPhoneNumber(given)}</bdi>
        </p>
      ) : null}
      {elsewhere ? (
        <LabelledText label={t('admin.booking.elsewhere')}>{elsewhere[language]}</LabelledText>
      ) : null}
      {visit_type[language] ? (
        <p className="text-sm">
          {visit_type[language]}
          {fee === null ? null : (
            <>
              {' · '}
              {fee === 0 ? t('doctor.free') : <Price amount={fee} />}
            </>
          )}
        </p>
      ) : null}
      {note ? <LabelledText label={t('admin.booking.note')}>{note}</LabelledText> : null}
      {overbook_reason ? (
        <LabelledText label={t('admin.booking.overbooked')}>{overbook_reason}</LabelledText>
      ) : null}
      {cancel_cause || cancel_reason ? (
        <LabelledText label={t('admin.booking.reason')}>
          {[cancel_cause && causes[cancel_cause], cancel_reason].filter(Boolean).join('\n')}
        </LabelledText>
      ) : null}
    </div>
  )
}

function LabelledText({ label, children }: { label: string; children: string }) {
  return (
    <p className="text-sm">
      <span className="text-ink-2">{label}</span>
      <span
        dir="auto"
        className="block whitespace-pre-line wrap-anywhere in-[.row-details]:lg:ms-1 in-[.row-details]:lg:inline"
      >
        {children}
      </span>
    </p>
  )
}
