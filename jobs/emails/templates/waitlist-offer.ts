import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
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
  withdrawn_subject: {
    ar: 'وقت عُرض عليك لم يعد متاحًا',
    en: 'A time that we offered you is no longer available',
  },
  withdrawn_text: {
    ar: 'نعتذر منك، لم يعد هذا الوقت الذي عرضناه عليك متاحًا:',
    en: 'We are sorry: this time that we offered you is no longer available.',
  },
  withdrawn_closing: {
    ar: 'ما زلت في قائمة الانتظار، ونُخبرك حين يتوفر وقت آخر.',
    en: 'You stay on the waitlist. We tell you when there is another time.',
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
  const isHeld = and(
    eq(waitlistOffers.state, 'open'),
    gt(waitlistOffers.offeredUntil, sql`clock_timestamp()`),
  )
  const offer = await loadOffer(db, offerId, isHeld)
  if (!offer?.until) return undefined
  const { email, lang } = offer
  const token = linkTokenOf(await loadLinkKey(db), { waitlistOfferId: offerId })
  const until = formatTime(timeOf(offer.until.getTime()), lang)
  return {
    to: email,
    lang,
    subject: translate(translations.subject, lang),
    text: [translate(translations.text, lang, { until })],
    details: detailsOf(offer),
    action: { text: translate(translations.action, lang), to: `/w/${token}` },
    closing: [translate(translations.closing, lang)],
  }
}

/** E-mail to a patient whose offered time the clinic took back; undefined once the patient does not wait. */
export async function offerWithdrawnEmail(
  { db }: JobDeps,
  { offerId }: { offerId: number },
): Promise<EmailContent | undefined> {
  const offer = await loadOffer(db, offerId, eq(waitlistEntries.state, 'waiting'))
  if (!offer) return undefined
  const { email, lang } = offer
  return {
    to: email,
    lang,
    subject: translate(translations.withdrawn_subject, lang),
    text: [translate(translations.withdrawn_text, lang)],
    details: detailsOf(offer),
    closing: [translate(translations.withdrawn_closing, lang)],
  }
}

async function loadOffer(db: JobDeps['db'], offerId: number, condition: SQL | undefined) {
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
    .where(and(eq(waitlistOffers.id, offerId), condition))
  return offer
}

function detailsOf({
  lang,
  patient,
  startsAt,
  doctor,
  hospital,
}: NonNullable<Awaited<ReturnType<typeof loadOffer>>>): [name: string, value: string][] {
  const at = startsAt.getTime()
  const time = formatTime(timeOf(at), lang)
  const details: [LocalizedText, string][] = [
    [translations.patient, patient],
    [translations.day, `${formatLongDay(dayOf(at), lang)}\n${formatHijriDay(dayOf(at), lang)}`],
    [translations.time, translate(translations.riyadh_time, lang, { time })],
    [translations.doctor, withDoctorTitle(inLanguage(doctor, 'name', lang))],
    [translations.hospital, inLanguage(hospital, 'name', lang)],
  ]
  return details.map(([name, value]) => [translate(name, lang), value])
}
