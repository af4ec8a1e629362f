import type { HospitalSeed } from '../../seed-types.ts'
import { certificate } from './certificates.ts'

export const southAndNorthHospitals: HospitalSeed[] = [
  {
    slug: 'manhal',
    city: 'abha',
    name: { ar: 'مستشفى عافية المنهل', en: 'Afiya Manhal Hospital' },
    content: {
      ar: `على ارتفاع يتجاوز 2200 متر، وبين ضباب عسير وخضرتها، يخدم مستشفى عافية المنهل أهالي أبها وخميس مشيط والمحافظات المجاورة، وآلاف المصطافين الذين يقصدون المنطقة كل عام. يضم 110 أسرّة وقسم طوارئ مجهزًا لحوادث الطرق الجبلية.

وبفضل هواء الجبل ومعسكرات الأندية الصيفية نشأ فيه مركز الإصابات الرياضية، وهو يعالج اللاعب المحترف كما يعالج من التوت قدمه في رحلة على الأقدام. ويهتم فريق الأمراض الصدرية بأثر المرتفعات في مرضى الربو والقلب، ويقدم لهم المشورة قبل الصعود.`,
      en: `More than 2,200 metres up, between the mists and the green terraces of Asir, Afiya Manhal serves Abha, Khamis Mushait and the governorates around them, and the thousands of summer visitors who come every year. It has 110 beds and an emergency department equipped for accidents on mountain roads.

Mountain air and the summer camps of football clubs gave it our Sports Injuries Centre, which treats the professional player and the walker with a twisted ankle alike. The chest team follows how altitude affects people with asthma or heart disease, and advises them before they come up.`,
    },
    specialServices: {
      ar: `علاج الإصابات الرياضية وإعادة التأهيل
جراحات المناظير للركبة والكتف
طوارئ حوادث الطرق الجبلية
استشارات الارتفاع لمرضى الصدر والقلب
عيادة الأطفال المسائية
تجميل الأسنان`,
      en: `Sports injuries and rehabilitation
Knee and shoulder arthroscopy
Emergency care for mountain road accidents
Altitude advice for chest and heart patients
Children’s evening clinic
Cosmetic dentistry`,
    },
    address: {
      ar: 'طريق الملك فهد، حي المنهل، أبها 62521',
      en: 'King Fahd Road, Al Manhal, Abha 62521',
    },
    lat: 18.2264,
    long: 42.4979,
    phone: '+966175550800',
    email: 'manhal@afiya.example',
    credits: [
      certificate('programmes', '0221', {
        ar: 'اعتماد برنامج التأهيل الرياضي',
        en: 'Sports rehabilitation programme accreditation',
      }),
      certificate('programmes', '0232', {
        ar: 'شهادة الجاهزية لحوادث الطرق',
        en: 'Road-trauma readiness certificate',
      }),
      certificate('conformity', '0243', { ar: 'إدارة الجودة', en: 'Quality management' }),
    ],
  },
  {
    slug: 'muruj',
    city: 'tabuk',
    name: { ar: 'مستشفى عافية المروج', en: 'Afiya Muruj Hospital' },
    content: {
      ar: `مستشفى عافية المروج أحدث مستشفيات المجموعة، وقد افتُتح ليقرّب الرعاية التخصصية من أهالي تبوك ومدن الشمال الغربي الذين كانوا يقطعون مئات الكيلومترات من أجل موعد واحد. ويضم بعد توسعته 140 سريرًا ووحدة لغسيل الكلى ومهبطًا لطائرة الإسعاف.

ترتبط عياداته بعيادات المجموعة في الرياض وجدة عبر غرف استشارة مرئية، فيجلس المريض مع طبيبه في تبوك ويشاركهما الرأيَ استشاريٌّ من العليا أو الروضة. ويُعنى المستشفى بصحة الأطفال، والأعصاب، والعظام، والطب النفسي، والأنف والأذن والحنجرة.`,
      en: `Afiya Muruj is the newest hospital of the group. It was opened to bring specialist care closer to the people of Tabuk and the north-west, who used to travel hundreds of kilometres for a single appointment. Since its second building opened it has 140 beds, a dialysis unit and a landing pad for the air ambulance.

Its clinics are linked to colleagues in Riyadh and Jeddah through video consulting rooms: the patient sits with a doctor in Tabuk while a consultant from Olaya or Rawdah joins the conversation. The hospital looks after children, the nervous system, bones and joints, mental health, and the ear, nose and throat.`,
    },
    specialServices: {
      ar: `الاستشارات المرئية مع استشاريي الرياض وجدة
مهبط الإسعاف الجوي
طوارئ على مدار 24 ساعة
تخطيط الدماغ والأعصاب
عيادة النطق والسمع
جراحات العظام والكسور`,
      en: `Video consultations with consultants in Riyadh and Jeddah
Air ambulance landing pad
Emergency department, 24 hours a day
Brain and nerve studies
Speech and hearing clinic
Bone and fracture surgery`,
    },
    address: {
      ar: 'طريق الملك فيصل، حي المروج، تبوك 47717',
      en: 'King Faisal Road, Al Muruj, Tabuk 47717',
    },
    lat: 28.3998,
    long: 36.5484,
    phone: '+966145550900',
    email: 'muruj@afiya.example',
    credits: [
      certificate('programmes', '0254', {
        ar: 'اعتماد خدمات الطب الاتصالي',
        en: 'Telemedicine services accreditation',
      }),
      certificate('careQuality', '0265', {
        ar: 'شهادة سلامة المرضى، المستوى الفضي',
        en: 'Patient safety certificate, silver level',
      }),
    ],
  },
]
