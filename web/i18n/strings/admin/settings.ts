import type { Translations } from '../../locale-file.ts'

export const adminSettings = {
  'admin.settings': { ar: 'إعدادات المنشأة', en: 'Group settings' },
  'admin.settings.lead': {
    ar: 'ما تتركه فارغًا يبقى كما ضُبط عند تشغيل الخادم.',
    en: 'Fields left empty keep the value set on the server.',
  },
  'admin.settings.part_look': { ar: 'الشعار والألوان', en: 'Logo and colours' },
  'admin.settings.part_contact': { ar: 'التواصل', en: 'Contact' },
  'admin.settings.part_legal': { ar: 'البيانات النظامية', en: 'Legal identity' },
  'admin.settings.part_appointments': { ar: 'المواعيد', en: 'Appointments' },
  'admin.settings.part_home_care': { ar: 'الزيارات المنزلية', en: 'Home visits' },
  'admin.settings.part_store': { ar: 'المتجر', en: 'Store' },
  'admin.settings.modules': { ar: 'أجزاء الموقع', en: 'Parts of the site' },
  'admin.settings.modules_hint': {
    ar: 'الجزء غير المختار لا يظهر للمراجعين ولا للموظفين. والوصفات الطبية جزء من المتجر. ولا يمكن إيقاف جزء فيه طلبات أو زيارات لم تكتمل. تبقى الفواتير السابقة مقروءة.',
    en: 'A part that is not selected is shown neither to patients nor to staff. Prescriptions are part of the store. A part with orders or visits under way cannot be switched off. Past invoices can still be read.',
  },
  'admin.settings.preview': { ar: 'معاينة', en: 'Preview' },
  'admin.settings.no_seller': {
    ar: 'لا تستقبل الصيدلية الطلبات ولا تصدر فاتورة حتى تُدخل اسم المنشأة في الفاتورة وعنوانها.',
    en: 'The pharmacy takes no orders and issues no invoice until you enter the seller’s name and address.',
  },
  'admin.settings.name_hint': {
    ar: 'يظهر في أعلى كل صفحة وفي عناوين الصفحات ورسائل البريد الإلكتروني.',
    en: 'Shown at the top of every page, in page titles and in e-mails.',
  },
  'admin.settings.logo_hint': {
    ar: 'الشعار العريض يحل محل الاسم، والمربع يظهر بجانبه.',
    en: 'A wide logo replaces the name; a square one is shown beside it.',
  },
  'admin.settings.icon_hint': {
    ar: 'صورة مربعة لتبويب المتصفح وللشاشة الرئيسية في الجوال.',
    en: 'A square picture for browser tabs and the home screens of phones.',
  },
  'admin.settings.color_hint': {
    ar: 'مثل \u2066#33506b\u2069. تُحسب منه ألوان المظهرين الفاتح والداكن.',
    en: 'Such as #33506b. The colours of the light and the dark theme are computed from it.',
  },
  'admin.settings.order_prefix_hint': {
    ar: 'من حرف إلى ستة أحرف لاتينية كبيرة، مثل \u2066ORD\u2069. تظهر قبل رقم كل طلب، القديم والجديد، ويجد البحث الطلب بالأحرف السابقة أيضًا.',
    en: 'One to six capital letters, such as ORD. They appear before the number of every order, old and new; search finds an order by former letters too.',
  },
  'admin.settings.vat_change_confirmed': { ar: 'أؤكد تغيير الرقم الضريبي', en: 'Change the VAT number' },
  'admin.settings.vat_change_hint': {
    ar: 'ينتهي ترقيم فواتير الرقم السابق، وتحتاج الفواتير الجديدة إلى شهادة ختم للرقم الجديد.',
    en: 'The numbering under the former number ends, and new invoices need a stamping certificate for the new number.',
  },
  'admin.settings.phone': { ar: 'هاتف العيادة', en: 'Clinic’s phone' },
  'admin.settings.email': { ar: 'البريد الإلكتروني للعيادة', en: 'Clinic’s e-mail' },
  'admin.settings.android_app': { ar: 'رابط تطبيق أندرويد', en: 'Link to the Android app' },
  'admin.settings.chat': { ar: 'رابط المحادثة', en: 'Link to the chat' },
  'admin.settings.chat_hint': {
    ar: 'مثل رابط واتساب. من دونه لا يظهر زر المحادثة.',
    en: 'Such as a WhatsApp link. Without it the chat button is not shown.',
  },
  'admin.settings.vat_number_hint': {
    ar: '15 رقمًا، أولها وآخرها 3. يظهر في كل فاتورة.',
    en: '15 digits, starting and ending with 3. It appears on every invoice.',
  },
  'admin.settings.commercial_register_hint': {
    ar: '10 أرقام. يظهر أسفل كل صفحات الموقع وفي كل فاتورة جديدة. من دونه لا يظهر شيء.',
    en: '10 digits. Shown at the foot of every page of the site and on every new invoice. Without it nothing is shown.',
  },
  'admin.settings.store_number_hint': {
    ar: 'يصدر عند توثيق المتجر. يظهر أسفل كل صفحات الموقع. من دونه لا يظهر شيء.',
    en: 'Issued when the online store is authenticated. Shown at the foot of every page of the site. Without it nothing is shown.',
  },
  'admin.settings.pharmacy_licence_hint': {
    ar: 'أحرف إنجليزية وأرقام، مثل \u206612-3456\u2069. يظهر أسفل كل صفحات الموقع. من دونه لا يظهر شيء.',
    en: 'Latin letters and digits, such as 12-3456. Shown at the foot of every page of the site. Without it nothing is shown.',
  },
  'admin.settings.seller_name': { ar: 'اسم المنشأة في الفاتورة', en: 'Seller’s name on invoices' },
  'admin.settings.seller_address': { ar: 'عنوان المنشأة في الفاتورة', en: 'Seller’s address on invoices' },
  'admin.delivery_fees': { ar: 'رسوم التوصيل', en: 'Delivery fees' },
  'admin.delivery_fees.fee': { ar: 'رسوم الطلب الواحد', en: 'Fee per order' },
  'admin.delivery_fees.fee_hint': { ar: 'بالريال، شاملة الضريبة.', en: 'In riyals, VAT included.' },
  'admin.delivery_fees.free_from': { ar: 'التوصيل مجاني ابتداءً من', en: 'Free delivery from' },
  'admin.delivery_fees.free_from_hint': {
    ar: 'مجموع السلة بالريال. الصفر يعني أن التوصيل مجاني دائمًا.',
    en: 'Subtotal of the cart in riyals. At zero, delivery is always free.',
  },
  'admin.settings.home_care_from': { ar: 'أول وقت تبدأ فيه زيارة منزلية', en: 'Home visits start from' },
  'admin.settings.home_care_to': { ar: 'تبدأ الزيارات المنزلية قبل', en: 'Home visits start before' },
  'admin.settings.home_care_hint': {
    ar: 'تبقى الزيارات المحجوزة كما هي. عدد الفرق محدَّد في صفحة كل خدمة.',
    en: 'Booked visits stay as they are. How many teams there are is set on each service’s page.',
  },
  'admin.settings.second_person_hint': {
    ar: 'فروق الجرد والقطع التي تُرفع من الرف، إن تجاوزت هذه القيمة، يؤكدها موظف آخر من حسابه.',
    en: 'Count differences and pieces taken off the shelf above this value are confirmed by a second person, from their own account.',
  },
  'admin.settings.min_shelf_days': {
    ar: 'أقل صلاحية متبقية للبيع (بالأيام)',
    en: 'Shortest shelf life for sale, in days',
  },
  'admin.settings.min_shelf_days_hint': {
    ar: 'لا تُباع تشغيلة بقي على انتهاء صلاحيتها أقل من هذا. وما أُوقف بيعه لا يعود إن خفّضت العدد.',
    en: 'A batch that expires sooner is not sold. Lowering this does not make withdrawn batches available for sale again.',
  },
} satisfies Translations
