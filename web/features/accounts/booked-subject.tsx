import { useEffect, useState } from 'react'
import { RouterContextProvider } from 'react-router'
import { getDoctor } from '#contract/doctors.ts'
import { getHomeCareService } from '#contract/home-care.ts'
import { formatDayOfTime } from '#domain/text/day-of-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatList, formatTime } from '#domain/text/format.ts'
import { call, optional } from '../../api.ts'
import { RiyadhTimeNote } from '../../components/riyadh-time-note.tsx'
import { restoreDraft } from '../../forms/draft.ts'
import { requestedSlot } from '../../forms/requested-slot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Keeps the line of a text that is being read. */
const NOTHING_YET = '\u00a0'

/** The doctor with the place or the service of a booking form's URL, and the day and time chosen there. */
export function BookedSubject({ backUrl }: { backUrl: string }) {
  const { t, language } = useTranslation()
  const { pathname, searchParams } = new URL(backUrl, window.location.origin)
  const id = pathname.match(/\d+/)?.[0] ?? searchParams.get('doctor_id') ?? ''
  const isHomeVisit = /^\/home-care/i.test(pathname)
  const [subject, setSubject] = useState<{ title: string; specialty?: string; place: string } | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other names
  useEffect(() => {
    const context = new RouterContextProvider()
    const read = async () => {
      if (isHomeVisit) {
        const { name } = await call(context, getHomeCareService, { params: { id } })
        return { title: name, place: t('bookings.home_visit') }
      }
      const { name, specialty, hospital, city } = await call(context, getDoctor, { params: { id } })
      return { title: withDoctorTitle(name), specialty, place: formatList([hospital.name, city], language) }
    }
    if (id) optional(read(), null).then(setSubject)
  }, [id, isHomeVisit, language])

  if (!id || subject === null) return null
  const { date = '', time = '' } = requestedSlot(searchParams) ?? restoreDraft(backUrl)
  const day = date && formatDayOfTime(date, time, language)
  return (
    <section
      aria-label={t('book.summary')}
      aria-busy={!subject}
      className="grid min-h-34 content-center gap-1 rounded-md bg-band p-4"
    >
      <p className="font-semibold">{subject?.title ?? NOTHING_YET}</p>
      {isHomeVisit ? null : <p className="text-sm text-ink-2">{subject?.specialty ?? NOTHING_YET}</p>}
      {day ? <p>{time ? t('bookings.at', { day, time: formatTime(time, language) }) : day}</p> : null}
      {time ? <RiyadhTimeNote /> : null}
      <p className="text-sm text-ink-2">{subject?.place ?? NOTHING_YET}</p>
      <p className="text-sm text-ink-2">{t('account.booking_kept')}</p>
    </section>
  )
}
