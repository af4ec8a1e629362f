import type { Words } from '../pair.ts'

export const doctors = {
  'doctors.title': { ar: 'أطباؤنا', en: 'Our doctors' },
  'doctors.lead': {
    ar: 'ابحث عن طبيبك بالاسم أو التخصص، واطّلع على أقرب موعد متاح لديه.',
    en: 'Find your doctor by name or speciality, and see the next free time at a glance.',
  },
  'doctors.search': { ar: 'البحث عن طبيب', en: 'Find a doctor' },
  doctor_name: { ar: 'اسم الطبيب', en: 'Doctor’s name' },
  speciality: { ar: 'التخصص', en: 'Speciality' },
  'doctors.all': { ar: 'كل التخصصات', en: 'All specialities' },
  'doctors.submit': { ar: 'بحث', en: 'Search' },
  'doctors.count': {
    ar: {
      zero: 'لا يوجد أطباء',
      one: 'طبيب واحد',
      two: 'طبيبان',
      few: '{{count}} أطباء',
      many: '{{count}} طبيبًا',
      other: '{{count}} طبيب',
    },
    en: { one: '{{count}} doctor', other: '{{count}} doctors' },
  },
  no_result: { ar: 'لا توجد نتائج', en: 'No results' },
  'doctors.no_result_hint': {
    ar: 'جرّب جزءًا من الاسم، أو تخصصًا آخر.',
    en: 'Try part of the name, or another speciality.',
  },
  'doctors.show_all': { ar: 'عرض كل الأطباء', en: 'Show all doctors' },
  'doctors.pages': { ar: 'صفحات الأطباء', en: 'Pages of doctors' },
  'pages.previous': { ar: 'السابق', en: 'Previous' },
  'pages.next': { ar: 'التالي', en: 'Next' },
  'pages.status': { ar: 'صفحة {{page}} من {{last}}', en: 'Page {{page}} of {{last}}' },
  'doctors.next_free': { ar: 'أقرب المواعيد', en: 'Next free times' },
  'doctors.none_free': {
    ar: 'لا مواعيد متاحة خلال الأسبوعين القادمين',
    en: 'No free times in the next two weeks',
  },
  'doctors.book': { ar: 'احجز موعدًا', en: 'Book appointment' },
  'doctors.book_with': { ar: 'احجز موعدًا مع {{name}}', en: 'Book appointment with {{name}}' },
  'doctor.picture': { ar: 'رسم توضيحي للطبيب {{name}}', en: 'Illustration of {{name}}' },
  'doctor.hours': { ar: 'أوقات الدوام', en: 'Working hours' },
  'doctor.day': { ar: 'اليوم', en: 'Day' },
  'doctor.from': { ar: 'من', en: 'From' },
  'doctor.to': { ar: 'إلى', en: 'To' },
  'doctor.no_hours': {
    ar: 'لا توجد أوقات دوام معلنة حاليًا.',
    en: 'No working hours are announced at present.',
  },
  'doctor.qualifications': { ar: 'المؤهلات والخبرات', en: 'Qualifications' },
  'doctor.cases': { ar: 'متى تزور هذه العيادة؟', en: 'When to see this doctor' },
  'doctor.case_new': {
    ar: 'عند ظهور أعراض جديدة تحتاج إلى تقييم طبيب مختص.',
    en: 'When you have new symptoms that call for a specialist’s opinion.',
  },
  'doctor.case_follow': {
    ar: 'لمتابعة حالة مزمنة ومراجعة خطة العلاج.',
    en: 'To follow up a long-term condition and review its treatment.',
  },
  'doctor.case_opinion': {
    ar: 'لأخذ رأي طبي ثانٍ قبل إجراء أو عملية.',
    en: 'For a second opinion before a procedure or an operation.',
  },
  'doctor.case_check': {
    ar: 'للفحص الدوري والاطمئنان على صحتك.',
    en: 'For a regular check-up and peace of mind.',
  },
  'doctor.same_specialty': { ar: 'أطباء آخرون في التخصص نفسه', en: 'More doctors of this speciality' },
  'doctor.phone': { ar: 'هاتف العيادة', en: 'Clinic phone' },
  'doctor.riyadh_time': { ar: 'كل الأوقات بتوقيت الرياض.', en: 'All times are Riyadh time.' },
  'doctor.visit_length': {
    ar: {
      zero: 'مدة الزيارة أقل من دقيقة',
      one: 'مدة الزيارة دقيقة واحدة',
      two: 'مدة الزيارة دقيقتان',
      few: 'مدة الزيارة {{count}} دقائق',
      many: 'مدة الزيارة {{count}} دقيقة',
      other: 'مدة الزيارة {{count}} دقيقة',
    },
    en: { one: 'A visit takes {{count}} minute', other: 'A visit takes {{count}} minutes' },
  },
  'breadcrumb.label': { ar: 'مسار الصفحة', en: 'Breadcrumb' },
} satisfies Words
