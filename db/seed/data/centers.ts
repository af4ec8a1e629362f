import type { CenterSeed } from '../seed-types.ts'

export const centers: CenterSeed[] = [
  {
    slug: 'heart',
    city: 'riyadh',
    hospital: 'olaya',
    name: { ar: 'مركز عافية للقلب', en: 'Afiya Heart Centre' },
    content: {
      ar: `في مركز عافية للقلب يعمل أطباء القسطرة والتصوير وكهرباء القلب فريقًا واحدًا، فيُعرض ملف كل مريض على أكثر من رأي قبل اتخاذ القرار. يبدأ معظم المراجعين بزيارة واحدة تشمل الفحص وتخطيط القلب وتصويره بالموجات فوق الصوتية، ويخرجون منها بخطة مكتوبة يفهمونها.

غرفتا القسطرة جاهزتان في كل ساعة من ليل أو نهار، وهدفنا أن يُفتح الشريان المسدود خلال ستين دقيقة من الوصول. وبعد الخروج يتابع المريضَ برنامجُ تأهيل القلب مدة اثني عشر أسبوعًا: رياضة مراقبة، وغذاء، ودعم للإقلاع عن التدخين.`,
      en: `At the Afiya Heart Centre the specialists in cardiac catheterisation, imaging and heart rhythm work as one team, and every case is seen by more than one pair of eyes before a decision is made. Most people start with a single visit that includes an examination, an ECG and an echocardiogram, and go home with a written plan they understand.

Two cath labs stand ready at every hour of the day and night; our aim is to open a blocked artery within sixty minutes of arrival. After discharge, a twelve-week cardiac rehabilitation programme takes over, with supervised exercise, dietary advice and help to stop smoking.`,
    },
    doctors: ['khalid-alqahtani', 'noura-aldosari', 'abdulrahman-alshehri'],
  },
  {
    slug: 'dental',
    city: 'riyadh',
    hospital: 'narjis',
    name: { ar: 'مركز عافية للأسنان', en: 'Afiya Dental Centre' },
    content: {
      ar: `ثماني عشرة عيادة تجمع كل ما تحتاج إليه ابتسامة العائلة: أسنان الأطفال، والتقويم، والزراعة، وعلاج الجذور، والتجميل. تُؤخذ المقاسات بالماسح الضوئي بدل العجينة التقليدية، ويصنع المختبر الرقمي التاج في نحو ساعتين، فلا حاجة إلى أسنان مؤقتة ولا إلى زيارة ثانية.

ولمن يخاف كرسي الأسنان، صغيرًا كان أم كبيرًا، غرفة هادئة وطبيبة صبورة وتهدئة آمنة تحت إشراف طبيب التخدير. ونؤمن بأن أفضل علاج هو ما لا نحتاج إليه، ولذلك تشمل كل زيارة دقائق لتعليم العناية اليومية.`,
      en: `Eighteen clinics bring together everything a family’s teeth may need: children’s dentistry, orthodontics, implants, root canal treatment and cosmetic work. Impressions are taken with a scanner instead of paste, and the digital laboratory makes a crown in about two hours, so there is no temporary tooth and no second visit.

For anyone who dreads the dentist’s chair, young or old, there is a quiet room, a patient dentist and safe sedation under an anaesthetist. We believe the best treatment is the one you never need, so every visit includes a few minutes on daily care.`,
    },
    doctors: ['amal-alsubaie', 'turki-alrashid', 'wael-mansour'],
  },
  {
    slug: 'fertility',
    city: 'jeddah',
    hospital: 'rawdah',
    name: { ar: 'مركز عافية للخصوبة', en: 'Afiya Fertility Centre' },
    content: {
      ar: `نعرف أن انتظار الطفل الأول، أو الثاني، قد يكون أطول انتظار في حياة الزوجين. لذلك يبدأ مركز عافية للخصوبة بالاستماع، ثم بفحص الزوجين معًا في أسبوع واحد، ثم بشرح الخيارات بصراحة: ما نسبة النجاح، وكم تكلف، ومتى يحسن أن نتوقف.

يقدم المركز تنشيط التبويض والتلقيح وأطفال الأنابيب والحقن المجهري وحفظ الخصوبة قبل علاج الأورام، وكل ذلك ضمن الضوابط الشرعية والنظامية في المملكة. ويعمل مختبر الأجنّة بنظام تحقق مزدوج في كل خطوة، وترافق الزوجين منسقة واحدة من أول اتصال حتى آخر موعد.`,
      en: `We know that waiting for a first child, or a second, can be the longest wait in a couple’s life. The Afiya Fertility Centre therefore begins by listening, then examines both partners within one week, then lays out the options honestly: the chance of success, the cost, and when it would be wise to stop.

We offer ovulation treatment, insemination, IVF, ICSI and fertility preservation before cancer treatment, all within the religious and legal rules of the Kingdom. The embryology laboratory checks every step twice, and one coordinator stays with the couple from the first call to the last appointment.`,
    },
    doctors: ['hanan-bakhsh', 'moayad-alghamdi', 'salma-bawazir', 'adel-alzahrani'],
  },
  {
    slug: 'diabetes',
    city: 'madinah',
    hospital: 'quba',
    name: { ar: 'مركز عافية للسكري', en: 'Afiya Diabetes Centre' },
    content: {
      ar: `السكري مرض يعيش مع صاحبه كل يوم، ولذلك لا تكفيه وصفة كل ثلاثة أشهر. في مركز عافية للسكري يلتقي المريض في صباح واحد طبيب الغدد ومثقفة السكري وأخصائية التغذية، ويُفحص نظره وقدماه وكليتاه، ثم يعود إلى بيته وهو يعرف أرقامه ومعناها.

يدرّب المركز مستخدمي المضخات وأجهزة المراقبة المستمرة، ويتابع قراءاتهم عن بعد بين الزيارات، ويقيم قبل رمضان من كل عام لقاءات لمن ينوي الصيام. وللأطفال واليافعين عيادة خاصة تشارك فيها الأسرة والمدرسة.`,
      en: `Diabetes keeps a person company every day, and a prescription every three months is not enough. At the Afiya Diabetes Centre a patient sees the endocrinologist, the diabetes educator and the dietitian in one morning, has eyes, feet and kidneys checked, and goes home knowing the numbers and what they mean.

The centre trains people to use pumps and continuous monitors, follows their readings from a distance between visits, and holds sessions before every Ramadan for those who intend to fast. Children and teenagers have a clinic of their own, in which family and school both take part.`,
    },
    doctors: ['musa-aljuhani', 'afnan-alraddadi', 'alaa-alahmadi', 'hayfa-alharbi'],
  },
  {
    slug: 'eye',
    city: 'dammam',
    hospital: 'shati',
    name: { ar: 'مركز عافية للعيون', en: 'Afiya Eye Centre' },
    content: {
      ar: `من أول نظارة في المدرسة إلى عملية الماء الأبيض، يرافق مركز عافية للعيون نظر الأسرة في كل مراحله. تُجرى في الزيارة الأولى جميع القياسات والصور، ويشرح الطبيب للمراجع ما يراه على الشاشة، فيكون القرار مشتركًا بينهما.

تضم غرف العمليات أجهزة ليزر حديثة لتصحيح النظر، وتُجرى عمليات الماء الأبيض في أقل من نصف ساعة ويعود المريض إلى بيته في اليوم نفسه. ولمرضى السكري وارتفاع ضغط العين برنامج متابعة يذكّرهم بمواعيدهم قبل أن تظهر الأعراض.`,
      en: `From a child’s first pair of glasses to cataract surgery, the Afiya Eye Centre follows the family’s sight through every stage. All measurements and images are made at the first visit, and the doctor explains what is on the screen, so that the decision is made together.

The theatres have modern lasers for vision correction; a cataract operation takes less than half an hour and the patient is home the same day. People with diabetes or raised eye pressure join a follow-up programme that calls them in before symptoms appear.`,
    },
    doctors: ['layla-alnaimi', 'abdulaziz-albuainain', 'tareq-alkhatib'],
  },
  {
    slug: 'sports-injuries',
    city: 'abha',
    hospital: 'manhal',
    name: { ar: 'مركز عافية للإصابات الرياضية', en: 'Afiya Sports Injuries Centre' },
    content: {
      ar: `يعود اللاعب إلى الملعب حين تكون ركبته مستعدة، لا حين ينفد صبره. على هذه القاعدة قام مركز عافية للإصابات الرياضية في أبها، وفيه أطباء العظام والمناظير وأخصائيو العلاج الطبيعي وصالة تأهيل وحوض مائي ومختبر لتحليل الحركة.

نستقبل الإصابات الحادة بلا موعد خلال 48 ساعة من وقوعها، ونعالج الرباط الصليبي والغضروف وخلع الكتف والتواء الكاحل. ونقيس قوة العضلات وتوازنها قبل السماح بالعودة، ونصمم للهواة برامج تحميهم من الإصابة التالية.`,
      en: `A player goes back to the pitch when the knee is ready, not when patience runs out. That is the rule of the Afiya Sports Injuries Centre in Abha, where orthopaedic and arthroscopic surgeons work with physiotherapists, a rehabilitation gym, a hydrotherapy pool and a motion laboratory.

We see fresh injuries without an appointment within 48 hours, and treat cruciate ligaments, cartilage, dislocated shoulders and twisted ankles. Strength and balance are measured before anyone is cleared to return, and amateurs get programmes that protect them from the next injury.`,
    },
    doctors: ['saeed-asiri', 'nasser-alqarni', 'wafaa-alshahrani'],
  },
]
