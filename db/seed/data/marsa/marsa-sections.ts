import type { SeedSections } from '../pages/seed-sections.ts'

/** A younger and smaller group, which names no partners and has no app. */
export const marsaSections = {
  'home.hero': {
    title: { ar: 'ميناؤك حين تحتاج إلى طبيب', en: 'Your harbour when you need a doctor' },
    text: {
      ar: 'مستشفيان على البحر الأحمر، وموعد تحجزه قبل أن تكمل قهوتك.',
      en: 'Two hospitals on the Red Sea, and an appointment booked before your coffee is finished.',
    },
    picture: '/pictures/hero/marsa-hall-800.avif',
    alt: { ar: 'بهو مستشفى مرسى الكورنيش', en: 'The hall of Marsa Corniche Hospital' },
  },
  'home.features': {
    title: { ar: 'من أين تبدأ؟', en: 'Where to start' },
    items: [
      {
        title: { ar: 'موعد هذا المساء', en: 'A time this evening' },
        text: { ar: 'عيادات تعمل بعد ساعات الدوام.', en: 'Clinics that open after working hours.' },
        link: '/doctors',
      },
      {
        title: { ar: 'زيارة في البيت', en: 'A visit at home' },
        text: { ar: 'تمريض وعلاج طبيعي في جدة وينبع.', en: 'Nursing and physiotherapy in both towns.' },
        link: '/home-care',
      },
      {
        title: { ar: 'أخبارنا', en: 'Our news' },
        text: { ar: 'ما تغيّر في مستشفيينا هذا الشهر.', en: 'What has changed at our hospitals this month.' },
        link: '/news',
      },
    ],
  },
  'home.about': {
    title: { ar: 'من نحن', en: 'Who we are' },
    text: {
      ar: 'مستشفيان ومركز للأسنان وصيدلية، وفريق يعرف مراجعيه بأسمائهم.',
      en: 'Two hospitals, a dental centre, one pharmacy, and a team that knows its patients by name.',
    },
    more: {
      ar: 'بدأت مرسى في جدة سنة 2014 بعيادة أطفال واحدة، ثم كبرت مع العائلات التي كبر أطفالها. وفي سنة 2021 وصلنا إلى ينبع لأن مراجعينا هناك كانوا يسافرون ثلاث ساعات ليرونا.\n\nلا نريد أن نكون الأكبر. نريد أن تجد من يرد على الهاتف، وأن تعرف ما ستدفعه قبل أن تدخل، وأن يتصل بك الطبيب إن تأخرت نتيجتك.',
      en: 'Marsa began in Jeddah in 2014 with a single children’s clinic and grew with the families whose children grew. In 2021 we came to Yanbu, because our patients there were driving three hours to see us.\n\nWe do not mean to be the largest. We mean to answer the telephone, to tell you the price before you walk in, and to call you when a result is late.',
    },
    picture: '/pictures/hospitals/marsa-corniche-1-800.avif',
    alt: { ar: 'مبنى مستشفى مرسى الكورنيش', en: 'The building of Marsa Corniche Hospital' },
  },
  'investors.intro': {
    title: { ar: 'للمساهمين', en: 'For shareholders' },
    text: {
      ar: 'مرسى شركة مساهمة مقفلة، وهذه أرقام رأس مالها.',
      en: 'Marsa is a closed joint-stock company. These are the figures of its capital.',
    },
  },
  'investors.capital': {
    title: { ar: 'رأس المال', en: 'Capital' },
    paid: 60_000_000,
    shares: 6_000_000,
    authorized: 80_000_000,
  },
  'store.hero': {
    text: {
      ar: 'منتجات مرسى وأدوية راحة، نوصلها في جدة وينبع.',
      en: 'Marsa’s own range and Raha’s medicines, delivered in Jeddah and Yanbu.',
    },
  },
  'store.voices': {
    title: { ar: 'كلمات من عملائنا (أمثلة)', en: 'Words of our customers (samples)' },
    items: [
      {
        title: { ar: 'أبو يزن، جدة', en: 'Abu Yazan, Jeddah' },
        text: {
          ar: 'سألت الصيدلي عن شراب السعال قبل أن أطلبه، فنصحني بما يناسب عمر ابني.',
          en: 'I asked the pharmacist before ordering a cough syrup, and was told which one suits my son’s age.',
        },
      },
      {
        title: { ar: 'سعاد، ينبع', en: 'Suad, Yanbu' },
        text: {
          ar: 'استلمت الطلب من الفرع بعد الدوام، وكان جاهزًا باسمي.',
          en: 'I collected my order from the branch after work, and it was ready under my name.',
        },
      },
    ],
  },
  'hospital.specialties': {
    text: {
      ar: 'اختر التخصص ثم الطبيب، ويظهر لك أقرب وقت متاح.',
      en: 'Choose the speciality, then the doctor, and see the next available time.',
    },
  },
  'site.footer': {
    text: { ar: 'رعاية على ساحل البحر الأحمر.', en: 'Care on the Red Sea coast.' },
    more: {
      ar: 'الصور المعروضة هنا مرسومة بالحاسوب.',
      en: 'The pictures shown here are drawn by computer.',
    },
  },
  'returns.own': {
    title: { ar: 'كيف نرد المبلغ', en: 'How we refund' },
    more: {
      ar: 'نرد المبلغ بالطريقة التي دفعت بها خلال أسبوع من استلامنا المنتج.',
      en: 'We refund the way you paid, within a week of receiving the product.',
    },
  },
} satisfies SeedSections
