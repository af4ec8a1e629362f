import { useState } from 'react'
import type { WaitlistEntry } from '#contract/waitlist.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** For what the patient waits, each with the time that is held, if one is. Renders nothing without any. */
export function WaitlistSection({ entries }: { entries: readonly WaitlistEntry[] }) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<WaitlistEntry>()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="waitlist" className="grid gap-3">
      <h2 id="waitlist" className="text-lg">
        {t('waitlist.mine')}
      </h2>
      <ul className="grid gap-3">
        {entries.map(entry => (
          <li key={entry.id}>
            <Entry entry={entry} onLeave={() => setLeaving(entry)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('waitlist.leave_title')}
        confirmLabel={t('waitlist.leave_confirm')}
        cancelLabel={t('waitlist.stay')}
        fields={{ kind: 'waitlist', id: String(leaving?.id) }}
        onClose={() => setLeaving(undefined)}
      >
        <p>{leaving ? t('waitlist.leave_text', { name: nameOf(leaving) }) : null}</p>
      </ConfirmDialog>
    </section>
  )
}

const nameOf = ({ doctor, specialty }: WaitlistEntry) =>
  doctor ? withDoctorTitle(doctor.name) : (specialty?.name ?? '')

function Entry({ entry, onLeave }: { entry: WaitlistEntry; onLeave: () => void }) {
  const { t, language } = useTranslation()
  const { offer, hospital, from, to, time_from, time_to, client_name: name } = entry
  const isWholeDay = time_from === '00:00' && time_to === '24:00'
  const hours = { from: formatTime(time_from, language), to: formatTime(endOf(time_to), language) }
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      {offer ? (
        <div className="grid gap-3 rounded-md bg-primary-soft p-4">
          <p className="font-semibold">
            {t('waitlist.offered', {
              when: t('bookings.at', {
                day: formatLongDay(offer.date, language),
                time: formatTime(offer.time, language),
              }),
              until: formatTime(offer.until, language),
            })}
            <span className="block font-normal text-ink-2">
              <bdi>{withDoctorTitle(offer.doctor.name)}</bdi> · {offer.hospital}
            </span>
          </p>
          <ButtonLink to={paths.waitlistOffer(offer.token)} className="sm:justify-self-start">
            {t('waitlist.answer')}
          </ButtonLink>
        </div>
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="grid min-w-0 justify-items-start gap-1">
          <bdi className="font-semibold">{nameOf(entry)}</bdi>
          {hospital ? <span>{t('waitlist.at_hospital', { hospital: hospital.name })}</span> : null}
          <span className="text-ink-2">
            {t('waitlist.days', { from: formatLongDay(from, language), to: formatLongDay(to, language) })}
            {' · '}
            {isWholeDay ? t('waitlist.any_hours') : t('waitlist.between', hours)}
          </span>
          <span className="text-ink-2">{t('link.for', { name: `\u2068${name}\u2069` })}</span>
        </p>
        <Button
          variant="quiet"
          size="sm"
          onClick={onLeave}
          aria-label={t('waitlist.leave_of', { name: nameOf(entry) })}
        >
          {t('waitlist.leave')}
        </Button>
      </div>
    </Card>
  )
}

/** Midnight at the end of a day is the first minute of the next. */
const endOf = (time: string) => (time === '24:00' ? '00:00' : time)
