import type { SeedSections } from './seed-sections.ts'

/** The demonstration’s home page: the static content of spec §1 and §9. */
export const homeSections = {
  'home.hero': {
    title: {
      ar: 'رعاية تثق بها، قريبة منك',
      en: 'Care you trust, close to home',
    },
    text: {
      ar: 'ابحث عن طبيبك، واطّلع على أقرب المواعيد، واحجز في دقيقة.',
      en: 'Find your doctor, see the next available times and book in a minute.',
    },
    picture: '/pictures/hero/clinic-800.avif',
    alt: {
      ar: 'بهو الاستقبال في أحد مستشفياتنا',
      en: 'The reception hall of one of our hospitals',
    },
  },
  'home.features': {
    title: {
      ar: 'ماذا تجد لدينا؟',
      en: 'What you will find here',
    },
    items: [
      {
        title: {
          ar: 'الفحص الطبي الشامل',
          en: 'Comprehensive medical examination',
        },
        text: {
          ar: 'تحاليل الدم وقياس العلامات الحيوية في بيتك.',
          en: 'Blood tests and vital signs, taken at your home.',
        },
        link: '/home-care',
      },
      {
        title: {
          ar: 'المدونة الصحية',
          en: 'Health blog',
        },
        text: {
          ar: 'مقالات أطبائنا وأخبار مستشفياتنا.',
          en: 'Articles by our doctors and news from our hospitals.',
        },
        link: '/news',
      },
      {
        title: {
          ar: 'أطباء سعوديون',
          en: 'Saudi doctors',
        },
        text: {
          ar: 'مؤهلات كل طبيب وأقرب موعد لديه.',
          en: 'Each doctor’s qualifications and next available time.',
        },
        link: '/doctors',
      },
      {
        title: {
          ar: 'لماذا يوصي بنا مراجعونا؟',
          en: 'Why patients recommend us',
        },
        text: {
          ar: 'نصغي إليك، ونشرح لك الخيارات قبل أن تقرر.',
          en: 'We listen, and explain the choices before you decide.',
        },
        link: '#about',
      },
    ],
  },
  'home.about': {
    title: {
      ar: 'عن مجموعة عافية الطبية',
      en: 'About Afiya Medical Group',
    },
    text: {
      ar: 'شبكة من المستشفيات والمراكز المتخصصة في أنحاء المملكة.',
      en: 'A network of hospitals and specialised centres across the Kingdom.',
    },
    more: {
      ar: 'بدأنا بعيادة واحدة وفكرة بسيطة: أن تجد طبيبك في الوقت المناسب، وأن تفهم حالتك قبل أن تغادر العيادة. وما زالت هذه الفكرة تقود كل ما نفعله.\n\nيعمل أطباؤنا فريقًا واحدًا: ملفك يرافقك من العيادة إلى المختبر والأشعة والصيدلية، فلا تعيد قصتك في كل مرة. وإن احتجت إلى أكثر من تخصص، اجتمع المختصون على خطة واحدة يشرحها لك طبيب واحد.\n\nويوصي بنا مراجعونا لأسباب يكررونها: مواعيد تبدأ في وقتها، وأطباء يصغون، وأسعار واضحة قبل العلاج لا بعده، ومتابعة لا تنتهي عند باب العيادة. نسألهم بعد كل زيارة، ونغيّر ما لا يرضيهم.\n\nولأن الرعاية لا تتوقف عند جدران المستشفى، تصلك خدماتنا إلى البيت: تمريض وعلاج طبيعي وسحب عينات، كما توصل صيدليتنا دواءك إلى بابك.',
      en: 'We began with one clinic and a simple idea: find the right doctor in good time, and understand your condition before you leave the room. That idea still guides all we do.\n\nOur doctors work as one team: your record goes with you from the clinic to the laboratory, radiology and pharmacy, so you do not have to repeat your story each time. When you need several specialities, the specialists agree on one plan and one doctor explains it to you.\n\nPatients recommend us for reasons they keep naming: appointments that start on time, doctors who listen, clear prices before treatment rather than after it, and follow-up that does not end at the clinic’s door. We ask after every visit, and change what falls short.\n\nAnd because care does not stop at a hospital’s walls, it comes to your home: nursing, physiotherapy and sample collection, and our pharmacy delivers your medicine to your door.',
    },
    picture: '/pictures/hospitals/olaya-1-800.avif',
    alt: {
      ar: 'مبنى أحد مستشفياتنا من الخارج',
      en: 'The building of one of our hospitals',
    },
  },
  'home.partners': {
    title: {
      ar: 'شركاؤنا',
      en: 'Our partners',
    },
    items: [
      {
        title: {
          ar: 'وارفة للتأمين الصحي',
          en: 'Warifa Health Insurance',
        },
        picture: '/pictures/partners/partner-01-320.avif',
      },
      {
        title: {
          ar: 'معهد زخرف للعلوم الصحية',
          en: 'Zukhruf Health Sciences Institute',
        },
        picture: '/pictures/partners/partner-02-320.avif',
      },
      {
        title: {
          ar: 'مؤسسة بتلات الخيرية',
          en: 'Batalat Foundation',
        },
        picture: '/pictures/partners/partner-03-320.avif',
      },
      {
        title: {
          ar: 'جمعية راحتين للعطاء',
          en: 'Rahatayn Giving Society',
        },
        picture: '/pictures/partners/partner-04-320.avif',
      },
      {
        title: {
          ar: 'دِراء للتأمين التعاوني',
          en: 'Diraa Cooperative Insurance',
        },
        picture: '/pictures/partners/partner-05-320.avif',
      },
      {
        title: {
          ar: 'جمعية النخلة الصحية',
          en: 'Nakhlah Health Society',
        },
        picture: '/pictures/partners/partner-06-320.avif',
      },
      {
        title: {
          ar: 'وثقى للرعاية المتكاملة',
          en: 'Wuthqa Integrated Care',
        },
        picture: '/pictures/partners/partner-07-320.avif',
      },
      {
        title: {
          ar: 'كلية إشراق الطبية',
          en: 'Ishraq Medical College',
        },
        picture: '/pictures/partners/partner-08-320.avif',
      },
      {
        title: {
          ar: 'مختبرات جديلة الوراثية',
          en: 'Jadila Genetics Laboratories',
        },
        picture: '/pictures/partners/partner-09-320.avif',
      },
      {
        title: {
          ar: 'دار حنان للرعاية المنزلية',
          en: 'Dar Hanan Home Care',
        },
        picture: '/pictures/partners/partner-10-320.avif',
      },
      {
        title: {
          ar: 'مِروحة لطب الجهاز التنفسي',
          en: 'Mirwaha Respiratory Care',
        },
        picture: '/pictures/partners/partner-11-320.avif',
      },
    ],
  },
  'home.app': {
    title: {
      ar: 'عافية في جيبك',
      en: 'Afiya in your pocket',
    },
    text: {
      ar: 'احجز مواعيدك وتابعها من جوالك.',
      en: 'Your appointments, on your phone.',
    },
  },
} satisfies SeedSections
