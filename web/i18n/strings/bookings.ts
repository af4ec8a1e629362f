import type { Words } from '../pair.ts'

export const bookings = {
  'book.title': { ar: 'حجز موعد', en: 'Book appointment' },
  'book.with': { ar: 'مع {{name}}، {{specialty}}', en: 'With {{name}}, {{specialty}}' },
  'book.lead': {
    ar: 'اختر التخصص والطبيب، ثم اليوم والوقت المناسبين لك.',
    en: 'Choose a speciality and a doctor, then the day and time that suit you.',
  },
  'book.choose_specialty': { ar: 'اختر التخصص', en: 'Choose a speciality' },
  'book.specialty_first': { ar: 'اختر التخصص أولًا', en: 'Choose a speciality first' },
  'book.choose_doctor': { ar: 'اختر الطبيب', en: 'Choose a doctor' },
  'book.no_doctors': {
    ar: 'لا يوجد أطباء في هذا التخصص حاليًا. اختر تخصصًا آخر.',
    en: 'No doctor of this speciality sees patients at present. Please choose another one.',
  },
  'book.then_times': {
    ar: 'بعد اختيار الطبيب تظهر هنا أيامه وأوقاته المتاحة.',
    en: 'Once you have chosen a doctor, the free days and times appear here.',
  },
  'book.name': { ar: 'اسم المراجع', en: 'Patient’s name' },
  'book.phone': { ar: 'رقم الجوال', en: 'Phone number' },
  'book.date': { ar: 'تاريخ الزيارة', en: 'Date' },
  'book.date_hint': {
    ar: 'الأيام المتاحة للحجز فقط يمكن اختيارها.',
    en: 'Only days with free times can be chosen.',
  },
  'book.previous_month': { ar: 'الشهر السابق', en: 'Previous month' },
  'book.next_month': { ar: 'الشهر التالي', en: 'Next month' },
  'book.times': { ar: 'الأوقات المتاحة', en: 'Free times' },
  'book.time': { ar: 'الوقت', en: 'Time' },
  'book.time_hint': {
    ar: 'اختر من الأوقات المتاحة، أو اكتب وقتًا ضمن دوام الطبيب ({{windows}}).',
    en: 'Choose a free time, or enter any time within the doctor’s hours ({{windows}}).',
  },
  'book.choose_date': { ar: 'اختر التاريخ أولًا.', en: 'Choose a date first.' },
  'book.note': { ar: 'ملاحظات للطبيب (اختياري)', en: 'Note for the doctor (optional)' },
  'book.submit': { ar: 'تأكيد الحجز', en: 'Confirm booking' },
  'book.busy': { ar: 'جارٍ تأكيد الحجز…', en: 'Booking your visit…' },
  'book.alternatives': { ar: 'أقرب الأوقات المتاحة', en: 'Nearest free times' },
  'book.no_days': {
    ar: 'لا توجد مواعيد متاحة لدى هذا الطبيب حاليًا.',
    en: 'This doctor has no free times at present.',
  },
  'invalid date ': {
    ar: 'invalid date: الوقت خارج دوام الطبيب في هذا اليوم. اختر وقتًا من الأوقات المتاحة.',
    en: 'invalid date: this time is outside the doctor’s hours on that day. Choose one of the free times.',
  },
  'bookings.title': { ar: 'مواعيدي', en: 'My appointments' },
  'bookings.when': { ar: 'الوقت والتاريخ', en: 'Time and date' },
  'bookings.specialty': { ar: 'التخصص', en: 'Speciality' },
  'bookings.doctor': { ar: 'الطبيب', en: 'Doctor' },
  'bookings.status': { ar: 'حالة الزيارة', en: 'Visit status' },
  'bookings.notes': { ar: 'ملاحظات', en: 'Notes' },
  'bookings.cancel': { ar: 'إلغاء الموعد', en: 'Cancel' },
  'bookings.cancel_named': {
    ar: 'إلغاء موعد {{when}} مع {{name}}',
    en: 'Cancel the visit on {{when}} with {{name}}',
  },
  'bookings.done': { ar: 'تمت الزيارة', en: 'Visit done' },
  'bookings.cancel_title': { ar: 'إلغاء الموعد؟', en: 'Cancel this visit?' },
  'bookings.cancel_text': {
    ar: 'سيُلغى موعدك مع {{name}} يوم {{when}}، ويصبح الوقت متاحًا لغيرك.',
    en: 'Your visit with {{name}} on {{when}} will be cancelled and the time offered to others.',
  },
  'bookings.keep': { ar: 'الإبقاء على الموعد', en: 'Keep the visit' },
  'bookings.empty': { ar: 'لا مواعيد لديك بعد', en: 'You have no visits yet' },
  'bookings.empty_hint': {
    ar: 'ابحث عن طبيبك واحجز أول موعد.',
    en: 'Find your doctor and book your first visit.',
  },
  'bookings.at': { ar: '{{day}}، الساعة {{time}}', en: '{{day}} at {{time}}' },
} satisfies Words
