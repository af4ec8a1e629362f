import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { WaitingPatient } from '#contract/admin/waitlist.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatLongDay, formatPhoneNumber, formatTime } from '#domain/text/format.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import type { FormError } from '../../../forms/form-error.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Phone } from '../../../ui/icons.tsx'
import { useFormatDateTime, useFormatDayAndTime } from '../use-format-date-time.ts'

/** Somebody who waits: for what, since when, and what was offered. */
export function WaitingCard({ patient }: { patient: WaitingPatient }) {
  const { t, language } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const [isRemoving, setIsRemoving] = useState(false)
  const { id, client_name: name, client_phone: phone, doctor, specialty, hospital } = patient
  const number = formatPhoneNumber(phone)
  const isWholeDay = patient.time_from === '00:00' && patient.time_to === '24:00'
  const hours = {
    from: formatTime(patient.time_from, language),
    to: formatTime(patient.time_to.replace('24:', '00:'), language),
  }
  return (
    <Card className="grid gap-3 p-4">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <div className="grid min-w-0 justify-items-start gap-1">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          <p>
            {doctor ? (
              <bdi>{withDoctorTitle(doctor)}</bdi>
            ) : (
              t('admin.waitlist.any_doctor', { specialty: specialty ?? '' })
            )}
            {hospital ? ` · ${hospital}` : ''}
          </p>
          <p className="text-sm text-ink-2">
            {t('waitlist.days', {
              from: formatLongDay(patient.from, language),
              to: formatLongDay(patient.to, language),
            })}
            {' · '}
            {isWholeDay ? t('waitlist.any_hours') : t('waitlist.between', hours)}
          </p>
          <p className="text-sm text-ink-2">
            {t('admin.waitlist.since', { when: formatDateTime(patient.since) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 sm:justify-end">
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            aria-label={t('admin.waitlist.call', { name, phone: number })}
            className="inline-flex min-h-11 items-center gap-2 px-2"
          >
            <Phone className="size-5" />
            <bdi dir="ltr">{number}</bdi>
          </a>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => setIsRemoving(true)}
            aria-label={t('admin.waitlist.remove_of', { name })}
          >
            {t('admin.waitlist.remove')}
          </Button>
        </div>
      </div>
      {patient.offers.length > 0 ? (
        <ul className="grid gap-2 border-t border-line pt-3">
          {patient.offers.map(offer => (
            <li key={offer.id}>
              <Offer offer={offer} />
            </li>
          ))}
        </ul>
      ) : null}
      <ConfirmDialog
        open={isRemoving}
        title={t('admin.waitlist.remove_title')}
        confirmLabel={t('admin.waitlist.remove')}
        cancelLabel={t('admin.waitlist.stay')}
        fields={{ intent: 'remove', id: String(id) }}
        onClose={() => setIsRemoving(false)}
      >
        <p>{t('admin.waitlist.remove_text', { name: `\u2068${name}\u2069` })}</p>
      </ConfirmDialog>
    </Card>
  )
}

const tones = {
  open: 'primary',
  taken: 'ok',
  declined: 'plain',
  expired: 'warn',
  withdrawn: 'plain',
} as const

function Offer({ offer }: { offer: WaitingPatient['offers'][number] }) {
  const { t, language } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const formatDateTime = useFormatDateTime()
  const fetcher = useFetcher<FormError | null>()
  useFormError(fetcher.data ?? undefined)
  const answered = fetcher.formData?.get('take')
  const states = {
    open: t('admin.waitlist.open', { until: formatTime(offer.until, language) }),
    taken: t('admin.waitlist.taken'),
    declined: t('admin.waitlist.declined'),
    expired: t('admin.waitlist.expired'),
    withdrawn: t('admin.waitlist.withdrawn'),
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={tones[offer.state]}>{states[offer.state]}</Badge>
      <span>
        {formatDayAndTime(offer.date, offer.time)} · <bdi>{withDoctorTitle(offer.doctor)}</bdi>
      </span>
      <span className="text-sm text-ink-2">
        {t('admin.waitlist.offered_at', { when: formatDateTime(offer.offered_at) })}
      </span>
      {offer.state === 'open' ? (
        <fetcher.Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="intent" value="answer" />
          <input type="hidden" name="id" value={offer.id} />
          <Button type="submit" size="sm" name="take" value="yes" busy={answered === 'yes'}>
            {t('admin.waitlist.take')}
          </Button>
          <Button type="submit" size="sm" variant="secondary" name="take" value="no" busy={answered === 'no'}>
            {t('admin.waitlist.decline')}
          </Button>
        </fetcher.Form>
      ) : null}
    </div>
  )
}
