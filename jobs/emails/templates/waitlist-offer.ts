import { and, eq, gt, sql } from 'drizzle-orm'
import { inLanguage, type LocalizedText, translate } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import { linkTokenOf, loadLinkKey } from '#services/messages/appointment-link.ts'
import { accountOf } from '#services/patients/patient-links.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailContent } from '../render-email.ts'

const translations = {
  subject: { ar: 'توفّر وقت تنتظره', en: 'A time that you wait for is available' },
  text: {
    ar: 'توفّر الوقت الذي تنتظره، ونحجزه لك مؤقتًا حتى الساعة {{until}}:',
    en: 'A time that you wait for is available. We hold it for you until {{until}}:',
  },
  closing: {
    ar: 'إن لم تحجزه حتى ذلك الحين عرضناه على من يليك، وتبقى أنت في قائمة الانتظار.',
    en: 'If you do not take it by then, we offer it to the next in line. You stay on the waitlist.',
  },
  patient: { ar: 'اسم المراجع', en: 'Patient' },
  day: { ar: 'اليوم', en: 'Day' },
  time: { ar: 'الوقت', en: 'Time' },
  riyadh_time: { ar: '{{time}} بتوقيت الرياض', en: '{{time}} (Riyadh time)' },
  doctor: { ar: 'الطبيب', en: 'Doctor' },
  hospital: { ar: 'المستشفى', en: 'Hospital' },
  action: { ar: 'حجز الوقت أو الاعتذار عنه', en: 'Take or decline the time' },
} as const satisfies Record<string, LocalizedText>

/** E-mail to a patient for whom a time is held; undefined once it no longer is, by the database's clock. */
export async function waitlistOfferEmail(
  { db }: JobDeps,
  { offerId }: { offerId: number },
): Promise<EmailContent | undefined> {
  const [offer] = await db
    .select({
      email: users.signInEmail,
      lang: users.language,
      patient: waitlistEntries.clientName,
      startsAt: waitlistOffers.startsAt,
      until: waitlistOffers.offeredUntil,
      doctor: { nameAr: doctors.nameAr, nameEn: doctors.nameEn },
      hospital: { nameAr: hospitals.nameAr, nameEn: hospitals.nameEn },
    })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .innerJoin(users, eq(users.id, accountOf(waitlistEntries)))
    .innerJoin(doctors, eq(doctors.id, waitlistOffers.doctorId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(
      and(
        eq(waitlistOffers.id, offerId),
        eq(waitlistOffers.state, 'open'),
        gt(waitlistOffers.offeredUntil, sql`clock_timestamp()`),
      ),
    )
  if (!offer?.until) return undefined
  const { email, lang, patient, doctor, hospital } = offer
  const at = offer.startsAt.getTime()
  const time = (timestamp: number) => formatTime(timeOf(timestamp), lang)
  const details: [LocalizedText, string][] = [
    [translations.patient, patient],
    [translations.day, `${formatLongDay(dayOf(at), lang)}\n${formatHijriDay(dayOf(at), lang)}`],
    [translations.time, translate(translations.riyadh_time, lang, { time: time(at) })],
    [translations.doctor, withDoctorTitle(inLanguage(doctor, 'name', lang))],
    [translations.hospital, inLanguage(hospital, 'name', lang)],
  ]
  const token = linkTokenOf(await loadLinkKey(db), { waitlistOfferId: offerId })
  return {
    to: email,
    lang,
    subject: translate(translations.subject, lang),
    text: [translate(translations.text, lang, { until: time(offer.until.getTime()) })],
    details: details.map(([name, value]) => [translate(name, lang), value]),
    action: { text: translate(translations.action, lang), to: `/w/${token}` },
    closing: [translate(translations.closing, lang)],
  }
}
