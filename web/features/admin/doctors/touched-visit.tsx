import type { VisitChoice, VisitsTouched } from '#contract/admin/doctors.ts'
import { longDay, phoneNumber, shortDay } from '#domain/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'

type TouchedVisitProps = {
  visit: VisitsTouched['visits'][number]
  choice: VisitChoice | undefined
  decide: (choice: VisitChoice | undefined) => void
  /** What a cancellation begins with. */
  reason: string
  error: string | undefined
}

/** One visit, who is coming, and what shall happen to it. */
export function TouchedVisit({ visit, choice, decide, reason, error }: TouchedVisitProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const at = (start: { date: string; time: string }) =>
    t('bookings.at', { day: shortDay(start.date, language), time: start.time })
  const choose = (value: string) => {
    const { id } = visit
    if (value === 'cancel') return decide({ id, do: 'cancel', reason })
    if (value === 'leave') return decide({ id, do: 'leave' })
    const [doctor, date, time] = value.split(' ')
    decide(date && time ? { id, do: 'move', doctor_id: Number(doctor), date, time } : undefined)
  }
  const offered = visit.free.flatMap(({ doctor, starts }) => starts.map(start => keyOf(doctor.id, start)))
  const value = choice?.do === 'move' ? keyOf(choice.doctor_id, choice) : (choice?.do ?? '')
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap gap-x-3">
        <strong>{t('bookings.at', { day: longDay(visit.date, language), time: visit.time })}</strong>
        <bdi>{visit.client_name}</bdi>
        <a href={`tel:${visit.client_phone}`} dir="ltr">
          {phoneNumber(visit.client_phone)}
        </a>
      </p>
      <Select
        id={`visits.${visit.id}`}
        label={t('admin.touched.choice')}
        value={value}
        error={choice?.do === 'cancel' ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('admin.touched.none')}</option>
        {choice?.do === 'move' && !offered.includes(value) ? (
          <optgroup label={t('admin.touched.moved')}>
            <option value={value}>{at(choice)}</option>
          </optgroup>
        ) : null}
        {visit.free.map(({ doctor, starts }) => (
          <optgroup key={doctor.id} label={t('admin.touched.move', { name: doctor.name[language] })}>
            {starts.map(start => (
              <option key={keyOf(doctor.id, start)} value={keyOf(doctor.id, start)}>
                {at(start)}
              </option>
            ))}
          </optgroup>
        ))}
        <option value="cancel">{t('admin.touched.cancel')}</option>
        <option value="leave">{t('admin.touched.leave')}</option>
      </Select>
      {choice?.do === 'cancel' ? (
        <TextField
          label={t('admin.touched.reason')}
          value={choice.reason}
          required
          maxLength={300}
          dir="auto"
          error={error}
          onChange={({ target }) => decide({ ...choice, reason: target.value })}
        />
      ) : null}
    </li>
  )
}

const keyOf = (doctor: number, { date, time }: { date: string; time: string }) => `${doctor} ${date} ${time}`
