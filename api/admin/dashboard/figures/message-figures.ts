import { sql } from 'drizzle-orm'
import type { MessageFigures } from '#contract/admin/clinic-figures.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { waitlistOffers } from '#db/schema/waitlist.ts'
import { messageChannels, messageStates } from '#domain/booking/message-kinds.ts'
import { placeOfOffer } from '#services/waitlist/place-of-offer.ts'
import { type FigureFilter, isChosen, type Span, startAfter, startOf } from './clinic-figures.queries.ts'

/** How many messages of a span and of the one before it are in each state, by channel. */
export async function messageFiguresOf(
  db: Db,
  { span, former, filter }: { span: Span; former: Span; filter: FigureFilter },
): Promise<MessageFigures[]> {
  const chosen = isChosen(filter, sql`coalesce(b.hospital_id, ${placeOfOffer})`)
  const isFiltered = filter.hospital ?? filter.specialty ?? filter.doctor
  const withVisits = filter.scope.homeCare && isFiltered === undefined
  const { rows } = await db.execute<MessageFigures>(sql`
    select m.channel, m.state, count(*) filter (where m.created_at >= ${startOf(span.from)})::int as messages,
      count(*) filter (where m.created_at < ${startOf(span.from)})::int as before
    from messages m left join bookings b on b.id = m.booking_id
      left join ${waitlistOffers} on ${waitlistOffers.id} = m.waitlist_offer_id
      left join doctors d on d.id = coalesce(b.doctor_id, ${waitlistOffers.doctorId})
    where m.created_at >= ${startOf(former.from)} and m.created_at < ${startAfter(span.to)}
      and (${chosen} ${withVisits ? sql`or b.service_id is not null` : sql``})
    group by 1, 2`)
  return rows.toSorted(
    (a, b) =>
      messageChannels.indexOf(a.channel) - messageChannels.indexOf(b.channel) ||
      messageStates.indexOf(a.state) - messageStates.indexOf(b.state),
  )
}

const headings: LocalizedText[] = [
  { ar: 'القناة', en: 'Channel' },
  { ar: 'الحالة', en: 'Status' },
  { ar: 'من', en: 'From' },
  { ar: 'إلى', en: 'To' },
  { ar: 'الرسائل', en: 'Messages' },
  { ar: 'الفترة السابقة من', en: 'Period before, from' },
  { ar: 'الفترة السابقة إلى', en: 'Period before, to' },
  { ar: 'رسائل الفترة السابقة', en: 'Messages of the period before' },
]
const channels: Record<MessageFigures['channel'], LocalizedText> = {
  email: { ar: 'بريد إلكتروني', en: 'E-mail' },
  sms: { ar: 'رسالة نصية', en: 'Text message' },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  none: { ar: 'هاتفيًا فقط', en: 'By phone only' },
}
const states: Record<MessageFigures['state'], LocalizedText> = {
  queued: { ar: 'بانتظار الإرسال', en: 'Waiting to be sent' },
  sending: { ar: 'قيد الإرسال', en: 'Being sent' },
  sent: { ar: 'تم الإرسال', en: 'Sent' },
  delivered: { ar: 'وصلت', en: 'Delivered' },
  failed: { ar: 'لم تصل', en: 'Not delivered' },
  no_channel: { ar: 'لا يمكن إرسال رسالة', en: 'No message can be sent' },
  superseded: { ar: 'لم تعد لازمة', en: 'No longer needed' },
}

/** The messages by channel and state as a table with headings and words in a language. */
export const messagesTable = (
  rows: readonly MessageFigures[],
  { span, former, lang }: { span: Span; former: Span; lang: Language },
): string[][] => [
  headings.map(heading => heading[lang]),
  ...rows.map(({ channel, state, messages, before }) => [
    ...[channels[channel][lang], states[state][lang], span.from, span.to, String(messages)],
    ...[former.from, former.to, String(before)],
  ]),
]
