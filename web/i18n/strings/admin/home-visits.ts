import type { Translations } from '../../locale-file.ts'

export const adminHomeVisits = {
  'admin.home_visits': { ar: 'الزيارات المنزلية', en: 'Home visits' },
  'admin.home_visits.mine': { ar: 'زياراتي المنزلية', en: 'My home visits' },
  'admin.home_visits.everybody': { ar: 'جميع الزيارات', en: 'All visits' },
  'admin.home_visits.every_service': { ar: 'كل الخدمات', en: 'All services' },
  'admin.home_visits.nobody': { ar: 'غير مسندة', en: 'Not assigned' },
  'admin.home_visits.over': { ar: 'انتهت', en: 'Over' },
  'admin.home_visits.call': { ar: 'اتصال', en: 'Call' },
  'admin.home_visits.call_named': { ar: 'اتصال: {{name}}', en: 'Call: {{name}}' },
  'admin.home_visits.map': { ar: 'الخريطة', en: 'Map' },
  'admin.home_visits.map_named': { ar: 'الخريطة: عنوان {{name}}', en: 'Map: address of {{name}}' },
  'admin.home_visits.pin': { ar: 'الموقع على الخريطة', en: 'Place on the map' },
  'admin.home_visits.pin_hint': {
    ar: 'اختياري: ألصق الإحداثيات أو رابط الخريطة الكامل الذي أرسله المتصل. الرابط المختصر لا يحمل إحداثيات: افتحه وانسخ رابط الصفحة.',
    en: 'Optional: paste the coordinates, or the full map link that the caller sent. A short link has no coordinates: open it and copy the address of the page.',
  },
  'admin.home_visits.none_mine': {
    ar: 'الزيارات التي تُسند إليك تظهر هنا.',
    en: 'Visits assigned to you appear here.',
  },
  'admin.home_visits.to_do': {
    ar: {
      zero: 'لا زيارات متبقية',
      one: 'زيارة واحدة متبقية',
      two: 'زيارتان متبقيتان',
      few: '{{count}} زيارات متبقية',
      many: '{{count}} زيارة متبقية',
      other: '{{count}} زيارة متبقية',
    },
    en: { one: '{{count}} visit remaining', other: '{{count}} visits remaining' },
  },
  'admin.home_visits.time': { ar: 'الوقت', en: 'Time' },
  'admin.home_visits.patient': { ar: 'المراجع', en: 'Patient' },
  'admin.home_visits.assignee_of': { ar: 'المكلَّف بزيارة {{name}}', en: 'Assigned to {{name}}' },
  'admin.home_visits.assign': { ar: 'حفظ', en: 'Assign' },
  'admin.home_visits.assign_of': { ar: 'حفظ المكلَّف بزيارة {{name}}', en: 'Assign for {{name}}' },
  'admin.home_visits.agency': { ar: 'جهة خارجية', en: 'An agency' },
  'admin.home_visits.agency_name': { ar: 'اسم الجهة الخارجية', en: 'Name of the agency' },
  'admin.home_visits.agency_confirmed': {
    ar: 'أكدت الجهة أنها ستنفّذ الزيارة',
    en: 'The agency has confirmed the visit',
  },
  'admin.home_visits.agency_open': {
    ar: 'جهة خارجية لم تؤكد بعد',
    en: 'Agency, not confirmed yet',
  },
  'admin.home_visits.agency_sure': { ar: 'جهة خارجية أكدت', en: 'Agency, confirmed' },
  'admin.home_visits.no_list': {
    ar: 'لم يعد لدى {{name}} قائمة زيارات. أسند الزيارة من جديد.',
    en: '{{name}} no longer has a list of visits. Assign the visit again.',
  },
  'admin.home_visits.none': { ar: 'لا توجد زيارات منزلية في هذا اليوم', en: 'No home visits on this day' },
  'admin.home_visits.none_hint': {
    ar: 'اختر يومًا آخر، أو احجز زيارة لمن يتصل.',
    en: 'Choose another day, or book a visit for a caller.',
  },
  'admin.home_visits.move_title': { ar: 'تغيير وقت الزيارة', en: 'Change the home visit time' },
  'admin.home_visits.move_assignee': {
    ar: 'إن تغيّرت الساعة أُلغي تكليف {{name}}، فأسند الزيارة من جديد.',
    en: 'If the hour changes, {{name}} is no longer assigned; assign the visit again.',
  },
  'admin.home_visits.no_show': { ar: 'لم يُجب أحد عند الباب', en: 'No answer at the door' },
  'admin.home_visits.refused': { ar: 'رُفضت الزيارة', en: 'Visit refused' },
  'admin.home_visits.set_out_at': { ar: 'انطلاق {{time}}', en: 'Left at {{time}}' },
  'admin.home_visits.there_at': { ar: 'وصول {{time}}', en: 'Arrived {{time}}' },
  'admin.home_visits.ended_at': { ar: 'انتهاء {{time}}', en: 'Ended {{time}}' },
  'admin.home_visits.none_left': { ar: 'لا زيارات متبقية', en: 'No visits remaining' },
  'admin.home_visits.all_assigned': { ar: 'جميع الزيارات مسندة', en: 'All visits are assigned' },
  'admin.home_visits.unassigned': {
    ar: {
      zero: 'لا زيارات غير مسندة',
      one: 'زيارة واحدة غير مسندة',
      two: 'زيارتان غير مسندتين',
      few: '{{count}} زيارات غير مسندة',
      many: '{{count}} زيارة غير مسندة',
      other: '{{count}} زيارة غير مسندة',
    },
    en: {
      one: '{{count}} visit is not assigned',
      other: '{{count}} visits are not assigned',
    },
  },
  'admin.home_visits.closed': {
    ar: 'الرعاية المنزلية مغلقة في هذا اليوم، فلا تُحجز فيه زيارات.',
    en: 'Home care is closed on this day. No visits can be booked.',
  },
} satisfies Translations
