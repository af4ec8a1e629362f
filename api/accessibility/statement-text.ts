import type { LocalizedText } from '#contract/language.ts'
import { type NoticeText, ownTitle } from '#services/content/notice-sections.ts'

// This says how the product behaves; the findings are in docs/accessibility.md: what changes there changes
// here. Who has checked a group's site, and how, is what the group enters.

export const statementLead: LocalizedText = {
  ar: 'نريد أن يتمكن كل شخص من إنجاز ما يحتاج إليه في الموقع بنفسه، مهما كانت الطريقة التي يستخدمه بها.',
  en: 'Everybody should be able to do what they need on this site unaided, however they use it.',
}

export const statementSections: NoticeText[] = [
  {
    title: { ar: 'المعيار الذي نتبعه', en: 'The standard we follow' },
    text: [
      {
        ar: 'نتبع الإصدار 2.2 من إرشادات إتاحة محتوى الويب (WCAG)، بالمستويين A وAA. والموقع متوافق معها جزئيًا، وتجد أدناه ما نعرف أنه لم يكتمل.',
        en: 'We follow version 2.2 of the international Web Content Accessibility Guidelines (WCAG), levels A and AA. The site conforms to them in part: below is what we know is not complete.',
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
        name: { ar: 'صفحة البنك', en: 'The bank’s page' },
        text: {
          ar: 'يتم الدفع بالبطاقة في صفحة تابعة لجهة أخرى. ويمكنك الدفع عند الاستلام بدلًا من ذلك.',
          en: 'Cards are paid on another company’s page. You may pay cash on delivery instead.',
        },
        only: 'store',
      },
      {
        name: { ar: 'ما يرسله العملاء', en: 'What people send' },
        text: [
          {
            ar: 'الصور التي يرسلها العملاء بلا نص بديل.',
            en: 'Pictures that people send have no text alternative.',
          },
          {
            ar: 'وكذلك الوصفات الطبية.',
            en: 'Neither have prescriptions.',
            only: 'prescriptions',
          },
          {
            ar: 'وتُنشر التقييمات كما كتبها أصحابها.',
            en: 'Reviews are published as written.',
            only: 'store',
          },
        ],
      },
    ],
  },
  { title: ownTitle, own: 'accessibility.own' },
]
