import type { Translations } from '../locale-file.ts'

export const contact = {
  'contact.title': { ar: 'تواصل معنا', en: 'Contact us' },
  'contact.lead': {
    ar: 'لديك سؤال أو ملاحظة؟ راسلنا أو اتصل بنا.',
    en: 'Do you have a question or a comment? Write to us or call us.',
  },
  'contact.steps': { ar: 'قد تجد هنا ما تبحث عنه', en: 'You may find what you need here' },
  'contact.step_book': { ar: 'احجز موعدًا', en: 'Book an appointment' },
  'contact.step_book_text': {
    ar: 'اختر التخصص ثم الطبيب ثم اليوم والوقت، ويصلك تأكيد الحجز فورًا.',
    en: 'Choose a speciality, a doctor, a day and a time, and your appointment is confirmed straight away.',
  },
  'contact.step_doctors': { ar: 'ابحث عن طبيب', en: 'Search for a doctor' },
  'contact.step_doctors_text': {
    ar: 'بالاسم أو التخصص، مع أوقات الدوام وأقرب موعد متاح.',
    en: 'By name or speciality, with working hours and the next available time.',
  },
  'contact.step_hospitals': { ar: 'ابحث عن مستشفى', en: 'Search for a hospital' },
  'contact.step_hospitals_text': {
    ar: 'مستشفيات المجموعة في مدينتك: الموقع والخدمات وأرقام التواصل.',
    en: 'Our hospitals in your city: where they are, what they offer and how to reach them.',
  },
  'contact.info': { ar: 'معلومات التواصل', en: 'Contact details' },
  'contact.info_phone': { ar: 'الهاتف', en: 'Phone' },
  'contact.info_email': { ar: 'البريد الإلكتروني', en: 'E-mail' },
  'contact.info_hospitals': { ar: 'مستشفياتنا', en: 'Our hospitals' },
  'contact.info_hospitals_link': {
    ar: 'عناوين المستشفيات وأرقامها',
    en: 'Addresses and phone numbers of the hospitals',
  },
  'contact.not_urgent': {
    ar: 'الرسائل ليست للحالات الطارئة. إذا كانت حالتك طارئة فاتصل بالهلال الأحمر على الرقم 997.',
    en: 'Messages are not for emergencies. In an emergency call the Red Crescent on 997.',
  },
  'contact.form': { ar: 'أرسل رسالة', en: 'Send a message' },
  'contact.form_hint': {
    ar: 'جميع الحقول مطلوبة. نستخدم بياناتك للرد على رسالتك فقط.',
    en: 'All fields are required. We use your details only to answer you.',
  },
  'contact.message': { ar: 'رسالتك', en: 'Your message' },
  'contact.leave_empty': { ar: 'اترك هذا الحقل فارغًا', en: 'Leave this field empty' },
  'contact.submit': { ar: 'إرسال الرسالة', en: 'Send message' },
  'contact.sent': {
    ar: 'وصلتنا رسالتك، وسنرد عليك في أقرب وقت.',
    en: 'We have your message and will answer you as soon as we can.',
  },
  'contact.busy': { ar: 'جارٍ إرسال رسالتك…', en: 'Sending your message…' },
} satisfies Translations
