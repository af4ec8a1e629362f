import type { LocalizedText } from '#contract/language.ts'
import { type NoticePoint, prescriptionNotice } from './prescription-notice-text.ts'

type Section = { title: LocalizedText; text?: LocalizedText[]; points?: NoticePoint[] }

// privacy.test.ts checks what the text says about the product. Changing the text needs another
// PRIVACY_VERSION (contract/privacy.ts), and everybody is asked for consent again.

export const privacyLead: LocalizedText = {
  ar: 'توضح هذه السياسة ما تجمعه {{name}} عنك في هذا الموقع، ولماذا، ومع من تشاركه، ومدة احتفاظها به، وما يحق لك أن تطلبه منها. وهي تتبع نظام حماية البيانات الشخصية في المملكة العربية السعودية الصادر بالمرسوم الملكي رقم (م/19) وتاريخ 9/2/1443هـ.',
  en: 'This notice says what {{name}} collects about you on this site, why, who we share it with, how long we keep it, and what your rights are. It follows the Personal Data Protection Law of the Kingdom of Saudi Arabia (Royal Decree M/19, dated 9/2/1443 AH).',
}

export const privacySections: Section[] = [
  {
    title: { ar: 'ما نجمعه عنك، ولماذا', en: 'What we collect, and why' },
    text: [
      {
        ar: 'نجمع ما تكتبه لنا بنفسك، والقليل مما يحتاج إليه الموقع ليعمل بأمان. لا نشتري بيانات عنك، ولا نتتبعك بين المواقع، ولا نرسل إليك إعلانات.',
        en: 'We collect what you write to us yourself, and the little that the site needs to work safely. We do not buy data about you, follow you across other sites or send you advertising.',
      },
    ],
    points: [
      {
        name: { ar: 'حسابك', en: 'Your account' },
        text: {
          ar: 'بريدك الإلكتروني وكلمة مرورك (محفوظة بصيغة لا يمكن لأحد قراءتها)، ثم اسمك ورقم جوالك وصورتك إن أضفتها. نحتاجها لتسجيل دخولك ولنعرف أن الموعد أو الطلب لك.',
          en: 'Your e-mail address and password (kept in a form that nobody can read), and your name, mobile number and picture if you add them. We need them to sign you in and to know which appointments and orders are yours.',
        },
      },
      {
        name: { ar: 'مواعيدك وزياراتك المنزلية', en: 'Your appointments and home visits' },
        text: {
          ar: 'اسم المراجع ورقم جواله، وتاريخ ميلاده وجنسه ورقم هويته أو إقامته إن ذكرها للاستقبال، والطبيب أو الخدمة، والوقت، وعنوان الزيارة المنزلية، وما تكتبه في الملاحظات، وما تنتظره في قائمة الانتظار، وما يدوّنه فريقنا عن صحته. نحتاجها لتقديم الرعاية وتذكيرك بالموعد وعرض الأوقات عليك. وهذه بيانات صحية لأن التخصص والملاحظات قد تدل على حالتك.',
          en: 'The patient’s name and mobile number, birth date, sex and ID or iqama number if given at reception, the doctor or service, the time, the address of a home visit, what you write in the note, what you have asked for on the waitlist, and what our staff note about the patient’s health. We need them to provide your care, to remind you of the appointment and to offer you times. They are health data, since the speciality and the note may reveal your condition.',
        },
      },
      {
        name: { ar: 'طلباتك من المتجر', en: 'Your orders' },
        text: {
          ar: 'المنتجات، واسم المستلم وبريده ورقم جواله وعنوان التوصيل وموقعه على الخريطة. نحتاجها للتوصيل ولإصدار الفاتورة. أما بيانات بطاقتك فتكتبها عند مزود الدفع ولا تصل إلينا.',
          en: 'The products, and the recipient’s name, e-mail, mobile number, delivery address and its place on the map. We need them to deliver your order and to issue the invoice. Card details are entered with the payment provider and never reach us.',
        },
      },
      prescriptionNotice.collected,
      {
        name: { ar: 'رسائلك إلينا', en: 'Your messages to us' },
        text: {
          ar: 'اسمك وبريدك ورقم جوالك ونص الرسالة، لنرد عليك. لا تكتب في الرسالة تفاصيل عن صحتك.',
          en: 'Your name, e-mail, mobile number and the message, so that we can answer you. Please do not include details of your health.',
        },
      },
      {
        name: { ar: 'سلتك ومفضلتك وتقييماتك', en: 'Your cart, wishlist and reviews' },
        text: {
          ar: 'ما تختاره من المنتجات وما تكتبه عنها. يظهر تقييمك للجميع مع الاسم الذي في ملفك الشخصي.',
          en: 'What you choose and write about products. Everybody can read a review, with the name in your profile.',
        },
      },
      {
        name: { ar: 'الأجهزة التي سجّلت الدخول منها', en: 'Where you are signed in' },
        text: {
          ar: 'نوع المتصفح والجهاز ووقت آخر استخدام، لتراها في ملفك الشخصي وتسجّل خروج ما لا تعرفه منها.',
          en: 'The kind of browser and device and when it was last used, so that you can see them in your profile and sign out any you do not recognise.',
        },
      },
      {
        name: { ar: 'سجل تشغيل الموقع', en: 'The site’s log' },
        text: {
          ar: 'رقم حسابك وما طُلب من الموقع ووقته، دون اسمك ولا بريدك ولا ما كتبته، لنكتشف الأعطال وإساءة الاستخدام.',
          en: 'Your account’s number, which pages and actions were requested and when, without your name, e-mail or anything you wrote, to find faults and abuse.',
        },
      },
      {
        name: { ar: 'ما لا يصل إلينا', en: 'What never reaches us' },
        text: {
          ar: 'ما تكتبه في حاسبات الوزن والحمل والتبويض والطول يبقى في متصفحك. وملفات تعريف الارتباط التي نضعها لازمة لعمل الموقع فقط: اللغة، والمحادثة، وإعادة تعيين كلمة المرور، والتعرّف على المتصفح الذي سجّلت الدخول منه.',
          en: 'What you enter in the calculators stays in your browser. The only cookies we set are those the site needs: for the language, the chat, resetting a password, and recognising a browser in which you have signed in.',
        },
      },
    ],
  },
  {
    title: { ar: 'المسوّغ النظامي للمعالجة', en: 'Our legal basis' },
    points: [
      {
        name: { ar: 'اتفاقنا معك', en: 'Our agreement with you' },
        text: {
          ar: 'فتح حسابك، وحجز مواعيدك، وتوصيل طلباتك، والرد على رسائلك: تطلبها أنت ولا تتم دون هذه البيانات.',
          en: 'Your account, your appointments, your orders and our answers: you ask for them, and we cannot provide them without these data.',
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
        text: {
          ar: 'حفظ الفواتير كما يوجب نظام ضريبة القيمة المضافة، والسجلات الطبية كما توجب الأنظمة الصحية.',
          en: 'Keeping invoices as VAT law requires, and medical records as health law requires.',
        },
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
      { ar: 'لا نبيع بياناتك لأحد.', en: 'We do not sell your data to anyone.' },
      {
        ar: 'نحفظ بياناتك على خوادم داخل المملكة. وقد تمر الرسائل المرسلة إليك بخوادم مزوديها خارجها، ولا نرسل إليهم غير ما نذكره أدناه، ووفق النظام. وإن احتجنا يومًا إلى نقل غير ذلك إلى خارجها فسنذكره هنا قبل نقله.',
        en: 'Your data are kept on servers within the Kingdom. Messages to you may pass through servers of their providers abroad; we send those providers only what is stated below, and as the law allows. If we ever need to transfer anything else abroad, we will say so here first.',
      },
    ],
    points: [
      {
        name: { ar: 'فريقنا', en: 'Our team' },
        text: {
          ar: 'كلٌّ بقدر عمله: الاستقبال والأطباء لمواعيدك، والصيدلية لطلباتك. ويُسجَّل كل تعديل يجريه الموظف.',
          en: 'Only what their work requires: reception and doctors see your appointments, the pharmacy your orders. Every change that staff make is recorded.',
        },
      },
      {
        name: { ar: 'من يعمل لحسابنا', en: 'Who works on our behalf' },
        text: {
          ar: 'مزود الاستضافة ومزود البريد الإلكتروني ومزود الرسائل النصية أو رسائل واتساب، ولا يستخدمون بياناتك إلا كما نطلب منهم. يتلقى مزود البريد الإلكتروني رسائلنا إليك كاملة، ويتلقى مزود الرسائل النصية أو رسائل واتساب رقم جوالك ووقت موعدك ومكانه، دون اسم الطبيب ولا تخصصه. وتتلقى شركة التوصيل اسم المستلم ورقم جواله وعنوانه ومبلغ الطلب، دون أسماء المنتجات. وعند الدفع بالبطاقة يتلقى مزود الدفع «ميسر» رقم الطلب ومبلغه، وما تكتبه لديه.',
          en: 'Our hosting provider, our e-mail provider and our provider of text or WhatsApp messages, who use your data only as we instruct them. The e-mail provider receives our letters to you in full; the provider of text or WhatsApp messages receives your mobile number and the time and place of your appointment, without the doctor or the speciality. The courier receives the recipient’s name, mobile number and address and the amount of the order, without the names of the products. When you pay by card, the payment provider Moyasar receives the order’s number and amount, and what you enter there.',
        },
      },
      {
        name: { ar: 'الجهات الحكومية', en: 'Public authorities' },
        text: {
          ar: 'حين يوجب النظام ذلك، وبقدر ما يوجبه فقط، كإبلاغ هيئة الزكاة والضريبة والجمارك بالفواتير.',
          en: 'Where the law requires it, and no more than it requires, such as reporting invoices to the Zakat, Tax and Customs Authority.',
        },
      },
    ],
  },
  {
    title: { ar: 'مدة الاحتفاظ بها', en: 'How long we keep your data' },
    points: [
      {
        name: {
          ar: 'الحساب والعناوين والتقييمات والسلة والمفضلة، وسجل موافقتك',
          en: 'Account, addresses, reviews, cart, wishlist, and the record of your consent',
        },
        text: { ar: 'حتى تحذف حسابك', en: 'until you delete your account' },
      },
      {
        name: {
          ar: 'المواعيد والزيارات المنزلية، وملف المراجع: الاسم والرقم وما دوّنه فريقنا عنه',
          en: 'Appointments, home visits and the patient record: name, number and what our team noted',
        },
        text: {
          ar: 'تُحفظ المدة التي توجبها الأنظمة الصحية، كالسجل الطبي لدى المستشفى، وهو ليس جزءًا من هذا الموقع؛ وبعد حذف الحساب تبقى دون ربطها به، ودون عناوين الزيارات',
          en: 'are kept for as long as health law requires, like the hospital’s medical record, which is not part of this site; once your account is deleted, without a link to it and without the addresses of home visits',
        },
      },
      {
        name: { ar: 'الطلبات والفواتير', en: 'Orders and invoices' },
        text: {
          ar: 'تُحفظ كما يوجب نظام الضريبة؛ وبعد حذف الحساب تبقى دون اسمك وعنوانك ورقمك',
          en: 'are kept as tax law requires; once your account is deleted, without your name, address and number',
        },
      },
      {
        name: { ar: 'الرسائل إلينا', en: 'Messages to us' },
        text: { ar: '{{message}}', en: '{{message}}' },
      },
      {
        name: {
          ar: 'ما انتهى في قائمة الانتظار، وما أرسلناه إليك عن مواعيدك: نوع الرسالة ووقتها وهل وصلت، دون نصها',
          en: 'What has ended on the waitlist, and what we sent you about your appointments: its kind, time and whether it arrived, not its text',
        },
        text: { ar: '{{appointmentMessage}}', en: '{{appointmentMessage}}' },
      },
      prescriptionNotice.kept,
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
          ar: 'نسخة مؤقتة من ردّنا على الحجز أو الطلب، تمنع تكراره إذا أُرسل مرتين',
          en: 'A temporary copy of our reply, so that a booking or order sent twice is made once',
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
        name: { ar: 'سجل التشغيل والنسخ الاحتياطية', en: 'The log and backups' },
        text: { ar: '90 يومًا للسجل، و35 يومًا للنسخ', en: '90 days for the log, 35 days for backups' },
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
    text: [
      {
        ar: 'هذه الحقوق دون مقابل. تمارس معظمها بنفسك في صفحة ملفك الشخصي، ولك أن تكتب إلى مسؤول حماية البيانات فيرد عليك خلال 30 يومًا.',
        en: 'These rights are free of charge. You can exercise most of them yourself on your profile page, or write to the data protection officer, who answers within 30 days.',
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
        text: {
          ar: 'في أي وقت من ملفك الشخصي. تبقى مواعيدك وطلباتك القائمة ما لم تلغها، ولا نستقبل منك حجزًا أو طلبًا جديدًا حتى توافق من جديد.',
          en: 'at any time in your profile. Your existing appointments and orders stay unless you cancel them; we cannot take new ones until you agree again.',
        },
      },
    ],
  },
  {
    title: { ar: 'الأطفال ومن ترعاهم', en: 'Children and those you care for' },
    text: [
      {
        ar: 'يفتح الحساب من بلغ 18 عامًا. ولك أن تحجز لطفلك أو لمن أنت وليّه، فتكون موافقتك عنه.',
        en: 'You must be 18 or over to have an account. You may book for your child or for someone whose guardian you are; you then agree on their behalf.',
      },
    ],
  },
  {
    title: { ar: 'كيف نحميها', en: 'How we protect them' },
    text: [
      {
        ar: 'الاتصال بالموقع مشفّر، وأرقام الهوية والإقامة محفوظة مشفّرة، وكلمات المرور لا تُقرأ، ويُسجَّل من يطّلع من الموظفين على الملاحظات الصحية، ولا يدخل الموظف إلا بالتحقق بخطوتين وبصلاحيات محددة. وإن وقع تسرّب قد يضرّك أبلغناك دون تأخير، وأبلغنا الهيئة خلال 72 ساعة.',
        en: 'Traffic to the site is encrypted, ID and iqama numbers are stored encrypted, passwords cannot be read, it is recorded which staff read health notes, and staff need two-step verification and have only the permissions of their role. If a breach may harm you, we will tell you without delay, and the authority within 72 hours.',
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
]
