import type { LocalizedText } from '#contract/language.ts'
import { type NoticeText, ownTitle } from '#services/content/notice-sections.ts'
import { collectedData } from './collected-data-text.ts'

// This says what the product does; what the group states is in sections of the page (decision 109).
// privacy.test.ts checks it. Changing the text needs another PRIVACY_VERSION (contract/privacy.ts), and
// everybody is asked for consent again.

export const privacyLead: LocalizedText = {
  ar: 'توضح هذه السياسة ما تجمعه {{name}} عنك في هذا الموقع، ولماذا، ومع من تشاركه، ومدة احتفاظها به، وما يحق لك أن تطلبه منها. وهي تتبع نظام حماية البيانات الشخصية في المملكة العربية السعودية الصادر بالمرسوم الملكي رقم (م/19) وتاريخ 9/2/1443هـ.',
  en: 'This notice says what {{name}} collects about you on this site, why, who we share it with, how long we keep it, and what your rights are. It follows the Personal Data Protection Law of the Kingdom of Saudi Arabia (Royal Decree M/19, dated 9/2/1443 AH).',
}

export const privacySections: NoticeText[] = [
  collectedData,
  {
    title: { ar: 'المسوّغ النظامي للمعالجة', en: 'Our legal basis' },
    points: [
      {
        name: { ar: 'اتفاقنا معك', en: 'Our agreement with you' },
        text: {
          ar: 'فتح حسابك، وما تطلبه منا، والرد على رسائلك: لا تتم دون هذه البيانات.',
          en: 'Your account, what you ask us for, and our answers: we cannot provide them without these data.',
        },
      },
      {
        name: { ar: 'موافقتك', en: 'Your consent' },
        text: {
          ar: 'معالجة بياناتك الصحية في الموقع لتقديم الرعاية. نسجّل على أي نسخة وافقت ومتى وبأي لغة، ولك أن تسحب موافقتك في أي وقت.',
          en: 'Processing your health data on this site to provide your care. We record which version you agreed to, when, and in which language, and you may withdraw your consent at any time.',
        },
      },
      {
        name: { ar: 'التزام نظامي', en: 'Legal obligation' },
        text: [
          {
            ar: 'حفظ السجلات الطبية كما توجب الأنظمة الصحية.',
            en: 'Keeping medical records as health law requires.',
          },
          {
            ar: 'وحفظ الفواتير كما يوجب نظام ضريبة القيمة المضافة.',
            en: 'Keeping invoices as VAT law requires.',
            only: 'store',
          },
        ],
      },
      {
        name: { ar: 'مصلحة مشروعة', en: 'Legitimate interest' },
        text: {
          ar: 'حماية الموقع وحسابك من الأعطال والاختراق، ولا نستخدم لذلك بيانات صحية.',
          en: 'Protecting the site and your account from faults and intrusion. We use no health data for this.',
        },
      },
    ],
  },
  {
    title: { ar: 'من يطّلع عليها', en: 'Who we share your data with' },
    text: [
      {
        ar: 'قد تمر الرسائل المرسلة إليك في المملكة بخوادم مزوديها خارجها، ولا نرسل إليهم غير ما نذكره أدناه.',
        en: 'Messages to you may pass through servers of their providers abroad; we send those providers only what is stated below.',
      },
    ],
    own: 'privacy.sharing',
    points: [
      {
        name: { ar: 'فريقنا', en: 'Our team' },
        text: [
          {
            ar: 'كلٌّ بقدر عمله: يطّلع الاستقبال والأطباء على مواعيدك.',
            en: 'Only what their work requires: reception and doctors see your appointments.',
          },
          { ar: 'وتطّلع الصيدلية على طلباتك.', en: 'The pharmacy sees your orders.', only: 'store' },
          { ar: 'ويُسجَّل كل تعديل يجريه الموظف.', en: 'Every change that staff make is recorded.' },
        ],
      },
      {
        name: { ar: 'من يعمل لحسابنا', en: 'Who works on our behalf' },
        text: [
          {
            ar: 'مزود الاستضافة ومزود البريد الإلكتروني ومزود الرسائل النصية أو رسائل واتساب. يتلقى مزود البريد الإلكتروني رسائلنا إليك كاملة، ويتلقى مزود الرسائل النصية أو رسائل واتساب رقم جوالك ووقت موعدك ومكانه، دون اسم الطبيب ولا تخصصه.',
            en: 'Our hosting provider, our e-mail provider and our provider of text or WhatsApp messages. The e-mail provider receives our letters to you in full; the provider of text or WhatsApp messages receives your mobile number and the time and place of your appointment, without the doctor or the speciality.',
          },
          {
            ar: 'وتتلقى شركة التوصيل اسم المستلم ورقم جواله وعنوانه ومبلغ الطلب، دون أسماء المنتجات. وعند الدفع بالبطاقة يتلقى مزود الدفع رقم الطلب ومبلغه، وما تكتبه لديه.',
            en: 'The courier receives the recipient’s name, mobile number and address and the amount of the order, without the names of the products. When you pay by card, the payment provider receives the order’s number and amount, and what you enter there.',
            only: 'store',
          },
        ],
      },
      {
        name: { ar: 'الجهات الحكومية', en: 'Public authorities' },
        text: [
          {
            ar: 'حين يوجب النظام ذلك، وبقدر ما يوجبه فقط.',
            en: 'Where the law requires it, and no more than it requires.',
          },
          {
            ar: 'ومنه إبلاغ هيئة الزكاة والضريبة والجمارك بالفواتير.',
            en: 'This includes reporting invoices to the Zakat, Tax and Customs Authority.',
            only: 'store',
          },
        ],
      },
    ],
  },
  {
    title: { ar: 'مدة الاحتفاظ بها', en: 'How long we keep your data' },
    own: 'privacy.keeping',
    points: [
      {
        name: {
          ar: 'الحساب والعناوين، وسجل موافقتك',
          en: 'Account, addresses, and the record of your consent',
        },
        text: { ar: 'حتى تحذف حسابك', en: 'until you delete your account' },
      },
      {
        name: { ar: 'التقييمات والسلة والمفضلة', en: 'Reviews, cart and wishlist' },
        text: { ar: 'حتى تحذف حسابك', en: 'until you delete your account' },
        only: 'store',
      },
      {
        name: {
          ar: 'المواعيد، وملف المراجع: الاسم والرقم وما دوّنه فريقنا عنه',
          en: 'Appointments and the patient record: name, number and what our team noted',
        },
        text: {
          ar: 'تُحفظ المدة التي توجبها الأنظمة الصحية، كالسجل الطبي لدى المستشفى، وهو ليس جزءًا من هذا الموقع؛ وبعد حذف الحساب تبقى دون ربطها به',
          en: 'are kept for as long as health law requires, like the hospital’s medical record, which is not part of this site; once your account is deleted, without a link to it',
        },
      },
      {
        name: { ar: 'الزيارات المنزلية', en: 'Home visits' },
        text: {
          ar: 'تُحفظ كالمواعيد؛ وبعد حذف الحساب تبقى دون عناوينها',
          en: 'are kept like appointments; once your account is deleted, without their addresses',
        },
        only: 'home_care',
      },
      {
        name: { ar: 'الطلبات والفواتير', en: 'Orders and invoices' },
        text: {
          ar: 'تُحفظ كما يوجب نظام الضريبة؛ وبعد حذف الحساب تبقى دون اسمك وعنوانك ورقمك',
          en: 'are kept as tax law requires; once your account is deleted, without your name, address and number',
        },
        only: 'store',
      },
      {
        name: { ar: 'الرسائل إلينا', en: 'Messages to us' },
        text: { ar: '{{message}}', en: '{{message}}' },
      },
      {
        name: {
          ar: 'ما أرسلناه إليك عن مواعيدك: نوع الرسالة ووقتها وهل وصلت، دون نصها',
          en: 'What we sent you about your appointments: its kind, time and whether it arrived, not its text',
        },
        text: { ar: '{{appointmentMessage}}', en: '{{appointmentMessage}}' },
      },
      {
        name: { ar: 'ما انتهى في قائمة الانتظار', en: 'What has ended on the waitlist' },
        text: { ar: '{{appointmentMessage}}', en: '{{appointmentMessage}}' },
        only: 'waitlist',
      },
      {
        name: {
          ar: 'الوصفات الطبية، بعد آخر يوم من صلاحيتها، أو بعد إرسالها إن لم تُعتمد',
          en: 'Prescriptions, after the last day on which they are valid, or after they were sent if not approved',
        },
        text: { ar: '{{prescription}}', en: '{{prescription}}' },
        only: 'prescriptions',
      },
      {
        name: { ar: 'جلسات الدخول', en: 'Sessions' },
        text: {
          ar: '{{sessionIdle}} دون استخدام، و{{session}} على الأكثر',
          en: '{{sessionIdle}} without use, {{session}} at most',
        },
      },
      {
        name: { ar: 'رموز التحقق', en: 'Codes' },
        text: {
          ar: 'صالحة {{codeMinutes}}، ثم تُمحى خلال ساعات',
          en: 'are valid for {{codeMinutes}}, then erased within hours',
        },
      },
      {
        name: {
          ar: 'نسخة مؤقتة من ردّنا على ما أرسلته، تمنع تكراره إذا أُرسل مرتين',
          en: 'A temporary copy of our reply, so that what is sent twice is done once',
        },
        text: { ar: '{{idempotentResponse}}', en: '{{idempotentResponse}}' },
      },
      {
        name: { ar: 'عمليات البحث التي لم تظهر لها نتائج', en: 'Searches with no results' },
        text: {
          ar: '{{zeroResultSearch}}، دون ما يدل على من بحث',
          en: '{{zeroResultSearch}}, with nothing that shows who searched',
        },
      },
      {
        name: { ar: 'سجل تعديلات الموظفين', en: 'The record of what staff changed' },
        text: {
          ar: 'يُحفظ لإثبات من عدّل وماذا عدّل، ولا يطّلع عليه إلا مدير النظام',
          en: 'is kept as proof of who changed what, and only administrators can see it',
        },
      },
    ],
  },
  {
    title: { ar: 'حقوقك', en: 'Your rights' },
    own: 'privacy.rights',
    text: [
      {
        ar: 'هذه الحقوق دون مقابل. تمارس معظمها بنفسك في صفحة ملفك الشخصي.',
        en: 'These rights are free of charge. You can exercise most of them yourself on your profile page.',
      },
    ],
    points: [
      {
        name: { ar: 'أن تعرف', en: 'To know' },
        text: { ar: 'ما نجمعه ولماذا، كما في هذه الصفحة.', en: 'what we collect and why, as on this page.' },
      },
      {
        name: { ar: 'أن تحصل على نسخة', en: 'To have a copy' },
        text: {
          ar: 'من كل ما نحتفظ به عنك في ملف واحد تقرؤه الأنظمة الأخرى: «تنزيل بياناتي» في ملفك الشخصي.',
          en: 'of everything we keep about you, in one file that other systems can read: “Download my data” in your profile.',
        },
      },
      {
        name: { ar: 'أن تصحّح', en: 'To correct' },
        text: {
          ar: 'اسمك وبريدك ورقمك وعناوينك بنفسك في أي وقت.',
          en: 'your name, e-mail, number and addresses yourself, at any time.',
        },
      },
      {
        name: { ar: 'أن تحذف', en: 'To delete' },
        text: {
          ar: 'حسابك وكل ما يخصه: «حذف حسابي» في ملفك الشخصي. ولا يبقى إلا ما يوجب النظام حفظه.',
          en: 'your account and what belongs to it: “Delete my account” in your profile. We keep only what the law requires.',
        },
      },
      {
        name: { ar: 'أن تسحب موافقتك', en: 'To withdraw your consent' },
        text: [
          {
            ar: 'في أي وقت من ملفك الشخصي. تبقى مواعيدك القائمة ما لم تلغها، ولا نستقبل منك موعدًا جديدًا حتى توافق من جديد.',
            en: 'at any time in your profile. Your existing appointments stay unless you cancel them; we cannot take new ones until you agree again.',
          },
          { ar: 'وكذلك طلباتك من المتجر.', en: 'The same applies to orders.', only: 'store' },
        ],
      },
    ],
  },
  {
    title: { ar: 'الأطفال ومن ترعاهم', en: 'Children and those you care for' },
    own: 'privacy.children',
    text: [
      {
        ar: 'لك أن تحجز لطفلك أو لمن أنت وليّه، فتكون موافقتك عنه.',
        en: 'You may book for your child or for someone whose guardian you are; you then agree on their behalf.',
      },
    ],
  },
  {
    title: { ar: 'كيف نحميها', en: 'How we protect them' },
    own: 'privacy.protection',
    text: [
      {
        ar: 'الاتصال بالموقع مشفّر، وأرقام الهوية والإقامة محفوظة مشفّرة، وكلمات المرور لا تُقرأ، ويُسجَّل من يطّلع من الموظفين على الملاحظات الصحية، ولا يدخل الموظف إلا بالتحقق بخطوتين وبصلاحيات محددة.',
        en: 'Traffic to the site is encrypted, ID and iqama numbers are stored encrypted, passwords cannot be read, it is recorded which staff read health notes, and staff need two-step verification and have only the permissions of their role.',
      },
    ],
  },
  {
    title: { ar: 'إذا تغيّرت هذه السياسة', en: 'When this notice changes' },
    text: [
      {
        ar: 'لكل نسخة تاريخ يظهر في أعلى الصفحة. وإذا تغيّر النص طلبنا موافقتك من جديد عند دخولك.',
        en: 'Each version has a date, shown at the top of this page. When the text changes, we ask for your consent again once you have signed in.',
      },
    ],
  },
  { title: ownTitle, own: 'privacy.own' },
]
