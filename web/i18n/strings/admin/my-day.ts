import type { Translations } from '../../locale-file.ts'

export const adminMyDay = {
  'admin.my_day': { ar: 'مواعيدي', en: 'My appointments' },
  'admin.my_day.span': { ar: 'المدة المعروضة', en: 'Days shown' },
  'admin.my_day.day': { ar: 'يوم', en: 'Day' },
  'admin.my_day.week': { ar: 'سبعة أيام', en: 'Seven days' },
  'admin.my_day.day_off': { ar: 'يوم إجازة', en: 'Day off' },
  'admin.my_day.appointments_with_you': { ar: 'مواعيده لديك', en: 'Appointments with you' },
} satisfies Translations
