import { inLanguage, type Language, type LocalizedText, translate } from '#contract/language.ts'
import { currencyLabel } from '#contract/response-messages.ts'
import type { Db } from '#db/connect.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { toRiyals } from '#domain/orders/price.ts'
import type { MedicineClass } from '#domain/prescriptions/medicine-class.ts'
import { formatDayOfTime } from '#domain/text/day-of-time.ts'
import { formatRiyals, formatTime, formatTimeRange } from '#domain/text/format.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'

/** The names of details, and buttons, that several e-mails have. */
export const labels = {
  product: { ar: 'المنتج', en: 'Product' },
  reason: { ar: 'السبب', en: 'Reason' },
  patient: { ar: 'اسم المراجع', en: 'Patient' },
  day: { ar: 'اليوم', en: 'Day' },
  time: { ar: 'الوقت', en: 'Time' },
  doctor: { ar: 'الطبيب', en: 'Doctor' },
  visit_type: { ar: 'نوع الموعد', en: 'Appointment type' },
  fee: { ar: 'رسوم الموعد', en: 'Appointment fee' },
  free: { ar: 'بلا رسوم', en: 'Free of charge' },
  bring: { ar: 'ما تحضره معك', en: 'What to bring' },
  hospital: { ar: 'المستشفى', en: 'Hospital' },
  address: { ar: 'العنوان', en: 'Address' },
  former_time: { ar: 'الوقت السابق', en: 'Former time' },
  status: { ar: 'الحالة', en: 'Status' },
  cancelled_appointment: { ar: 'ملغى', en: 'Cancelled' },
  cancelled_visit: { ar: 'ملغاة', en: 'Cancelled' },
  my_appointments: { ar: 'مواعيدي', en: 'My appointments' },
  see_order: { ar: 'عرض الطلب', en: 'See the order' },
} as const satisfies Record<string, LocalizedText>

/** How to get no more reminders; at the end of each. */
export const stopReminders: LocalizedText = {
  ar: 'لا تريد تذكيرات؟ أوقفها لهذا الموعد من صفحة الرابط، ولكل مواعيدك من حسابك. وستصلك رسائل الحجز والتغيير والإلغاء دائمًا.',
  en: 'No more reminders? Turn them off for this appointment on the page that the link opens, or for all appointments in your profile. You will always receive messages about bookings, changes and cancellations.',
}

const riyadhTimeText: LocalizedText = { ar: '{{time}} بتوقيت الرياض', en: '{{time}} (Riyadh time)' }
const riyals: LocalizedText = { ar: `{{amount}} ${currencyLabel.ar}`, en: `{{amount}} ${currencyLabel.en}` }

const prescriptionMedicine: LocalizedText = { ar: 'دواء بوصفة طبية', en: 'Prescription medicine' }

/**
 * What an e-mail calls a product. It does not name a prescription medicine, because others may read it; a
 * recall does, so that the pack is recognised.
 */
export const productName = (
  product: { nameAr: string; nameEn: string; medicineClass: MedicineClass | null },
  lang: Language,
): string =>
  product.medicineClass === 'prescription' ? prescriptionMedicine[lang] : inLanguage(product, 'name', lang)

/** The button to the page of an order. */
export const orderButton = (orderId: number) => ({ text: labels.see_order, to: `/store/orders/${orderId}` })

/** A text that names an order by `{{number}}`. */
export const withNumber = async (db: Db, text: LocalizedText, orderId: number) =>
  [text, { number: (await loadOrderNumbers(db))(orderId) }] as const

export const amountText = (halalas: number) => [riyals, { amount: formatRiyals(toRiyals(halalas)) }] as const

/** The day of a booking by both calendars. */
export function dayText(at: Date, lang: Language): string {
  const day = dayOf(at.getTime())
  return `${formatDayOfTime(day, timeOf(at.getTime()), lang)}\n${formatHijriDay(day, lang)}`
}

export const timeText = (at: number, lang: Language) =>
  [riyadhTimeText, { time: formatTime(timeOf(at), lang) }] as const

/** The time of a delivery. */
export const rangeText = ({ from, to }: { from: string; to: string }, lang: Language) =>
  translate(riyadhTimeText, lang, { time: formatTimeRange(from, to, lang) })
