import type { NoticeText } from '#services/content/notice-sections.ts'

/** What the privacy notice says of the data that the product collects. */
export const collectedData: NoticeText = {
  title: { ar: 'ما نجمعه عنك، ولماذا', en: 'What we collect, and why' },
  text: [
    {
      ar: 'نجمع ما تكتبه لنا بنفسك، والقليل مما يحتاج إليه الموقع ليعمل بأمان. ولا يتتبعك هذا الموقع في المواقع الأخرى.',
      en: 'We collect what you write to us yourself, and the little that the site needs to work safely. This site does not follow you across other sites.',
    },
  ],
  points: [
    {
      name: { ar: 'حسابك', en: 'Your account' },
      text: {
        ar: 'بريدك الإلكتروني وكلمة مرورك (محفوظة بصيغة لا يمكن لأحد قراءتها)، ثم اسمك ورقم جوالك وصورتك إن أضفتها. نحتاجها لتسجيل دخولك ولنعرف ما يخصك.',
        en: 'Your e-mail address and password (kept in a form that nobody can read), and your name, mobile number and picture if you add them. We need them to sign you in and to know what is yours.',
      },
    },
    {
      name: { ar: 'مواعيدك', en: 'Your appointments' },
      text: {
        ar: 'اسم المراجع ورقم جواله، وتاريخ ميلاده وجنسه ورقم هويته أو إقامته إن ذكرها للاستقبال، والطبيب والوقت، وما تكتبه في الملاحظات، وما يدوّنه فريقنا عن صحته. نحتاجها لتقديم الرعاية وتذكيرك بالموعد. وهذه بيانات صحية لأن التخصص والملاحظات قد تدل على حالتك.',
        en: 'The patient’s name and mobile number, birth date, sex and ID or iqama number if given at reception, the doctor and the time, what you write in the note, and what our staff note about the patient’s health. We need them to provide your care and to remind you of the appointment. They are health data, since the speciality and the note may reveal your condition.',
      },
    },
    {
      name: { ar: 'زياراتك المنزلية', en: 'Your home visits' },
      text: {
        ar: 'ما نجمعه للموعد، والخدمة، وعنوان الزيارة. نحتاجها لتقديم الرعاية في منزلك، وهي بيانات صحية.',
        en: 'The same as for an appointment, the service, and the address of the visit. We need them to provide care at your home. They are health data.',
      },
      only: 'home_care',
    },
    {
      name: { ar: 'قائمة الانتظار', en: 'The waitlist' },
      text: {
        ar: 'ما تنتظره من المواعيد، لنعرض عليك الأوقات حين تتاح. وهي بيانات صحية.',
        en: 'What you are waiting for, so that we can offer you times. It is health data.',
      },
      only: 'waitlist',
    },
    {
      name: { ar: 'طلباتك من المتجر', en: 'Your orders' },
      text: {
        ar: 'المنتجات، واسم المستلم وبريده ورقم جواله وعنوان التوصيل وموقعه على الخريطة. نحتاجها للتوصيل ولإصدار الفاتورة. أما بيانات بطاقتك فتكتبها عند مزود الدفع ولا تصل إلينا.',
        en: 'The products, and the recipient’s name, e-mail, mobile number, delivery address and its place on the map. We need them to deliver your order and to issue the invoice. Card details are entered with the payment provider and never reach us.',
      },
      only: 'store',
    },
    {
      name: { ar: 'وصفاتك الطبية', en: 'Your prescriptions' },
      text: {
        ar: 'اسم المراجع ورقم جواله، وصور الوصفة أو ملفاتها، وما سأله الصيدلي وأجبت عنه، وقراره. يراها الصيدلي وحده ليصرف أدويتها، ويُسجَّل من اطّلع عليها. وهي بيانات صحية، وملفاتها محفوظة مشفّرة، وتُحذف الصور الأصلية كما أرسلتها بعد القرار.',
        en: 'The patient’s name and mobile number, the photos or files of the prescription, what the pharmacist asked and you answered, and the decision. Only the pharmacist sees them, to dispense the medicines, and who has read them is recorded. They are health data, and their files are stored encrypted; the original photos, as you sent them, are deleted after the decision.',
      },
      only: 'prescriptions',
    },
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
      only: 'store',
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
        ar: 'ما تكتبه في حاسبات الوزن والحمل والتبويض والطول يبقى في متصفحك.',
        en: 'What you enter in the calculators stays in your browser.',
      },
      only: 'calculators',
    },
    {
      name: { ar: 'ملفات تعريف الارتباط', en: 'Cookies' },
      text: {
        ar: 'ما نضعه منها لازم لعمل الموقع فقط: اللغة، والمحادثة، وإعادة تعيين كلمة المرور، والتعرّف على المتصفح الذي سجّلت الدخول منه.',
        en: 'The only ones we set are those the site needs: for the language, the chat, resetting a password, and recognising a browser in which you have signed in.',
      },
    },
  ],
}
