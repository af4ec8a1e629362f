import type { Translations } from '../../locale-file.ts'

export const adminPatients = {
  'admin.patients': { ar: 'المراجعون', en: 'Patients' },
  'admin.patients.search': { ar: 'البحث عن مراجع', en: 'Find a patient' },
  'admin.patients.search_hint': {
    ar: 'الاسم بالعربية أو بالإنجليزية، أو رقم الجوال أو آخر أربعة أرقام منه، أو رقم الموعد.',
    en: 'Name in Arabic or English, mobile number or its last four digits, or appointment number.',
  },
  'admin.patients.start': { ar: 'اكتب لتظهر النتائج', en: 'Type to see results' },
  'admin.patients.start_hint': {
    ar: 'تجد هنا كل من حجز، بحساب أو دون حساب، مع موعده القادم.',
    en: 'Everybody who has booked is here, with or without an account, and with the next appointment.',
  },
  'admin.patients.none_hint': {
    ar: 'جرّب جزءًا من الاسم، أو رقم الجوال.',
    en: 'Try a part of the name, or the mobile number.',
  },
  'admin.patients.found': {
    ar: {
      zero: 'لا مراجعين',
      one: 'مراجع واحد',
      two: 'مراجعان',
      few: '{{count}} مراجعين',
      many: '{{count}} مراجعًا',
      other: '{{count}} مراجع',
    },
    en: { one: '{{count}} patient', other: '{{count}} patients' },
  },
  'admin.patients.most': {
    ar: 'هذه أول 20 نتيجة. اكتب المزيد لتقل النتائج.',
    en: 'These are the first 20 results. Type more to narrow them.',
  },
  'admin.patients.next': { ar: 'الموعد القادم', en: 'Next appointment' },
  'admin.patients.no_next': { ar: 'لا موعد قادم', en: 'No upcoming appointment' },
  'admin.patients.born': { ar: 'تاريخ الميلاد', en: 'Birth date' },
  'admin.patients.upcoming': { ar: 'القادمة', en: 'Upcoming' },
  'admin.patients.past': { ar: 'السابقة', en: 'Past' },
  'admin.patients.no_bookings': {
    ar: 'لا توجد مواعيد ولا زيارات.',
    en: 'No appointments and no home visits.',
  },
  'admin.patients.number': { ar: 'رقم الموعد {{number}}', en: 'Appointment number {{number}}' },
  'admin.patients.visit_number': { ar: 'رقم الزيارة {{number}}', en: 'Home visit number {{number}}' },
  'admin.patients.show_all': { ar: 'عرض الكل ({{total}})', en: 'Show all ({{total}})' },
  'admin.patients.messages': { ar: 'الرسائل', en: 'Messages' },
  'admin.patients.message_booked': { ar: 'تأكيد الحجز', en: 'Booking confirmed' },
  'admin.patients.message_moved': { ar: 'تغيير الوقت', en: 'Time changed' },
  'admin.patients.message_cancelled': { ar: 'إلغاء', en: 'Cancellation' },
  'admin.patients.message_reminder': { ar: 'تذكير', en: 'Reminder' },
  'admin.patients.about_appointment': { ar: 'الموعد: {{when}}', en: 'Appointment: {{when}}' },
  'admin.patients.about_visit': { ar: 'الزيارة: {{when}}', en: 'Home visit: {{when}}' },
  'admin.patients.written': { ar: 'كُتبت {{when}}', en: 'Written {{when}}' },
  'admin.patients.orders': { ar: 'طلبات الحساب', en: 'Orders of the account' },
  'admin.patients.orders_hint': {
    ar: 'قد تكون لغيره ممن يستخدمون الحساب.',
    en: 'They may be for others who use the account.',
  },
  'admin.patients.other_name': { ar: 'الاسم بالحروف الأخرى', en: 'Name in the other script' },
  'admin.patients.other_name_hint': {
    ar: 'كما في الهوية، ليُعثر عليه بأي من الكتابتين.',
    en: 'As on the ID, so that either spelling finds it.',
  },
  'admin.patients.sex': { ar: 'الجنس', en: 'Sex' },
  'admin.patients.female': { ar: 'أنثى', en: 'Female' },
  'admin.patients.male': { ar: 'ذكر', en: 'Male' },
  'admin.patients.unknown': { ar: 'غير مسجَّل', en: 'Not recorded' },
  'admin.patients.language': { ar: 'لغة المراجع', en: 'Patient’s language' },
} satisfies Translations
