import type { Translations } from '../locale-file.ts'

export const home = {
  'home.title': { ar: 'رعاية تثق بها، قريبة منك', en: 'Care you trust, close to home' },
  'home.page_title': {
    ar: '$t(site.group): أطباء ومستشفيات في السعودية',
    en: '$t(site.group): doctors and hospitals in Saudi Arabia',
  },
  'home.tagline': {
    ar: 'ابحث عن طبيبك، واطّلع على أقرب المواعيد، واحجز في دقيقة.',
    en: 'Find your doctor, see the next available times and book in a minute.',
  },
  'home.hero_picture': {
    ar: 'بهو الاستقبال في أحد مستشفياتنا',
    en: 'The reception hall of one of our hospitals',
  },
  'home.book': { ar: 'احجز موعدًا', en: 'Book an appointment' },
  'home.download': {
    ar: 'حمّل التطبيق',
    en: 'Get the app',
  },
  'home.specialties': { ar: 'التخصصات', en: 'Specialities' },
  'home.all_specialties': {
    ar: {
      zero: 'كل التخصصات',
      one: 'كل التخصصات',
      two: 'كل التخصصات',
      few: 'كل التخصصات ({{count}})',
      many: 'كل التخصصات ({{count}})',
      other: 'كل التخصصات ({{count}})',
    },
    en: { one: 'All specialities', other: 'All {{count}} specialities' },
  },
  'home.fewer_specialties': { ar: 'عرض أقل', en: 'Show fewer' },
  'home.centers': { ar: 'المراكز المتخصصة', en: 'Specialised centres' },
  'home.special_doctors': { ar: 'أطباء مميزون', en: 'Featured doctors' },
  'home.news': { ar: 'آخر الأخبار', en: 'Latest news' },
  'home.see_all': { ar: 'عرض الكل', en: 'See all' },
  'home.see_all_centers': { ar: 'عرض الكل: المراكز', en: 'See all centres' },
  'home.see_all_doctors': { ar: 'عرض الكل: الأطباء', en: 'See all doctors' },
  'home.see_all_news': { ar: 'عرض الكل: الأخبار', en: 'See all news' },
  'home.read_more': { ar: 'اقرأ المزيد', en: 'Read more' },
  'home.features': { ar: 'ماذا تجد لدينا؟', en: 'What you will find here' },
  'home.feature_examination': { ar: 'الفحص الطبي الشامل', en: 'Comprehensive medical examination' },
  'home.feature_examination_text': {
    ar: 'تحاليل الدم وقياس العلامات الحيوية في بيتك.',
    en: 'Blood tests and vital signs, taken at your home.',
  },
  'home.feature_blogs': { ar: 'المدونة الصحية', en: 'Health blog' },
  'home.feature_blogs_text': {
    ar: 'مقالات أطبائنا وأخبار مستشفياتنا.',
    en: 'Articles by our doctors and news from our hospitals.',
  },
  'home.feature_doctors': { ar: 'أطباء سعوديون', en: 'Saudi doctors' },
  'home.feature_doctors_text': {
    ar: 'مؤهلات كل طبيب وأقرب موعد لديه.',
    en: 'Each doctor’s qualifications and next available time.',
  },
  'home.feature_recommendations': { ar: 'لماذا يوصي بنا مراجعونا؟', en: 'Why patients recommend us' },
  'home.feature_recommendations_text': {
    ar: 'نصغي إليك، ونشرح لك الخيارات قبل أن تقرر.',
    en: 'We listen, and explain the choices before you decide.',
  },
  'home.show_text': { ar: 'اعرض النص كاملًا', en: 'Show the whole text' },
  'home.hide_text': { ar: 'اعرض أقل', en: 'Show less' },
  'home.about': { ar: 'عن $t(site.group)', en: 'About $t(site.group)' },
  'home.about_text': {
    ar: 'شبكة من المستشفيات والمراكز المتخصصة في أنحاء المملكة.',
    en: 'A network of hospitals and specialised centres across the Kingdom.',
  },
  'home.about_more': { ar: 'المزيد عنّا', en: 'More about us' },
  'home.about_beginning': {
    ar: 'بدأنا بعيادة واحدة وفكرة بسيطة: أن تجد طبيبك في الوقت المناسب، وأن تفهم حالتك قبل أن تغادر العيادة. وما زالت هذه الفكرة تقود كل ما نفعله.',
    en: 'We began with one clinic and a simple idea: find the right doctor in good time, and understand your condition before you leave the room. That idea still guides all we do.',
  },
  'home.about_care': {
    ar: 'يعمل أطباؤنا فريقًا واحدًا: ملفك يرافقك من العيادة إلى المختبر والأشعة والصيدلية، فلا تعيد قصتك في كل مرة. وإن احتجت إلى أكثر من تخصص، اجتمع المختصون على خطة واحدة يشرحها لك طبيب واحد.',
    en: 'Our doctors work as one team: your record goes with you from the clinic to the laboratory, radiology and pharmacy, so you do not have to repeat your story each time. When you need several specialities, the specialists agree on one plan and one doctor explains it to you.',
  },
  'home.about_recommended': {
    ar: 'ويوصي بنا مراجعونا لأسباب يكررونها: مواعيد تبدأ في وقتها، وأطباء يصغون، وأسعار واضحة قبل العلاج لا بعده، ومتابعة لا تنتهي عند باب العيادة. نسألهم بعد كل زيارة، ونغيّر ما لا يرضيهم.',
    en: 'Patients recommend us for reasons they keep naming: appointments that start on time, doctors who listen, clear prices before treatment rather than after it, and follow-up that does not end at the clinic’s door. We ask after every visit, and change what falls short.',
  },
  'home.about_home': {
    ar: 'ولأن الرعاية لا تتوقف عند جدران المستشفى، تصلك خدماتنا إلى البيت: تمريض وعلاج طبيعي وسحب عينات، كما توصل صيدليتنا دواءك إلى بابك.',
    en: 'And because care does not stop at a hospital’s walls, it comes to your home: nursing, physiotherapy and sample collection, and our pharmacy delivers your medicine to your door.',
  },
  'home.about_picture': {
    ar: 'مبنى أحد مستشفياتنا من الخارج',
    en: 'The building of one of our hospitals',
  },
  'home.app': { ar: '$t(site.name) في جيبك', en: '$t(site.name) in your pocket' },
  'home.app_text': {
    ar: 'احجز مواعيدك وتابعها من جوالك.',
    en: 'Your appointments, on your phone.',
  },
  'home.app_appointments': { ar: 'المواعيد', en: 'Appointments' },
  'home.app_appointments_text': {
    ar: 'اختر طبيبك ووقتك، واحجز في دقيقة.',
    en: 'Choose your doctor and your time, and book in a minute.',
  },
  'home.app_service': { ar: 'خدمة العملاء', en: 'Customer service' },
  'home.app_service_text': {
    ar: 'اكتب لنا سؤالك أو ملاحظتك، ونرد عليك.',
    en: 'Send us your question or comment, and we will reply.',
  },
  'home.app_android': {
    ar: 'تطبيق أندرويد',
    en: 'Android app',
  },
  'home.app_ios': {
    ar: 'آيفون وآيباد',
    en: 'iPhone and iPad',
  },
  'home.app_ios_lead': {
    ar: 'لا تحتاج إلى متجر التطبيقات؛ أضف $t(site.name) إلى شاشتك الرئيسية:',
    en: 'You need no app store; add $t(site.name) to your home screen:',
  },
  'home.app_ios_share': {
    ar: 'افتح هذا الموقع في متصفح سفاري، ثم اضغط زر المشاركة.',
    en: 'Open this site in Safari and tap the Share button.',
  },
  'home.app_ios_add': {
    ar: 'مرّر القائمة واختر «إضافة إلى الشاشة الرئيسية».',
    en: 'Scroll the list and choose “Add to Home Screen”.',
  },
  'home.app_ios_confirm': {
    ar: 'اضغط «إضافة»، وستجد أيقونة $t(site.name) بين تطبيقاتك.',
    en: 'Tap “Add”, and you will find the $t(site.name) icon among your apps.',
  },
  'home.partners': { ar: 'شركاؤنا', en: 'Our partners' },
  'home.partner_warifa': { ar: 'وارفة للتأمين الصحي', en: 'Warifa Health Insurance' },
  'home.partner_zukhruf': { ar: 'معهد زخرف للعلوم الصحية', en: 'Zukhruf Health Sciences Institute' },
  'home.partner_batalat': { ar: 'مؤسسة بتلات الخيرية', en: 'Batalat Foundation' },
  'home.partner_rahatayn': { ar: 'جمعية راحتين للعطاء', en: 'Rahatayn Giving Society' },
  'home.partner_diraa': { ar: 'دِراء للتأمين التعاوني', en: 'Diraa Cooperative Insurance' },
  'home.partner_nakhlah': { ar: 'جمعية النخلة الصحية', en: 'Nakhlah Health Society' },
  'home.partner_wuthqa': { ar: 'وثقى للرعاية المتكاملة', en: 'Wuthqa Integrated Care' },
  'home.partner_ishraq': { ar: 'كلية إشراق الطبية', en: 'Ishraq Medical College' },
  'home.partner_jadila': { ar: 'مختبرات جديلة الوراثية', en: 'Jadila Genetics Laboratories' },
  'home.partner_dar_hanan': { ar: 'دار حنان للرعاية المنزلية', en: 'Dar Hanan Home Care' },
  'home.partner_mirwaha': { ar: 'مِروحة لطب الجهاز التنفسي', en: 'Mirwaha Respiratory Care' },
  'carousel.previous': { ar: 'السابق', en: 'Previous' },
  'carousel.next': { ar: 'التالي', en: 'Next' },
  'carousel.pause': { ar: 'إيقاف الحركة', en: 'Pause' },
  'carousel.play': { ar: 'تشغيل الحركة', en: 'Play' },
} satisfies Translations
