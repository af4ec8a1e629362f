import type { SeedSections } from './seed-sections.ts'

/** The demonstration’s other pages: the static content of spec §2 and §9, and its sample voices. */
export const otherSections = {
  'investors.intro': {
    title: {
      ar: 'علاقات المستثمرين',
      en: 'Investor relations',
    },
    text: {
      ar: 'رأس مال مجموعة عافية الطبية وأسهمها في صفحة واحدة.',
      en: 'The capital and the shares of the Afiya Medical Group on one page.',
    },
  },
  'investors.ticker': {
    items: [
      {
        title: {
          ar: 'رعاية صحية متكاملة في مستشفيات ومراكز وصيدليات ومنازل المرضى',
          en: 'Care in hospitals, centres and pharmacies, and in patients’ homes',
        },
      },
      {
        title: {
          ar: 'رأس مال مدفوع بالكامل',
          en: 'Fully paid up',
        },
      },
      {
        title: {
          ar: 'سهم لكل ريال',
          en: 'One share for each riyal',
        },
      },
    ],
  },
  'investors.capital': {
    title: {
      ar: 'رأس المال والأسهم',
      en: 'Capital and shares',
    },
    paid: 2000000000,
    shares: 2000000000,
    authorized: 2000000000,
  },
  'investors.cards': {
    title: {
      ar: 'ماذا تعني هذه الأرقام؟',
      en: 'What the figures mean',
    },
    items: [
      {
        title: {
          ar: 'رأس مال مدفوع بالكامل',
          en: 'Fully paid up',
        },
        text: {
          ar: 'رأس المال المدفوع يساوي رأس المال المصرح به، فقد سُدّد كاملًا.',
          en: 'The paid-up capital equals the authorised capital: it has been paid in full.',
        },
      },
      {
        title: {
          ar: 'سهم لكل ريال',
          en: 'One share for each riyal',
        },
        text: {
          ar: 'عدد الأسهم المصدرة يساوي رأس المال المدفوع بالريال، أي أن كل سهم يقابله ريال واحد من رأس المال.',
          en: 'There are as many issued shares as riyals of paid-up capital, so each share represents one riyal of capital.',
        },
      },
      {
        title: {
          ar: 'تواصل معنا',
          en: 'Talk to us',
        },
        text: {
          ar: 'للاستفسار عن رأس المال والأسهم، اكتب إلينا ويصل سؤالك إلى الفريق المختص.',
          en: 'Write to us with a question about the capital or the shares, and it will reach the right team.',
        },
        link: '/contact-us',
      },
    ],
  },
  'store.hero': {
    text: {
      ar: 'كل ما تحتاج إليه أسرتك من أدوية وفيتامينات ومنتجات عناية، يصلك إلى باب البيت.',
      en: 'Medicines, vitamins and everyday care for the whole family, delivered to your door.',
    },
  },
  'store.offers': {
    title: {
      ar: 'عروض الصيدلية',
      en: 'Offers',
    },
    items: [
      {
        title: {
          ar: 'مستلزمات يومية لا يتجاوز سعرها 39 ر.س',
          en: 'Everyday essentials, 39 SAR or less',
        },
        text: {
          ar: 'عناية وإسعافات وفيتامينات بأسعار في متناول الجميع.',
          en: 'Care, first aid and vitamins at prices everyone can afford.',
        },
        link: '/store/products?price_to=39',
      },
      {
        title: {
          ar: 'من الصيدلية إلى بابك',
          en: 'From our pharmacy to your door',
        },
        text: {
          ar: 'اختر من المنتجات الأكثر مبيعًا، وادفع عند الاستلام إن شئت.',
          en: 'Choose from our best sellers and pay on delivery if you like.',
        },
        link: '/store/products?best_selling=1',
      },
    ],
  },
  'store.voices': {
    title: {
      ar: 'ماذا يقول عملاؤنا (أمثلة)',
      en: 'What our customers say (samples)',
    },
    items: [
      {
        title: {
          ar: 'أم خالد، الرياض',
          en: 'Umm Khalid, Riyadh',
        },
        text: {
          ar: 'طلبت حفاضات ومستلزمات الصغير من البيت، ووصلتني كاملة بتغليف نظيف ومرتب.',
          en: 'I ordered everything for the baby from home, and it all came cleanly and neatly packed.',
        },
      },
      {
        title: {
          ar: 'فهد، جدة',
          en: 'Fahad, Jeddah',
        },
        text: {
          ar: 'جهاز قياس الضغط مطابق للوصف تمامًا، والأسعار واضحة وشاملة الضريبة.',
          en: 'The blood pressure monitor is exactly as described, and the prices are clear and include VAT.',
        },
      },
      {
        title: {
          ar: 'نورة، الدمام',
          en: 'Noura, Dammam',
        },
        text: {
          ar: 'تقييمات العملاء ساعدتني في اختيار واقي شمس مناسب لبشرتي الحساسة.',
          en: 'Other customers’ reviews helped me choose a sunscreen for my sensitive skin.',
        },
      },
      {
        title: {
          ar: 'سامي، المدينة المنورة',
          en: 'Sami, Madinah',
        },
        text: {
          ar: 'أطلب فيتامينات والدي كل شهر في دقيقتين، والدفع عند الاستلام يريحني.',
          en: 'Ordering my father’s vitamins takes two minutes a month, and I like paying on delivery.',
        },
      },
    ],
  },
  'hospital.specialties': {
    text: {
      ar: 'يضم المستشفى عيادات متخصصة يعمل فيها استشاريون من ذوي الخبرة، ويتابعون حالتك من التشخيص حتى التعافي ضمن ملف طبي واحد.',
      en: 'The hospital has specialist clinics run by experienced consultants, who follow you from diagnosis to recovery with one medical record.',
    },
  },
  'doctor.cases': {
    title: {
      ar: 'متى تزور هذه العيادة؟',
      en: 'When to see this doctor',
    },
    items: [
      {
        title: {
          ar: 'عند ظهور أعراض جديدة تحتاج إلى تقييم طبيب مختص.',
          en: 'When you have new symptoms that call for a specialist’s opinion.',
        },
      },
      {
        title: {
          ar: 'لمتابعة حالة مزمنة ومراجعة خطة العلاج.',
          en: 'To follow up a long-term condition and review its treatment.',
        },
      },
      {
        title: {
          ar: 'لأخذ رأي طبي ثانٍ قبل إجراء أو عملية.',
          en: 'For a second opinion before a procedure or an operation.',
        },
      },
      {
        title: {
          ar: 'للفحص الدوري والاطمئنان على صحتك.',
          en: 'For a regular check-up and peace of mind.',
        },
      },
    ],
  },
  'site.footer': {
    text: {
      ar: 'مستشفيات ومراكز متخصصة في أنحاء المملكة، ورعاية تصل إليك في منزلك.',
      en: 'Hospitals and specialised centres across the Kingdom, and care that comes to your home.',
    },
    more: {
      ar: 'صور هذا الموقع رسوم توضيحية.',
      en: 'The pictures on this site are illustrations.',
    },
  },
} satisfies SeedSections
