import type { NewsSeed } from '../../seed-types.ts'

export const servicesNews: NewsSeed[] = [
  {
    slug: 'appointments-by-link',
    city: 'jeddah',
    daysAgo: 19,
    title: {
      ar: 'موعدك في رسالة: أكّده أو غيّره دون حساب',
      en: 'Your appointment in a message: keep it or change it without an account',
    },
    content: {
      ar: `صار في كل رسالة موعد من مستشفيات عافية رابط قصير يفتح ذلك الموعد وحده، فيرى المراجع الطبيب والمكان والوقت، ويستطيع أن يغيّر الموعد أو يلغيه في أقل من دقيقة، دون حساب ولا كلمة مرور.

جاءت الفكرة من عيادات الأطفال في جدة، حيث لاحظت الطبيبات أن كثيرًا من الأمهات يعتذرن عن الموعد في يومه لأن الخط مشغول. أما الآن فيكفي أن تفتح الأم الرسالة وتختار وقتًا آخر، فيصبح الوقت الأول متاحًا لطفل غيره في اللحظة نفسها.

ولحفظ الخصوصية لا يفتح الرابط إلا موعدًا واحدًا، وتنتهي صلاحيته بعد الموعد، ولا يظهر فيه من بيانات المراجع إلا ما يلزم.

ويصل التذكير قبل الموعد بيوم ثم قبله بساعتين، باللغة التي يختارها المراجع، ويمكن إضافة الموعد إلى تقويم الجوال. ومن لا يستخدم الرسائل يتصل به موظفو الاستقبال كما كانوا يفعلون دائمًا.`,
      en: `Every appointment message from Afiya’s hospitals now has a short link that opens this one appointment. It shows the doctor, the place and the time, and the appointment can be changed or cancelled in less than a minute, without an account or a password.

The idea came from the children’s clinics in Jeddah, where doctors noticed how many mothers cancelled on the day itself because the line had been busy. Now a mother opens the message and chooses another time, and the first one is available to another child at that very moment.

To protect privacy, a link opens one appointment only, ends after it, and shows no more about the patient than is needed.

Reminders arrive a day before and again two hours before, in the language that the patient prefers, and the appointment can be added to a phone’s calendar. People who do not use messages are called by reception, as they always were.`,
    },
    scene: 'app',
  },
  {
    slug: 'medicines-at-the-door',
    city: 'riyadh',
    daysAgo: 322,
    title: {
      ar: 'صيدلية عافية توصل الأدوية المزمنة إلى باب البيت',
      en: 'Afiya Pharmacy brings long-term medicines to the door',
    },
    content: {
      ar: `بدأت صيدلية عافية في الرياض توصيل أدوية الأمراض المزمنة إلى منازل المراجعين، فمن يتناول علاجًا دائمًا للضغط أو السكري أو الغدة لن يحتاج إلى زيارة المستشفى لمجرد إعادة صرف الوصفة.

قبل نفاد الدواء بخمسة أيام يصل تذكير إلى من طلبه، فيطلب الدواء من الموقع، ثم يراجع صيدلي الوصفة ويقارنها ببقية أدويته، فإن وجد تعارضًا اتصل بالطبيب قبل التجهيز. وتُنقل أدوية التبريد كالإنسولين في حافظات مبرّدة، ويُسجَّل وقت خروجها من الثلاجة.

وعلى كل دواء بوصفة ملصق بلغة المراجع فيه طريقة الاستعمال، وقد طلبه كبار السن تحديدًا. ويستطيع من شاء أن يتصل بالصيدلي قبل أن يفتح العلبة.

يصل التوصيل إلى الرياض وجدة والدمام والخبر، وهو مجاني للطلبات من 200 ريال. أما المنتجات التي لا تحتاج إلى وصفة فمتاحة في متجر عافية بالأسعار نفسها المعروضة في الفروع.`,
      en: `Afiya Pharmacy in Riyadh has begun to deliver medicines for long-term conditions, so that people on regular treatment for blood pressure, diabetes or thyroid disease no longer need to visit the hospital just to refill a prescription.

Five days before the medicine runs out, a reminder goes to everyone who asked for one, and the medicine is ordered on the website. A pharmacist then reviews the prescription against the person’s other medicines and calls the doctor before packing if anything clashes. Medicines that must stay cold, such as insulin, travel in cool boxes, and the time they left the refrigerator is recorded.

Every prescription medicine has a label with its directions in the patient’s language, just as older patients had asked. Anyone who wishes can telephone the pharmacist before opening the box.

Orders are delivered in Riyadh, Jeddah, Dammam and Khobar, free of charge from 200 riyals. Products that need no prescription are in the Afiya store at the same prices as in our branches.`,
    },
    scene: 'pharmacy',
  },
  {
    slug: 'mountain-ambulances',
    city: 'abha',
    daysAgo: 148,
    title: {
      ar: 'سيارات إسعاف مجهزة لطرق عسير الجبلية',
      en: 'Ambulances made for the mountain roads of Asir',
    },
    content: {
      ar: `انضمت ثلاث سيارات إسعاف رباعية الدفع إلى أسطول مستشفى عافية المنهل في أبها، قبل أيام من بداية موسم الاصطياف الذي يتضاعف فيه عدد المركبات على عقبات المنطقة وطرقها الملتوية.

جُهزت السيارات بما يشبه غرفة عناية صغيرة: جهاز تنفس، وشاشة تنقل تخطيط القلب إلى الطوارئ مباشرة، ونقالة تثبت المصاب فلا تهزه المنعطفات. وتدرب المسعفون شهرين على القيادة في الضباب والأمطار وعلى إنزال المصابين من المنحدرات بالحبال.

وتُظهر سجلات المستشفى أن متوسط زمن الوصول إلى المصاب خارج المدينة كان 31 دقيقة في الصيف الماضي، وتطمح الإدارة إلى خفضه إلى أقل من 20 دقيقة بنقطتي تمركز جديدتين على الطريقين المؤديين إلى السودة وتهامة.

ويذكّر فريق الطوارئ المصطافين بأمور تنقذ الأرواح: حزام الأمان للجميع وإن قصر الطريق، والغيار الثقيل في النزول بدل الاعتماد على المكابح وحدها، والتوقف عند أول موقف آمن إذا اشتد الضباب. وعند وقوع حادث لا تحرّك المصاب قبل وصول الإسعاف إلا إذا كان بقاؤه خطرًا عليه.`,
      en: `Three four-wheel-drive ambulances have joined the fleet of Afiya Manhal Hospital in Abha, days before the summer season, when the number of vehicles on the region’s winding descents doubles.

Each is equipped like a small intensive care room, with a ventilator, a monitor that sends the ECG straight to the emergency department, and a stretcher that holds the patient steady round the bends. The crews trained for two months in driving through fog and rain and in lowering casualties down slopes by rope.

Hospital records show that it took 31 minutes on average last summer to reach a casualty outside the city. The aim is to bring that below 20, with two new standby points on the roads to Al Soudah and to Tihamah.

The emergency team reminds visitors of a few things that save lives: seat belts for everyone, however short the trip; a low gear downhill instead of brakes alone; and a stop at the first safe lay-by when fog thickens. After an accident, do not move an injured person before the ambulance arrives unless staying there is dangerous.`,
    },
    scene: 'ambulance',
  },
  {
    slug: 'eye-centre-school-visits',
    city: 'dammam',
    daysAgo: 126,
    title: {
      ar: 'مركز العيون يفحص نظر ستة آلاف طالب في الدمام',
      en: 'Eye Centre tests the sight of six thousand pupils in Dammam',
    },
    content: {
      ar: `أنهى فريق مركز عافية للعيون في الدمام جولة على 24 مدرسة ابتدائية فحص خلالها نظر ستة آلاف طالب وطالبة، وتبيّن أن واحدًا من كل ستة يحتاج إلى نظارة، وأن نصف هؤلاء لم يكن أهلهم يعلمون.

ويشرح الدكتور طارق الخطيب، استشاري عيون الأطفال والحول، لماذا يتأخر الاكتشاف: «الطفل لا يشتكي من ضعف النظر لأنه يظن أن الجميع يرون كما يرى. المعلمة تلاحظ أنه يقترب من السبورة، والأم تلاحظ أنه يميل برأسه أمام التلفاز، وكلتا العلامتين تستحق الفحص».

وحصل 72 طفلًا على موعد عاجل بسبب كسل العين، وهو حالة يسهل علاجها قبل سن السابعة بتغطية العين القوية ساعات محدودة في اليوم، ويصعب بعدها. وتكفّل صندوق المسؤولية الاجتماعية في المجموعة بنظارات الأطفال الذين يتعذر على أسرهم شراؤها.

وينصح المركز بفحص النظر عند سن الثالثة ثم قبل دخول المدرسة، وبساعتين من اللعب في الهواء الطلق كل يوم، فقد ثبت أن ضوء النهار يؤخر قصر النظر.`,
      en: `A team from the Afiya Eye Centre in Dammam has finished a tour of 24 primary schools, testing the sight of six thousand girls and boys. One in six needed glasses, and in half of those cases the family had not known.

Dr Tareq Al-Khatib, consultant in paediatric ophthalmology and squint, explains why it is found late: “Children do not complain of poor sight, because they think everyone sees as they do. A teacher notices that a child moves closer to the board, a mother that he tilts his head in front of the television. Either sign deserves a test.”

Urgent appointments were given to 72 children with lazy eye. Before the age of seven it is easy to treat, by covering the stronger eye for some hours a day; later it becomes hard. The group’s social responsibility fund paid for glasses where families could not.

The centre advises a sight test at the age of three and again before school, and two hours of outdoor play every day: daylight has been shown to delay short-sightedness.`,
    },
    scene: 'eye',
  },
  {
    slug: 'sleep-laboratory',
    city: 'makkah',
    daysAgo: 344,
    title: {
      ar: 'مختبر للنوم في عافية العزيزية، ودراسة يمكن إجراؤها في بيتك',
      en: 'Sleep laboratory opens at Afiya Aziziyah, with tests at home too',
    },
    content: {
      ar: `افتتح مستشفى عافية العزيزية بمكة المكرمة مختبرًا لدراسة النوم يضم ست غرف تشبه غرف الفنادق أكثر من غرف المستشفيات، ينام فيها المراجع ليلة واحدة بينما تسجل المجسات تنفسه ونبضه وموجات دماغه.

وتستقبل العيادة من يشخر بصوت عالٍ ويستيقظ متعبًا، ومن يغلبه النعاس خلف المقود، ومن يعاني أرقًا طال أكثر من ثلاثة أشهر. وتقول الدكتورة إيمان اللحياني، استشارية الأمراض الصدرية وطب النوم: «انقطاع النفس أثناء النوم يرفع ضغط الدم ويجهد القلب، وصاحبه آخر من يعلم. غالبًا ما تأتي الزوجة بزوجها إلى العيادة».

ولمن لا يستطيع المبيت خارج بيته يتيح المختبر جهازًا صغيرًا يُلبس في الإصبع والصدر ليلة واحدة ثم يُعاد في الصباح، وهو كافٍ لتشخيص معظم الحالات.

وتذكّر العيادة بأن البالغ يحتاج إلى سبع ساعات على الأقل، وبأن أنفع ما يُفعل بلا دواء هو ثبات موعد الاستيقاظ حتى في الإجازة، وإبعاد الجوال عن السرير، والاكتفاء بقهوة العصر آخرَ قهوة في اليوم.`,
      en: `Afiya Aziziyah Hospital in Makkah has opened a sleep laboratory with six rooms that look more like a hotel than a hospital. The patient sleeps there for one night while sensors record breathing, pulse and brain waves.

The clinic sees people who snore loudly and wake tired, who nod off behind the wheel, or who have slept badly for more than three months. “Sleep apnoea raises blood pressure and strains the heart, and the person who has it is the last to know,” says Dr Eman Al-Lihyani, consultant in chest and sleep medicine. “Often it is the wife who brings her husband to the clinic.”

For those who cannot spend a night away, the laboratory lends a small device, worn on the finger and chest for one night and returned in the morning, which is enough to diagnose most cases.

The clinic reminds us that adults need at least seven hours, and that the best steps need no medicine: get up at the same time even on holidays, keep the phone away from the bed, and let the afternoon coffee be the last of the day.`,
    },
    scene: 'sleep',
  },
]
