import type { LocalizedText } from '#contract/language.ts'
import type { VisitAudience } from '#domain/booking/visit-types.ts'

export type VisitTypeSeed = {
  name: LocalizedText
  /** The specialties whose doctors offer it. */
  specialties: string[]
  length: number
  buffers?: [before: number, after: number]
  noticeHours?: number
  /** In riyals; none where patients pay at the desk or through insurance. */
  fee?: number
  audience?: VisitAudience
  followUp?: boolean
  bring?: LocalizedText
}

/** The types of appointments besides the usual one. */
export const visitTypes: VisitTypeSeed[] = [
  {
    name: { ar: 'مراجعة', en: 'Follow-up' },
    specialties: ['cardiology', 'dermatology', 'obstetrics', 'orthopedics'],
    length: 15,
    fee: 100,
    audience: 'known',
    followUp: true,
    bring: { ar: 'نتائج الفحوصات التي طُلبت منك', en: 'The results of tests that you were asked for' },
  },
  {
    name: { ar: 'إيكو القلب', en: 'Heart ultrasound' },
    specialties: ['cardiology'],
    length: 45,
    buffers: [0, 10],
    fee: 450,
    bring: {
      ar: 'تقارير القلب السابقة\nقائمة أدويتك',
      en: 'Earlier heart reports\nA list of your medicines',
    },
  },
  {
    name: { ar: 'جلسة ليزر', en: 'Laser session' },
    specialties: ['dermatology'],
    length: 60,
    buffers: [10, 10],
    noticeHours: 24,
    fee: 600,
    bring: { ar: 'واقي الشمس الذي تستعمله', en: 'The sunscreen that you use' },
  },
  {
    name: { ar: 'تنظيف الأسنان', en: 'Teeth cleaning' },
    specialties: ['dentistry'],
    length: 40,
    buffers: [0, 5],
    fee: 250,
  },
  {
    name: { ar: 'سونار الحمل', en: 'Pregnancy ultrasound' },
    specialties: ['obstetrics'],
    length: 30,
    buffers: [0, 5],
    fee: 300,
    bring: { ar: 'ملف متابعة الحمل', en: 'Your pregnancy record' },
  },
  {
    name: { ar: 'تقييم أول', en: 'First assessment' },
    specialties: ['psychiatry'],
    length: 60,
    noticeHours: 12,
    audience: 'new',
  },
]
