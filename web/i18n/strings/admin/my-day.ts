import type { Translations } from '../../locale-file.ts'

export const adminMyDay = {
  'admin.my_day': { ar: 'مواعيدي', en: 'My appointments' },
  'admin.my_day.span': { ar: 'المدة المعروضة', en: 'Days shown' },
  'admin.my_day.day': { ar: 'يوم', en: 'Day' },
  'admin.my_day.week': { ar: 'سبعة أيام', en: 'Seven days' },
  'admin.my_day.day_off': { ar: 'يوم إجازة', en: 'Day off' },
  'admin.my_day.appointments_with_you': { ar: 'مواعيده لديك', en: 'Appointments with you' },
  'admin.my_day.age': { ar: 'العمر', en: 'Age' },
  'admin.my_day.years': {
    ar: {
      zero: 'أقل من سنة',
      one: 'سنة واحدة',
      two: 'سنتان',
      few: '{{count}} سنوات',
      many: '{{count}} سنة',
      other: '{{count}} سنة',
    },
    en: { one: '{{count}} year', other: '{{count}} years' },
  },
  'admin.my_day.elsewhere': { ar: 'زياراته لدى زملائك', en: 'Visits to colleagues' },
  'admin.my_day.follow_up': { ar: 'طلب موعد مراجعة', en: 'Ask for a follow-up' },
  'admin.my_day.follow_up_in': { ar: 'المراجعة بعد', en: 'Follow-up in' },
  'admin.my_day.weeks': {
    ar: {
      zero: 'هذا الأسبوع',
      one: 'أسبوع',
      two: 'أسبوعين',
      few: '{{count}} أسابيع',
      many: '{{count}} أسبوعًا',
      other: '{{count}} أسبوع',
    },
    en: { one: '{{count}} week', other: '{{count}} weeks' },
  },
} satisfies Translations
