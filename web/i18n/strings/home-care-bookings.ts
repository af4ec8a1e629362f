import type { Translations } from '../locale-file.ts'

export const homeCareBookings = {
  'home_visit.guest': {
    ar: 'املأ النموذج، ثم سجّل الدخول عند التأكيد. نحتفظ بما تكتبه.',
    en: 'Fill in the form, then sign in when you confirm. We keep what you type.',
  },
  'home_visit.back': {
    ar: 'احتفظنا بما كتبته. راجعه ثم أكّد الحجز.',
    en: 'We have kept what you typed. Please check it and confirm the booking.',
  },
  'home_visit.address': { ar: 'عنوان الزيارة', en: 'Visit address' },
  'home_visit.address_hint': {
    ar: 'الحي والشارع ورقم المبنى، وما يسهّل الوصول إليك.',
    en: 'District, street and building, and whatever helps our team find you.',
  },
  'home_visit.city': { ar: 'مدينة الزيارة', en: 'City of the visit' },
  'home_visit.choose_city': { ar: 'اختر المدينة', en: 'Choose the city' },
  'home_visit.other_city': { ar: 'مدينة أخرى', en: 'Another city' },
  'home_visit.served_in': {
    ar: 'المدن التي تُقدَّم فيها هذه الخدمة: {{cities}}.',
    en: 'This service is available in: {{cities}}.',
  },
  'home_visit.time_hint': {
    ar: 'اكتب وقتًا تبدأ فيه الزيارة ({{windows}}).',
    en: 'Enter when the visit should start ({{windows}}).',
  },
  'home_visit.outside': {
    ar: 'لا تبدأ الزيارات المنزلية في هذا الوقت. اختر وقتًا من الأوقات المتاحة.',
    en: 'Home visits do not start at this time. Choose one of the available times.',
  },
  'home_visit.nurse_sex': { ar: 'من يزورك', en: 'Nurse' },
  'home_visit.nurse_sex_hint': {
    ar: 'نراعي اختيارك ما أمكن.',
    en: 'We will follow your choice wherever possible.',
  },
  'home_visit.any_nurse': { ar: 'لا فرق', en: 'No preference' },
  'home_visit.nurse_female': { ar: 'ممرضة', en: 'A woman' },
  'home_visit.nurse_male': { ar: 'ممرض', en: 'A man' },
  'home_visit.save_nurse': { ar: 'حفظ من يزورني', en: 'Save the choice of nurse' },
  'home_visit.note': { ar: 'ملاحظات للفريق (اختياري)', en: 'Note for the team (optional)' },
  'home_visit.no_days': {
    ar: 'لا توجد أوقات متاحة لهذه الخدمة حاليًا.',
    en: 'This service has no available times at the moment.',
  },
  'home_visit.cancel': { ar: 'إلغاء الزيارة', en: 'Cancel' },
  'home_visit.cancel_confirm': { ar: 'إلغاء الزيارة', en: 'Cancel the visit' },
  'home_visit.keep': { ar: 'الإبقاء على الزيارة', en: 'Keep the visit' },
  'home_visit.cancel_title': { ar: 'إلغاء الزيارة؟', en: 'Cancel this visit?' },
  'home_visit.cancel_text': {
    ar: 'ستُلغى زيارة «{{name}}» يوم {{when}}، ولن يأتي إليك الفريق في هذا الوقت.',
    en: 'The visit “{{name}}” on {{when}} will be cancelled, and our team will not come.',
  },
  'home_visit.cancel_named': {
    ar: 'إلغاء زيارة «{{name}}» يوم {{when}}',
    en: 'Cancel the visit “{{name}}” on {{when}}',
  },
  'home_visit.confirmed': { ar: 'مؤكدة', en: 'Confirmed' },
  'home_visit.en_route': { ar: 'الفريق في الطريق إليك', en: 'Our team is on the way' },
  'home_visit.there': { ar: 'الفريق لديك', en: 'Our team is with you' },
  'home_visit.cancelled': { ar: 'ملغاة', en: 'Cancelled' },
  'home_visit.done': { ar: 'تمت الزيارة', en: 'Completed' },
  'home_visit.refused': { ar: 'اعتُذر عنها عند الوصول', en: 'Declined at the door' },
  'home_visit.no_show': { ar: 'لم تتم الزيارة', en: 'Did not take place' },
  'home_visit.next': { ar: 'زيارتك القادمة', en: 'Your next home visit' },
  'home_visit.details_named': {
    ar: 'التفاصيل: زيارة «{{name}}» يوم {{when}}',
    en: 'Details: the visit “{{name}}” on {{when}}',
  },
  'home_visit.move_named': {
    ar: 'تغيير الوقت: زيارة «{{name}}» يوم {{when}}',
    en: 'Change time: the visit “{{name}}” on {{when}}',
  },
  'home_visit.calendar_named': {
    ar: 'إضافة إلى التقويم: زيارة «{{name}}» يوم {{when}}',
    en: 'Add to calendar: the visit “{{name}}” on {{when}}',
  },
  'home_visit.calendar_again_named': {
    ar: 'تحديث التقويم: الزيارة الملغاة «{{name}}» يوم {{when}}',
    en: 'Update calendar: the cancelled visit “{{name}}” on {{when}}',
  },
  'home_visit.move_title': { ar: 'تغيير وقت الزيارة المنزلية', en: 'Change the time of your home visit' },
  'home_visit.move_done': {
    ar: 'تغيّر وقت زيارتك المنزلية إلى يوم {{when}}.',
    en: 'Your home visit is now on {{when}}.',
  },
  'home_visit.move_begun': {
    ar: 'بدأ وقت هذه الزيارة، فلم يعد تغييره ممكنًا.',
    en: 'This home visit has started, so its time can no longer be changed.',
  },
  'home_visit.move_cancelled': {
    ar: 'هذه الزيارة ملغاة، فلا يمكن تغيير وقتها.',
    en: 'This home visit is cancelled, so its time cannot be changed.',
  },
  'home_visit.find': { ar: 'خدمات الرعاية المنزلية', en: 'Home-care services' },
} satisfies Translations
