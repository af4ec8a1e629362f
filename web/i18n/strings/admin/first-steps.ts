import type { Translations } from '../../locale-file.ts'

export const adminFirstSteps = {
  'admin.first_steps': { ar: 'ما ينقص قبل الافتتاح', en: 'Missing before you open' },
  'admin.first_steps.lead': {
    ar: 'ابدأ من الأعلى، فكل خطوة تحتاج إلى ما قبلها. تختفي القائمة حين تكتمل.',
    en: 'Start at the top: each step needs those above it. The list disappears when it is complete.',
  },
  'admin.first_steps.next': { ar: 'الخطوة التالية: {{step}}', en: 'Next step: {{step}}' },
  'admin.first_steps.save_and_next': { ar: 'حفظ والخطوة التالية', en: 'Save and next step' },
  'admin.create_first': { ar: 'لا يوجد ما تختار منه بعد:', en: 'There is nothing to choose from yet:' },
  'admin.first_steps.on_server': { ar: 'يُضبط على الخادم', en: 'Set on the server' },
  'admin.first_steps.brand': { ar: 'أدخل اسم المجموعة وشعارها', en: 'Enter the group’s name and logo' },
  'admin.first_steps.brand_why': {
    ar: 'تحملهما الصفحات والرسائل والفواتير.',
    en: 'Pages, messages and invoices show them.',
  },
  'admin.first_steps.city': { ar: 'أضف مدينة', en: 'Add a city' },
  'admin.first_steps.city_why': {
    ar: 'لكل مستشفى وخبر مدينة.',
    en: 'Every hospital and news item has a city.',
  },
  'admin.first_steps.specialty': { ar: 'أضف تخصصًا', en: 'Add a speciality' },
  'admin.first_steps.specialty_why': { ar: 'لكل طبيب تخصص.', en: 'Every doctor has a speciality.' },
  'admin.first_steps.hospital': { ar: 'أضف مستشفى', en: 'Add a hospital' },
  'admin.first_steps.hospital_why': {
    ar: 'يعمل كل طبيب في مستشفى، ويُحجز الموعد فيه.',
    en: 'Every doctor works at a hospital, where appointments take place.',
  },
  'admin.first_steps.doctor': { ar: 'أضف طبيبًا', en: 'Add a doctor' },
  'admin.first_steps.doctor_why': { ar: 'لا حجز بلا طبيب.', en: 'Nothing can be booked without a doctor.' },
  'admin.first_steps.hours': { ar: 'أدخل أوقات دوام الطبيب', en: 'Enter the doctor’s working hours' },
  'admin.first_steps.hours_why': {
    ar: 'المواعيد المتاحة تأتي من أوقات الدوام.',
    en: 'The available times come from the working hours.',
  },
  'admin.first_steps.category': { ar: 'أضف قسمًا في المتجر', en: 'Add a store department' },
  'admin.first_steps.category_why': { ar: 'لكل منتج قسم.', en: 'Every product is in a department.' },
  'admin.first_steps.product': { ar: 'أضف منتجًا', en: 'Add a product' },
  'admin.first_steps.product_why': { ar: 'المتجر فارغ حتى الآن.', en: 'The store is still empty.' },
  'admin.first_steps.delivery_fees': { ar: 'حدد رسوم التوصيل', en: 'Set the delivery fees' },
  'admin.first_steps.delivery_fees_why': {
    ar: 'لم يحددها أحد بعد، ولا يستقبل المتجر الطلبات قبلها.',
    en: 'Nobody has set them yet, and the store takes no orders before.',
  },
  'admin.first_steps.seller': { ar: 'أدخل اسم المنشأة وعنوانها', en: 'Enter the seller’s name and address' },
  'admin.first_steps.seller_why': {
    ar: 'يظهران في كل فاتورة، والفاتورة لا تتغير بعد إصدارها.',
    en: 'Every invoice shows them, and an invoice never changes.',
  },
  'admin.first_steps.home_page': { ar: 'اكتب ما يراه الزائر أولًا', en: 'Write what visitors see first' },
  'admin.first_steps.home_page_why': {
    ar: 'الصفحة الرئيسية بلا عنوان ولا صورة.',
    en: 'The home page has no title and no picture.',
  },
  'admin.first_steps.second_admin': { ar: 'ادعُ مديرًا ثانيًا', en: 'Invite a second administrator' },
  'admin.first_steps.second_admin_why': {
    ar: 'إن فقد الأول جواله، فلا أحد غيره يعيد ضبط تحققه بخطوتين.',
    en: 'If the first one loses their phone, nobody else can reset their two-step verification.',
  },
  'admin.first_steps.id_keys': { ar: 'مفاتيح أرقام الهوية', en: 'Keys of ID numbers' },
  'admin.first_steps.id_keys_why': {
    ar: 'بلا NATIONAL_ID_KEYS لا تُسجَّل أرقام الهوية.',
    en: 'Without NATIONAL_ID_KEYS, ID numbers cannot be recorded.',
  },
  'admin.first_steps.prescription_keys': { ar: 'مفاتيح الوصفات', en: 'Keys of prescriptions' },
  'admin.first_steps.prescription_keys_why': {
    ar: 'بلا PRESCRIPTION_KEYS لا تستقبل الصيدلية وصفات في الموقع.',
    en: 'Without PRESCRIPTION_KEYS the pharmacy takes no prescriptions on the site.',
  },
  'admin.first_steps.stamp': { ar: 'ختم الفواتير الإلكترونية', en: 'Stamp of electronic invoices' },
  'admin.first_steps.stamp_why': {
    ar: 'بلا شهادة تصدر الفواتير دون ختم ولا ملف XML.',
    en: 'Without a certificate, invoices have no stamp and no XML file.',
  },
  'admin.first_steps.backup': { ar: 'النسخ الاحتياطي', en: 'Backup' },
  'admin.first_steps.backup_why': {
    ar: 'لم تحفظ قاعدة البيانات أي سجل في الأرشيف، ولا يذكر RESTORE_SEEN_ON يومًا جُرّبت فيه الاستعادة.',
    en: 'The database has not archived any log, and RESTORE_SEEN_ON names no day of a tried restore.',
  },
} satisfies Translations
