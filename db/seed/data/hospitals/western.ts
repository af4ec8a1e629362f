import type { HospitalSeed } from '../../seed-types.ts'
import { certificate } from './certificates.ts'

export const westernHospitals: HospitalSeed[] = [
  {
    slug: 'rawdah',
    city: 'jeddah',
    name: { ar: 'مستشفى عافية الروضة', en: 'Afiya Rawdah Hospital' },
    content: {
      ar: `يخدم مستشفى عافية الروضة أهالي جدة منذ أكثر من عشرين عامًا، وفيه وُلد كثير ممن يراجعونه اليوم مع أطفالهم. يضم 180 سريرًا، ويُعرف بقسم النساء والولادة وبمركز الخصوبة الذي رافق مئات الأزواج في رحلة طويلة حتى سمعوا أول بكاء.

جُدّدت أجنحة التنويم في السنوات الأخيرة فصارت كل غرفة لمريض واحد مع سرير للمرافق. وتعمل في المستشفى عيادات القلب والباطنة والمسالك والجلدية والطب النفسي صباحًا ومساءً، وتُحجز مواعيدها كلها من الجوال.`,
      en: `Afiya Rawdah has looked after the people of Jeddah for more than twenty years; many of those who were born here now bring children of their own. It has 180 beds and is known for its maternity care and for the Fertility Centre, which has walked a long road with hundreds of couples until they heard a first cry.

The wards were rebuilt in recent years, so every room is now for one patient, with a bed for a companion. Clinics for the heart, internal medicine, urology, skin and mental health work mornings and evenings, and all of them can be booked from a phone.`,
    },
    specialServices: {
      ar: `علاج تأخر الإنجاب وأطفال الأنابيب
متابعة الحمل عالي الخطورة
مختبر الأجنّة
عيادة صحة الرجل
الليزر الجلدي
الجلسات النفسية الفردية والأسرية`,
      en: `Fertility treatment and IVF
High-risk pregnancy care
Embryology laboratory
Men’s health clinic
Skin laser
Individual and family therapy sessions`,
    },
    address: {
      ar: 'شارع الأمير سعود الفيصل، حي الروضة، جدة 23434',
      en: 'Prince Saud Al Faisal Street, Ar Rawdah, Jeddah 23434',
    },
    lat: 21.5662,
    long: 39.1538,
    phone: '+966125550300',
    email: 'rawdah@afiya.example',
    credits: [
      certificate('programmes', '0276', {
        ar: 'اعتماد مختبر الأجنّة',
        en: 'Embryology laboratory accreditation',
      }),
      certificate('careQuality', '0287', {
        ar: 'شهادة سلامة الأم والمولود',
        en: 'Mother and newborn safety certificate',
      }),
      certificate('conformity', '0298', { ar: 'جودة المختبرات الطبية', en: 'Medical laboratory quality' }),
    ],
  },
  {
    slug: 'obhur',
    city: 'jeddah',
    name: { ar: 'مستشفى عافية أبحر', en: 'Afiya Obhur Hospital' },
    content: {
      ar: `على مقربة من شرم أبحر يستقبل مستشفى عافية أبحر سكان شمال جدة وزوار شواطئها. مستشفى حديث بسعة 90 سريرًا، يغمره ضوء النهار، ويعتمد على عيادات اليوم الواحد: الكشف والتحليل والأشعة وخطة العلاج في زيارة واحدة.

يهتم الفريق بإصابات البحر والرياضة وحساسية الصدر والجيوب الأنفية التي تكثر مع رطوبة الساحل، ويعمل قسم الطوارئ على مدار الساعة مع استعداد خاص في إجازات نهاية الأسبوع وموسم الصيف.`,
      en: `A few minutes from Obhur Creek, Afiya Obhur cares for the families of north Jeddah and for visitors to its beaches. It is a modern hospital of 90 beds, full of daylight, built around the one-day clinic: examination, tests, imaging and a treatment plan in a single visit.

The team takes a special interest in sea and sports injuries, and in the chest and sinus allergies that come with coastal humidity. The emergency department never closes and adds staff at weekends and through the summer.`,
    },
    specialServices: {
      ar: `عيادات اليوم الواحد
طوارئ على مدار 24 ساعة
علاج إصابات الملاعب والبحر
وظائف الرئة واختبارات الحساسية
جراحات المناظير للجيوب الأنفية
عيادة أسنان الأطفال`,
      en: `One-day clinics
Emergency department, 24 hours a day
Sports and sea injuries
Lung function and allergy tests
Endoscopic sinus surgery
Children’s dental clinic`,
    },
    address: {
      ar: 'طريق الأمير عبد الله الفيصل، حي أبحر الشمالية، جدة 23817',
      en: 'Prince Abdullah Al Faisal Road, Obhur Ash Shamaliyah, Jeddah 23817',
    },
    lat: 21.7406,
    long: 39.1312,
    phone: '+966125550400',
    email: 'obhur@afiya.example',
    credits: [
      certificate('conformity', '0309', {
        ar: 'شهادة المباني الصحية الخضراء',
        en: 'Green healthcare building certificate',
      }),
      certificate('careQuality', '0320', {
        ar: 'شهادة سلامة المرضى، المستوى الفضي',
        en: 'Patient safety certificate, silver level',
      }),
    ],
  },
  {
    slug: 'aziziyah',
    city: 'makkah',
    name: { ar: 'مستشفى عافية العزيزية', en: 'Afiya Aziziyah Hospital' },
    content: {
      ar: `يقع مستشفى عافية العزيزية بين المسجد الحرام ومشعر منى، ويجمع بين خدمة أهالي مكة المكرمة طوال العام وخدمة ضيوف الرحمن في مواسم الحج والعمرة. يضم 150 سريرًا ترتفع في موسم الحج إلى 200، وفريقًا يتحدث أفراده تسع لغات.

لدى المستشفى خبرة طويلة في الإجهاد الحراري وأمراض الصدر ورعاية كبار السن المصابين بأكثر من مرض، وتعمل فيه عيادة للسفر والتطعيم يقصدها من ينوي السفر أو استقبال أهله من الخارج.

وفي بقية أيام السنة تنصرف العيادات إلى ما تحتاج إليه الأسرة المكية: طبيب أسرة يعرفها باسمها، وأطفال، ومسالك، وأعصاب، وجهاز هضمي.`,
      en: `Afiya Aziziyah lies between the Grand Mosque and Mina. It serves the people of Makkah all year and pilgrims in the Hajj and Umrah seasons. Its 150 beds become 200 during Hajj, and between them the staff speak nine languages.

The hospital has long experience with heat exhaustion, with chest disease and with older patients who live with more than one illness. Its travel clinic vaccinates people who are about to travel or who are expecting family from abroad.

For the rest of the year the clinics give themselves to what a Makkan family needs: a family doctor who knows them by name, and specialists for children, urology, the nervous system and digestion.`,
    },
    specialServices: {
      ar: `علاج الإجهاد الحراري وضربات الشمس
عيادة السفر والتطعيم
طوارئ على مدار 24 ساعة بتسع لغات
تفتيت حصوات الكلى
مناظير المعدة والقولون
رعاية كبار السن`,
      en: `Treatment of heat exhaustion and heat stroke
Travel and vaccination clinic
24-hour emergency care in nine languages
Kidney stone lithotripsy
Upper endoscopy and colonoscopy
Care of older people`,
    },
    address: {
      ar: 'شارع العزيزية العام، حي العزيزية، مكة المكرمة 24243',
      en: 'Al Aziziyah Main Street, Al Aziziyah, Makkah 24243',
    },
    lat: 21.4064,
    long: 39.8762,
    phone: '+966125550500',
    email: 'aziziyah@afiya.example',
    credits: [
      certificate('programmes', '0331', {
        ar: 'شهادة التميز في خدمة الحجاج',
        en: 'Certificate of excellence in serving pilgrims',
      }),
      certificate('programmes', '0342', {
        ar: 'شهادة الجاهزية للكوارث والحشود',
        en: 'Mass-gathering readiness certificate',
      }),
      certificate('conformity', '0353', { ar: 'إدارة الجودة', en: 'Quality management' }),
    ],
  },
  {
    slug: 'quba',
    city: 'madinah',
    name: { ar: 'مستشفى عافية قباء', en: 'Afiya Quba Hospital' },
    content: {
      ar: `في حي قباء وبين مزارع النخيل التي عُرفت بها المدينة المنورة يعمل مستشفى عافية قباء بسعة 130 سريرًا. يقصده أهل المدينة وزوار المسجد النبوي، ويعرفونه بهدوئه وبابتسامة العاملين فيه.

يضم المستشفى مركز السكري الذي يجد فيه المريض طبيب الغدد وطبيب العيون وأخصائي القدم وأخصائية التغذية في طابق واحد، فيُنهي فحوصه السنوية كلها في صباح واحد. وبالمركز مطبخ تعليمي يتعلم فيه المراجعون وأسرهم كيف تبقى المائدة لذيذة ولا ترفع سكر الدم.`,
      en: `Among the palm groves for which Madinah is known, in the Quba district, Afiya Quba has 130 beds. The people of the city and visitors to the Prophet’s Mosque come to it, and remember it for its calm and for the kindness of its staff.

It is home to our Diabetes Centre, where the endocrinologist, the eye doctor, the foot specialist and the dietitian work on one floor, so a patient can finish all the yearly checks in a single morning. A teaching kitchen shows patients and their families how food can stay both delicious and kind to blood sugar.`,
    },
    specialServices: {
      ar: `الفحص السنوي الشامل لمرضى السكري
مضخات الإنسولين وأجهزة المراقبة المستمرة
عيادة القدم السكرية
تصوير شبكية العين
المطبخ التعليمي
متابعة سكري الحمل`,
      en: `Complete yearly check for people with diabetes
Insulin pumps and continuous glucose monitors
Diabetic foot clinic
Retinal imaging
Teaching kitchen
Care of diabetes in pregnancy`,
    },
    address: {
      ar: 'طريق قباء الطالع، حي قباء، المدينة المنورة 42318',
      en: 'Quba Road, Quba, Madinah 42318',
    },
    lat: 24.4412,
    long: 39.6173,
    phone: '+966145550600',
    email: 'quba@afiya.example',
    credits: [
      certificate('programmes', '0364', {
        ar: 'اعتماد برنامج رعاية السكري',
        en: 'Diabetes care programme accreditation',
      }),
      certificate('careQuality', '0375', {
        ar: 'شهادة المستشفى الخالي من التدخين',
        en: 'Smoke-free hospital certificate',
      }),
      certificate('careQuality', '0386', {
        ar: 'شهادة سلامة المرضى، المستوى الفضي',
        en: 'Patient safety certificate, silver level',
      }),
    ],
  },
]
