import type { Translations } from '../../locale-file.ts'

export const adminClinicFigures = {
  'admin.figures': { ar: 'أرقام المواعيد', en: 'Appointment figures' },
  'admin.figures.meaning': {
    ar: 'الانتظار والمدة من الحجز إلى الموعد بالوسيط: نصف المواعيد أقل منه. والوقت المتاح بأوقات الدوام الحالية. ولا يدخل الحضور بلا موعد في عدم الحضور ولا في المدة من الحجز إلى الموعد.',
    en: 'Waiting times and lead times are medians: half were shorter. Available time is by the present working hours. Walk-ins do not count among those who did not attend, nor in the lead time.',
  },
  'admin.figures.days': { ar: 'الأيام', en: 'Days' },
  'admin.figures.last_days': { ar: 'آخر ثلاثين يومًا', en: 'Last 30 days' },
  'admin.figures.this_month': { ar: 'هذا الشهر', en: 'This month' },
  'admin.figures.last_month': { ar: 'الشهر الماضي', en: 'Last month' },
  'admin.figures.longest': {
    ar: 'تُعرض {{days}} يومًا على الأكثر.',
    en: 'At most {{days}} days are shown.',
  },
  'admin.figures.by': { ar: 'عرض الجدول حسب', en: 'Show the table by' },
  'admin.figures.with_reminder': { ar: 'لم يحضروا بعد تذكير', en: 'Did not attend, with a reminder' },
  'admin.figures.without_reminder': { ar: 'لم يحضروا بلا تذكير', en: 'Did not attend, without a reminder' },
  'admin.figures.cancelled': { ar: 'أُلغيت', en: 'Cancelled' },
  'admin.figures.cancelled_note': {
    ar: 'بطلبهم {{asked}}، لتأخرهم {{late}}، لمغادرتهم {{left}}، من جهتنا {{house}}',
    en: 'at their request {{asked}}, came late {{late}}, left early {{left}}, by us {{house}}',
  },
  'admin.figures.use': { ar: 'المحجوز من الوقت المتاح', en: 'Available time booked' },
  'admin.figures.use_note': {
    ar: '{{booked}} من {{offered}} س',
    en: '{{booked}} of {{offered}} h',
  },
  'admin.figures.wait': { ar: 'الانتظار من الوصول إلى الغرفة', en: 'Wait from arrival to room' },
  'admin.figures.wait_note': {
    ar: 'عُشرهم أكثر من {{minutes}}',
    en: 'one in ten over {{minutes}}',
  },
  'admin.figures.lead_time': { ar: 'من الحجز إلى الموعد', en: 'From booking to appointment' },
  'admin.figures.of': { ar: '{{part}} من {{all}}', en: '{{part}} of {{all}}' },
  'admin.figures.total': { ar: 'الإجمالي', en: 'Total' },
  'admin.figures.before': { ar: 'الفترة السابقة', en: 'Period before' },
  'admin.figures.minutes': {
    ar: {
      zero: 'بلا انتظار',
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '{{count}} دقائق',
      many: '{{count}} دقيقة',
      other: '{{count}} دقيقة',
    },
    en: { one: '{{count}} minute', other: '{{count}} minutes' },
  },
  'admin.figures.lead_days': {
    ar: {
      zero: 'في اليوم نفسه',
      one: 'يوم واحد',
      two: 'يومان',
      few: '{{count}} أيام',
      many: '{{count}} يومًا',
      other: '{{count}} يوم',
    },
    en: { one: '{{count}} day', other: '{{count}} days' },
  },
  'admin.figures.appointments': { ar: 'المواعيد', en: 'Appointments' },
  'admin.figures.none': { ar: 'لا مواعيد في هذه الأيام', en: 'No appointments on these days' },
} satisfies Translations
