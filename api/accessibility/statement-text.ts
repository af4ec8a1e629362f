import type { LocalizedText } from '#contract/language.ts'

// The findings behind these sentences are in docs/accessibility.md: what changes there changes here, with a
// new day.

/** The day of the last check. */
export const CHECKED_ON = '2026-11-24'

export const statementLead: LocalizedText = {
  ar: 'نريد أن يتمكن كل شخص من حجز موعده والشراء من الصيدلية بنفسه، مهما كانت الطريقة التي يستخدم بها الموقع.',
  en: 'Everybody should be able to book an appointment and shop at the pharmacy unaided, however they use this site.',
}

type Section = {
  title: LocalizedText
  text?: LocalizedText[]
  points?: { name: LocalizedText; text: LocalizedText }[]
}

export const statementSections: Section[] = [
  {
    title: { ar: 'المعيار الذي نتبعه', en: 'The standard we follow' },
    text: [
      {
        ar: 'نتبع الإصدار 2.2 من إرشادات إتاحة محتوى الويب (WCAG)، بالمستويين A وAA. والموقع متوافق معها جزئيًا، وتجد أدناه ما نعرف أنه لم يكتمل وما لم نفحصه بعد.',
        en: 'We follow version 2.2 of the international Web Content Accessibility Guidelines (WCAG), levels A and AA. The site conforms to them in part: below is what we know is not complete and what we have not checked yet.',
      },
    ],
  },
  {
    title: { ar: 'ما يمكنك أن تعتمد عليه', en: 'What you can rely on' },
    points: [
      {
        name: { ar: 'لوحة المفاتيح', en: 'Keyboard' },
        text: {
          ar: 'يعمل كل شيء من دون فأرة، ويظهر إطار واضح حول العنصر الذي وصلت إليه. وأول رابط في كل صفحة ينقلك إلى محتواها.',
          en: 'Everything works without a mouse, with a clear outline around the item in focus. The first link of every page leads to its content.',
        },
      },
      {
        name: { ar: 'قارئات الشاشة', en: 'Screen readers' },
        text: {
          ar: 'للعناوين والأزرار والحقول والصور أسماء بالعربية والإنجليزية، وتُعلن نتيجة البحث والرسائل والأخطاء عند ظهورها.',
          en: 'Headings, buttons, fields and pictures have names in Arabic and English. Results, messages and errors are announced when they appear.',
        },
      },
      {
        name: { ar: 'تكبير النص', en: 'Larger text' },
        text: {
          ar: 'يمكنك تكبير الصفحات إلى أربعة أضعاف، وتوسيع المسافات بين الأسطر والكلمات، من دون أن يختفي منها شيء.',
          en: 'You can enlarge pages to 400% and widen the space between lines and words without losing anything.',
        },
      },
      {
        name: { ar: 'الألوان والحركة', en: 'Colours and motion' },
        text: {
          ar: 'للموقع مظهر فاتح وآخر داكن، ويعمل بألوان التباين العالي في جهازك، ولا يعتمد على اللون وحده. وإن طلبت في جهازك تقليل الحركة توقفت.',
          en: 'The site has a light and a dark appearance, works with the high-contrast colours of your device, and never relies on colour alone. If your device asks for less motion, it stops.',
        },
      },
      {
        name: { ar: 'النماذج', en: 'Forms' },
        text: {
          ar: 'نذكر بجانب الحقل ما ينقصه بكلمات واضحة، ونحفظ ما كتبته. ولا نطلب منك حل ألغاز لتسجيل الدخول، ويمكنك لصق كلمة المرور.',
          en: 'We say in words, next to the field, what is missing, and keep what you typed. Signing in involves no puzzles, and you can paste your password.',
        },
      },
    ],
  },
  {
    title: { ar: 'ما لم يكتمل بعد', en: 'What is not complete yet' },
    points: [
      {
        name: { ar: 'الاختبار مع المستخدمين', en: 'Testing with users' },
        text: {
          ar: 'فحصنا الموقع بأنفسنا وببرامج تحاكي قارئ الشاشة. ولم يجرّبه بعد أشخاص يستخدمون قارئات الشاشة أو التحكم بالصوت كل يوم، ولم تراجعه جهة مستقلة.',
          en: 'We checked the site ourselves and with programs that simulate a screen reader. People who use a screen reader or voice control every day have not tried it yet, and no independent body has reviewed it.',
        },
      },
      {
        name: { ar: 'صفحة البنك', en: 'The bank’s page' },
        text: {
          ar: 'يتم الدفع بالبطاقة في صفحة تابعة لجهة أخرى، ولم نفحصها. ويمكنك الدفع عند الاستلام بدلًا من ذلك.',
          en: 'Cards are paid on another company’s page, which we have not checked. You may pay cash on delivery instead.',
        },
      },
      {
        name: { ar: 'صور العملاء ووصفاتهم', en: 'Customers’ pictures and prescriptions' },
        text: {
          ar: 'الصور والوصفات التي يرسلها العملاء بلا نص بديل، وتُنشر التقييمات كما كتبها أصحابها.',
          en: 'Pictures and prescriptions that people send have no text alternative, and reviews are published as written.',
        },
      },
      {
        name: { ar: 'روابط التواصل', en: 'Social media links' },
        text: {
          ar: 'تتكرر روابط حساباتنا على الشاشات العريضة: في الشريط الجانبي وفي آخر الصفحة.',
          en: 'On wide screens the links to our social media appear twice: at the side and at the end of the page.',
        },
      },
    ],
  },
  {
    title: { ar: 'كيف فحصنا الموقع', en: 'How we checked' },
    text: [
      {
        ar: 'نفحص صفحات الموقع فحصًا آليًا باللغتين وبالمظهرين مع كل تعديل، ونختبر الشراء وحجز الموعد بلوحة المفاتيح وحدها. واطّلعنا على صفحات منه بتكبير يصل إلى أربعة أضعاف وبألوان التباين العالي، وقرأنا ما ينطقه قارئ الشاشة في أهم الصفحات.',
        en: 'The pages are checked automatically in both languages and both appearances with every change, and buying and booking are tested by keyboard alone. We looked at pages at up to 400% and in high-contrast colours, and read what a screen reader says on the main pages.',
      },
    ],
  },
]
