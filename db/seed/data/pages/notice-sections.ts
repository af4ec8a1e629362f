import { formatDate } from '#domain/text/format.ts'
import type { SeedSections } from './seed-sections.ts'

/** The day on which the demonstration was last looked at (docs/accessibility.md). */
export const CHECKED_ON = '2026-11-24'

/** What the demonstration states of itself on the pages of the law, beside what the product does. */
export const noticeSections = {
  'privacy.sharing': {
    more: {
      ar: 'لا نشتري بيانات عنك ولا نبيع بياناتك لأحد، ولا نرسل إليك إعلانات.\n\nنحفظ بياناتك على خوادم داخل المملكة. وإن احتجنا يومًا إلى نقلها إلى خارجها فسنذكره هنا قبل نقلها.\n\nلا يستخدم من يعملون لحسابنا بياناتك إلا كما نطلب منهم. ومزود الدفع بالبطاقة هو «ميسر».',
      en: 'We do not buy data about you, sell your data to anyone or send you advertising.\n\nYour data are kept on servers within the Kingdom. If we ever need to transfer them abroad, we will say so here first.\n\nThose who work on our behalf use your data only as we instruct them. Our payment provider for cards is Moyasar.',
    },
  },
  'privacy.keeping': {
    more: {
      ar: 'نحتفظ بسجل تشغيل الموقع 90 يومًا، وبالنسخ الاحتياطية 35 يومًا.',
      en: 'We keep the site’s log for 90 days and backups for 35 days.',
    },
  },
  'privacy.rights': {
    more: {
      ar: 'ولك أن تكتب إلى مسؤول حماية البيانات فيرد عليك خلال 30 يومًا.',
      en: 'You may also write to the data protection officer, who answers within 30 days.',
    },
  },
  'privacy.children': {
    more: {
      ar: 'يفتح الحساب من بلغ 18 عامًا.',
      en: 'You must be 18 or over to have an account.',
    },
  },
  'privacy.protection': {
    more: {
      ar: 'وإن وقع تسرّب قد يضرّك أبلغناك دون تأخير، وأبلغنا الهيئة خلال 72 ساعة.',
      en: 'If a breach may harm you, we will tell you without delay, and the authority within 72 hours.',
    },
  },
  'accessibility.own': {
    title: { ar: 'كيف فحصنا الموقع', en: 'How we checked' },
    more: {
      ar: `نفحص صفحات الموقع فحصًا آليًا باللغتين وبالمظهرين مع كل تعديل، ونختبر الشراء وحجز الموعد بلوحة المفاتيح وحدها. واطّلعنا على صفحات منه بتكبير يصل إلى أربعة أضعاف وبألوان التباين العالي، وقرأنا ما ينطقه برنامج يحاكي قارئ الشاشة في أهم الصفحات. وكان آخر فحص في ${formatDate(CHECKED_ON, 'ar')}.\n\nولم يجرّب الموقع بعد أشخاص يستخدمون قارئات الشاشة أو التحكم بالصوت كل يوم، ولم تراجعه جهة مستقلة، ولم نفحص صفحة البنك. وتتكرر روابط حساباتنا على الشاشات العريضة: في الشريط الجانبي وفي آخر الصفحة.\n\nويمكنك حجز موعدك بالهاتف أيضًا.`,
      en: `The pages are checked automatically in both languages and both appearances with every change, and buying and booking are tested by keyboard alone. We looked at pages at up to 400% and in high-contrast colours, and read what a program that simulates a screen reader says on the main pages. The last check was on ${formatDate(CHECKED_ON, 'en')}.\n\nPeople who use a screen reader or voice control every day have not tried the site yet, no independent body has reviewed it, and we have not checked the bank’s page. On wide screens the links to our social media appear twice: at the side and at the end of the page.\n\nYou can also book an appointment by phone.`,
    },
  },
  'returns.own': {
    title: { ar: 'متى يصل المبلغ إلى حسابك', en: 'When the money reaches you' },
    more: {
      ar: 'يظهر ما يُسترد إلى البطاقة في حسابك خلال أيام عمل قليلة.',
      en: 'A refund to a card will appear in your account within a few working days.',
    },
  },
} satisfies SeedSections
