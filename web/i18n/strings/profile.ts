import type { Translations } from '../locale-file.ts'

export const profile = {
  'profile.title': { ar: 'الملف الشخصي', en: 'My profile' },
  'profile.add_yours': { ar: 'أضف اسمك ورقم جوالك', en: 'Add your name and mobile number' },
  'profile.why_add': {
    ar: 'لتجدهما في نماذج الحجز والتوصيل.',
    en: 'and find them in the booking and delivery forms.',
  },
  'profile.details': { ar: 'بياناتي', en: 'My details' },
  'profile.save': { ar: 'حفظ', en: 'Save' },
  'profile.saving': { ar: 'جارٍ الحفظ…', en: 'Saving…' },
  'profile.choose_picture': { ar: 'اختيار صورة', en: 'Choose a picture' },
  'profile.change_picture': { ar: 'تغيير الصورة', en: 'Change the picture' },
  'profile.remove_picture': { ar: 'إزالة الصورة', en: 'Remove the picture' },
  'profile.picture_hint': {
    ar: 'صورة من نوع JPEG أو PNG أو WebP أو AVIF؛ صور آيفون (HEIC) تُحفظ بصيغة JPEG قبل اختيارها. لا نحتفظ بمكان التقاطها ولا بأي بيانات أخرى مخفية فيها.',
    en: 'A JPEG, PNG, WebP or AVIF picture; save an iPhone photo (HEIC) as JPEG before you choose it. We do not keep the place it was taken or any other hidden data.',
  },
  'profile.picture_unsaved': {
    ar: 'هكذا ستظهر صورتك. اضغط «حفظ» لاعتمادها.',
    en: 'This is how your picture will look. Press Save to keep it.',
  },
  'profile.crop': { ar: 'قص الصورة', en: 'Crop the picture' },
  'profile.crop_hint': {
    ar: 'حرّك المربع وغيّر حجمه بالسحب، أو بأسهم لوحة المفاتيح، حتى يظهر وجهك كاملًا.',
    en: 'Move and resize the square by dragging, or with the arrow keys, until your face is in it.',
  },
  'profile.crop_area': {
    ar: 'المربع المختار. حرّكه بالأسهم.',
    en: 'The chosen square. Move it with the arrow keys.',
  },
  'profile.crop_corner': {
    ar: 'زاوية المربع. غيّر حجمه بالأسهم.',
    en: 'A corner of the square. Resize it with the arrow keys.',
  },
  'profile.use_picture': { ar: 'استخدام الصورة', en: 'Use the picture' },
  'profile.cancel': { ar: 'إلغاء', en: 'Cancel' },
  'profile.password': { ar: 'كلمة المرور', en: 'Password' },
  'profile.password_text': {
    ar: 'غيّرها إن ظننت أن غيرك يعرفها، وسيُسجَّل خروج أجهزتك الأخرى.',
    en: 'Change it if you think someone else knows it. Your other devices will be signed out.',
  },
  'profile.change_password': { ar: 'تغيير كلمة المرور', en: 'Change the password' },
  'email.confirm': { ar: 'أكّد بريدك الجديد', en: 'Confirm your new e-mail' },
  'email.sent': {
    ar: 'أرسلنا رمزًا من ستة أرقام إلى \u2066{{email}}\u2069. اكتبه هنا لتسجّل الدخول بهذا البريد وتصلك رسائلنا عليه، وحتى ذلك الحين نستخدم البريد \u2066{{old}}\u2069.',
    en: 'We sent a six-digit code to \u2066{{email}}\u2069. Enter it here to sign in with that address and get our e-mails there. Until then, we will use \u2066{{old}}\u2069.',
  },
  'email.unsent': {
    ar: 'لم يُؤكَّد البريد \u2066{{email}}\u2069 بعد، فما زلت تسجّل الدخول بالبريد \u2066{{old}}\u2069 وتصلك رسائلنا عليه. اطلب رمزًا لتأكيد البريد الجديد.',
    en: '\u2066{{email}}\u2069 is not confirmed yet: you still sign in with \u2066{{old}}\u2069 and get our e-mails there. Ask for a code to confirm the new address.',
  },
  'email.confirm_own': { ar: 'أكّد بريدك', en: 'Confirm your e-mail' },
  'email.own_sent': {
    ar: 'أرسلنا رمزًا من ستة أرقام إلى \u2066{{email}}\u2069. اكتبه هنا لتصلك رسائلنا عن مواعيدك وطلباتك على هذا البريد.',
    en: 'We sent a six-digit code to \u2066{{email}}\u2069. Enter it here to get our e-mails about your appointments and orders at this address.',
  },
  'email.own_unsent': {
    ar: 'لم يُؤكَّد البريد \u2066{{email}}\u2069 بعد، فلا نرسل إليه شيئًا عن مواعيدك وطلباتك. اطلب رمزًا لتأكيده.',
    en: '\u2066{{email}}\u2069 is not confirmed yet, so we send nothing about your appointments and orders to it. Ask for a code to confirm it.',
  },
  'email.code': { ar: 'الرمز', en: 'Code' },
  'email.password': { ar: 'كلمة مرور حسابك', en: 'Your account’s password' },
  'email.submit': { ar: 'تأكيد البريد الإلكتروني', en: 'Confirm the e-mail' },
  'email.send': { ar: 'إرسال رمز', en: 'Send a code' },
  'email.resend': { ar: 'إرسال رمز جديد', en: 'Send a new code' },
  'reminders.title': { ar: 'التذكيرات', en: 'Reminders' },
  'reminders.lead': {
    ar: 'نذكّرك بكل موعد وزيارة منزلية قبل يوم وقبل ساعتين. ورسائل الحجز والتغيير والإلغاء تصلك في كل الأحوال.',
    en: 'We will remind you of each appointment and home visit a day before and two hours before. You will always receive messages about bookings, changes and cancellations.',
  },
  'reminders.of': { ar: 'التذكير بمواعيد {{name}}', en: 'Reminders for {{name}}’s appointments' },
  'reminders.none': {
    ar: 'بعد أول حجز يمكنك إيقاف التذكيرات من هنا.',
    en: 'After your first booking, you can turn reminders off here.',
  },
  'reminders.turn_off': { ar: 'إيقاف التذكيرات', en: 'Turn reminders off' },
  'reminders.turn_on': { ar: 'تشغيل التذكيرات', en: 'Turn reminders on' },
  'sessions.title': { ar: 'الأجهزة المتصلة بحسابك', en: 'Where you are signed in' },
  'sessions.lead': {
    ar: 'إن رأيت جهازًا لا تعرفه فسجّل خروجه وغيّر كلمة المرور.',
    en: 'If you see a device you do not recognise, sign it out and change your password.',
  },
  'sessions.current': { ar: 'هذا الجهاز', en: 'This device' },
  'sessions.unknown': { ar: 'جهاز غير معروف', en: 'Unknown device' },
  'sessions.used': { ar: 'آخر استخدام: {{day}}، الساعة {{time}}', en: 'Last used: {{day}} at {{time}}' },
  'sessions.opened': { ar: 'تاريخ الدخول: {{day}}', en: 'Signed in: {{day}}' },
  'sessions.end': { ar: 'تسجيل الخروج', en: 'Sign out' },
  'sessions.end_named': { ar: 'تسجيل الخروج: {{agent}}', en: 'Sign out {{agent}}' },
  'sessions.end_others': { ar: 'تسجيل خروج كل الأجهزة الأخرى', en: 'Sign out all other devices' },
  'data.title': { ar: 'بياناتي لدى $t(site.name)', en: 'My data at $t(site.name)' },
  'data.download_text': {
    ar: 'نسخة من كل ما نحتفظ به عنك في ملف واحد: بياناتك ومواعيدك ووصفاتك وطلباتك وعناوينك وتقييماتك.',
    en: 'A copy of everything we keep about you, in one file: profile, appointments, prescriptions, orders, addresses and reviews.',
  },
  'data.download': { ar: 'تنزيل بياناتي', en: 'Download my data' },
  'data.delete_text': {
    ar: 'حذف الحساب نهائي، ويلغي مواعيدك القادمة.',
    en: 'Deleting your account is permanent and cancels your upcoming appointments.',
  },
  'data.delete': { ar: 'حذف حسابي', en: 'Delete my account' },
  'delete.title': { ar: 'حذف الحساب نهائيًا؟', en: 'Delete your account permanently?' },
  'delete.text': {
    ar: 'سنحذف ملفك الشخصي وصورتك وعناوينك وسلتك ومفضلتك وتقييماتك، ولا يمكن استعادتها. تُلغى مواعيدك القادمة وتصبح أوقاتها متاحة لغيرك.',
    en: 'Your profile, picture, addresses, cart, wishlist and reviews will be deleted and cannot be restored. Your upcoming appointments will be cancelled and their times offered to others.',
  },
  'delete.records': {
    ar: 'تبقى مواعيدك وزياراتك السابقة وملف المراجع لدى العيادة كما توجب الأنظمة الصحية، لكن دون ربطها بحساب.',
    en: 'The clinic keeps your past appointments, home visits and patient record, as health law requires, but no longer linked to an account.',
  },
  'delete.orders': {
    ar: 'تبقى فواتير طلباتك كما يوجب نظام الضريبة، لكن دون اسمك وعنوانك.',
    en: 'The invoices of your orders are kept, as tax law requires, but without your name and address.',
  },
  'delete.password': { ar: 'اكتب كلمة مرورك للتأكيد', en: 'Enter your password to confirm' },
  'delete.keep': { ar: 'الإبقاء على الحساب', en: 'Keep my account' },
  'update_password.lead': {
    ar: 'بعد التغيير يُسجَّل خروج أجهزتك الأخرى، ويبقى هذا الجهاز كما هو.',
    en: 'Your other devices will be signed out; this one stays signed in.',
  },
  'update_password.old': { ar: 'كلمة المرور الحالية', en: 'Current password' },
  'update_password.new': { ar: 'كلمة المرور الجديدة', en: 'New password' },
  'update_password.confirm': { ar: 'أعد كتابة كلمة المرور الجديدة', en: 'Repeat the new password' },
  'update_password.forgotten': {
    ar: 'لا تتذكر كلمة المرور الحالية؟',
    en: 'Forgotten your current password?',
  },
} satisfies Translations
