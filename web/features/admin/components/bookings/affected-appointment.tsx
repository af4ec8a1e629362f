import type { AppointmentDecision } from '#contract/admin/doctors.ts'
import type { SlotAtBranch } from '#contract/doctors.ts'
import type { LocalizedText } from '#contract/language.ts'
import { formatDayOfTime } from '#domain/text/day-of-time.ts'
import { formatPhoneNumber, formatTime } from '#domain/text/format.ts'
import { phoneUrl } from '../../../../components/contact-urls.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { TextField } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useFormatDayAndTime } from '../../use-format-date-time.ts'
import type { AffectedBooking } from './plan-moves.ts'

type AffectedAppointmentProps = {
  /** The field of the decision in refusals. */
  id: string
  appointment: AffectedBooking
  decision: AppointmentDecision | undefined
  onDecide: (decision: AppointmentDecision | undefined) => void
  /** The initial reason of a cancellation. */
  reason: string
  ownerTitle: (name: string) => string
  error: string | undefined
}

/** An affected appointment with its patient and the choice of a decision. */
export function AffectedAppointment({
  id,
  appointment,
  decision,
  onDecide,
  reason,
  ownerTitle,
  error,
}: AffectedAppointmentProps) {
  const { t, language } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const { doctor: owner, hospital, city, nearest } = appointment
  const placeText = (at?: LocalizedText, of?: LocalizedText) =>
    at && of ? t('admin.day.place', { hospital: at[language], city: of[language] }) : ''
  const slotText = ({ date, time, ...at }: SlotAtBranch) =>
    [formatDayAndTime(date, time), placeText(at.hospital, at.city)].filter(Boolean).join(' · ')
  const offeredSlots = appointment.free.flatMap(({ doctor, starts }) =>
    starts.map(slot => slotKey(doctor.id, slot)),
  )
  const withoutTime = !owner
    ? 'admin.affected.no_time_at_home'
    : offeredSlots.length > 0
      ? 'admin.affected.no_time_there'
      : 'admin.affected.no_time'
  const choose = (value: string) => {
    const { id } = appointment
    if (value === 'cancel') return onDecide({ id, do: 'cancel', reason })
    if (value === 'leave') return onDecide({ id, do: 'leave' })
    const [doctor, date, time] = value.split(' ')
    onDecide(date && time ? { id, do: 'move', doctor_id: Number(doctor), date, time } : undefined)
  }
  const value = decision?.do === 'move' ? slotKey(decision.doctor_id, decision) : (decision?.do ?? '')
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap gap-x-3">
        <strong>
          {t('bookings.at', {
            day: formatDayOfTime(appointment.date, appointment.time, language),
            time: formatTime(appointment.time, language),
          })}
        </strong>
        <bdi>{appointment.client_name}</bdi>
        <a href={phoneUrl(appointment.client_phone)} dir="ltr">
          {formatPhoneNumber(appointment.client_phone)}
        </a>
        {owner && hospital ? (
          <span className="text-ink-2">
            <bdi>{ownerTitle(owner.name[language])}</bdi> · <bdi>{placeText(hospital, city)}</bdi>
          </span>
        ) : null}
      </p>
      {appointment.waits ? (
        <p className="text-sm text-warn">
          {t(owner ? 'admin.affected.waits' : 'admin.affected.waits_at_home')}
        </p>
      ) : null}
      {nearest === null && !decision ? <p className="text-sm text-warn">{t(withoutTime)}</p> : null}
      <Select
        id={id}
        label={t('admin.affected.choice')}
        value={value}
        error={decision?.do === 'cancel' ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('admin.affected.none')}</option>
        {decision?.do === 'move' && !offeredSlots.includes(value) ? (
          <optgroup label={t('admin.affected.moved')}>
            <option value={value}>{slotText(decision)}</option>
          </optgroup>
        ) : null}
        {appointment.free.map(({ doctor: owner, starts }) => (
          <optgroup
            key={owner.id}
            label={t('admin.affected.move', { name: ownerTitle(owner.name[language]) })}
          >
            {starts.map(slot => (
              <option key={slotKey(owner.id, slot)} value={slotKey(owner.id, slot)}>
                {appointment.doctor
                  ? t('admin.day.next_time', {
                      when: slotText(slot),
                      name: ownerTitle(owner.name[language]),
                    })
                  : slotText(slot)}
              </option>
            ))}
          </optgroup>
        ))}
        <option value="cancel">{t('admin.affected.cancel')}</option>
        <option value="leave">{t('admin.affected.leave')}</option>
      </Select>
      {decision?.do === 'cancel' ? (
        <TextField
          label={t('admin.affected.reason')}
          value={decision.reason}
          required
          maxLength={300}
          dir="auto"
          error={error}
          onChange={({ target }) => onDecide({ ...decision, reason: target.value })}
        />
      ) : null}
    </li>
  )
}

const slotKey = (doctor: number, { date, time }: { date: string; time: string }) =>
  `${doctor} ${date} ${time}`
