import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { inLanguage, type LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { linkTokenOf, loadLinkKey } from '#services/messages/appointment-link.ts'
import { accountOf } from '#services/patients/patient-links.ts'
import { placeOfOffer } from '#services/waitlist/place-of-offer.ts'
import { type EmailDraft, receiver, type Template, writeEmail } from '../write-email.ts'
import { dayText, labels, timeText } from './labels.ts'

const translations = {
  subject: { ar: 'توفّر وقت لموعدك', en: 'A time has become available for you' },
  text: {
    ar: 'توفّر وقت يناسبك، وهو محجوز لك مؤقتًا حتى الساعة {{until}}:',
    en: 'A time has become available. We are holding it for you until {{until}}:',
  },
  closing: {
    ar: 'إن لم تحجزه قبل ذلك فسنعرضه على من يليك، وتبقى أنت في قائمة الانتظار.',
    en: 'If you do not book it by then, we will offer it to the next person. You will stay on the waitlist.',
  },
  withdrawn_subject: {
    ar: 'وقت عُرض عليك لم يعد متاحًا',
    en: 'A time we offered you is no longer available',
  },
  withdrawn_text: {
    ar: 'نعتذر لك، لم يعد هذا الوقت الذي عرضناه عليك متاحًا:',
    en: 'We are sorry: the time we offered you is no longer available.',
  },
  withdrawn_closing: {
    ar: 'ما زلت في قائمة الانتظار، وسنبلغك عند توفّر وقت آخر.',
    en: 'You are still on the waitlist. We will notify you when another time becomes available.',
  },
  action: { ar: 'حجز الوقت أو الاعتذار عنه', en: 'Book or decline this time' },
} as const satisfies Record<string, LocalizedText>

/** E-mail to a patient for whom a time is held; undefined once it no longer is, by the database's clock. */
export const waitlistOfferEmail: Template<{ offerId: number }> = async ({ db }, { offerId }) => {
  const isHeld = and(
    eq(waitlistOffers.state, 'open'),
    gt(waitlistOffers.offeredUntil, sql`clock_timestamp()`),
  )
  const offer = await loadOffer(db, offerId, isHeld)
  if (!offer?.until) return undefined
  const token = linkTokenOf(await loadLinkKey(db), { waitlistOfferId: offerId })
  return writeEmail(offer, {
    subject: translations.subject,
    text: [[translations.text, { until: timeText(offer.until.getTime(), offer.lang) }]],
    details: detailsOf(offer),
    action: { text: translations.action, to: `/w/${token}` },
    closing: [translations.closing],
  })
}

/** E-mail to a patient whose offered time the clinic took back; undefined once the patient does not wait. */
export const offerWithdrawnEmail: Template<{ offerId: number }> = async ({ db }, { offerId }) => {
  const offer = await loadOffer(db, offerId, eq(waitlistEntries.state, 'waiting'))
  return (
    offer &&
    writeEmail(offer, {
      subject: translations.withdrawn_subject,
      text: [translations.withdrawn_text],
      details: detailsOf(offer),
      closing: [translations.withdrawn_closing],
    })
  )
}

async function loadOffer(db: Db, offerId: number, condition: SQL | undefined) {
  const [offer] = await db
    .select({
      ...receiver,
      patient: waitlistEntries.clientName,
      startsAt: waitlistOffers.startsAt,
      until: waitlistOffers.offeredUntil,
      doctor: doctors,
      hospital: hospitals,
    })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .innerJoin(users, eq(users.id, accountOf(waitlistEntries)))
    .innerJoin(doctors, eq(doctors.id, waitlistOffers.doctorId))
    .innerJoin(hospitals, eq(hospitals.id, placeOfOffer))
    .where(and(eq(waitlistOffers.id, offerId), condition))
  return offer
}

type Offer = NonNullable<Awaited<ReturnType<typeof loadOffer>>>

const detailsOf = ({
  lang,
  patient,
  startsAt,
  doctor,
  hospital,
}: Offer): NonNullable<EmailDraft['details']> => [
  [labels.patient, patient],
  [labels.day, dayText(startsAt, lang)],
  [labels.time, timeText(startsAt.getTime(), lang)],
  [labels.doctor, withDoctorTitle(inLanguage(doctor, 'name', lang))],
  [labels.hospital, inLanguage(hospital, 'name', lang)],
]
