import type { NewsSeed } from '../../seed-types.ts'

export const groupNews: NewsSeed[] = [
  {
    slug: 'five-hundred-robot-operations',
    city: 'riyadh',
    daysAgo: 4,
    title: {
      ar: 'الروبوت الجراحي في عافية العليا يتمّ عمليته الـ500',
      en: 'Surgical robot at Afiya Olaya completes its 500th operation',
    },
    content: {
      ar: `أتمّ فريق جراحة المفاصل في مستشفى عافية العليا بالرياض عمليته الـ500 بمساعدة الروبوت، وكانت استبدال ركبة لمعلمة متقاعدة في الثامنة والستين مشت خطواتها الأولى في الممر بعد ست ساعات من خروجها من غرفة العمليات.

يقول الدكتور سلطان المطيري، استشاري جراحة العظام واستبدال المفاصل: «الروبوت لا يجري العملية، الجراح هو الذي يجريها. ما يفعله الجهاز أنه يرسم خريطة ثلاثية الأبعاد لركبة المريض نفسه، ثم يمنع الأداة من تجاوز الحد المرسوم ولو بنصف مليمتر». وتعني هذه الدقة قطعًا أقل في العظم، وألمًا أخف، ومفصلًا يوافق طريقة مشي صاحبه.

وتشير متابعة المستشفى لأول 300 مريض إلى أن متوسط مدة التنويم انخفض من أربعة أيام إلى يومين، وأن تسعة من كل عشرة عادوا إلى قيادة السيارة خلال ستة أسابيع.

ولا يناسب الروبوت كل حالة؛ فبعض المرضى تكفيهم الحقن أو العلاج الطبيعي، وبعضهم يحتاج إلى جراحة تقليدية. ولهذا يعرض الفريق كل صورة في اجتماع أسبوعي قبل أن يوصي بشيء، ويُدعى المريض إلى السؤال عن البدائل في العيادة.`,
      en: `The joint surgery team at Afiya Olaya Hospital in Riyadh has completed its 500th robot-assisted operation: a knee replacement for a retired teacher of sixty-eight, who took her first steps along the corridor six hours after leaving theatre.

“The robot does not perform the operation; the surgeon does,” says Dr Sultan Al-Mutairi, consultant orthopaedic and joint surgeon. “What the machine does is draw a three-dimensional map of this patient’s own knee, and then keep the tool from crossing the line by even half a millimetre.” Such precision means less bone removed, less pain, and a joint that suits the way its owner walks.

The hospital’s follow-up of the first 300 patients shows that the average stay has fallen from four days to two, and that nine out of ten were driving again within six weeks.

The robot is not for everyone. Some patients do well with injections or physiotherapy, others need conventional surgery. That is why the team discusses every scan at a weekly meeting before it recommends anything, and why patients are invited to ask about the alternatives in clinic.`,
    },
    scene: 'robot',
  },
  {
    slug: 'muruj-second-tower',
    city: 'tabuk',
    daysAgo: 33,
    title: {
      ar: 'مبنى جديد في عافية المروج يضيف 60 سريرًا إلى تبوك',
      en: 'New building at Afiya Muruj brings 60 more beds to Tabuk',
    },
    content: {
      ar: `استقبل المبنى الجديد في مستشفى عافية المروج أوائل مرضاه صباح الأحد، بعد عشرين شهرًا من بدء الأعمال. ويضيف المبنى 60 سريرًا وثلاث غرف عمليات ووحدة غسيل كلى، فيصبح المستشفى قادرًا على علاج حالات كانت تُنقل إلى الرياض أو جدة.

صُمّمت الواجهات لتكسر شمس الشمال القاسية صيفًا وتستقبلها شتاءً، وتطل غرف التنويم على حديقة داخلية زُرعت بأشجار السدر والطلح. وفي كل طابق غرفة صغيرة للعائلة فيها ثلاجة وموقد وسجادة صلاة، لأن مرافقي المرضى هنا يأتون من تيماء والوجه وأملج ويقضون أيامًا بعيدًا عن بيوتهم.

ويضم الطابق الأرضي عيادات المخ والأعصاب والعظام والأطفال، ومعها أربع غرف للاستشارة المرئية يجتمع فيها طبيب تبوك ومريضه مع استشاري من فروع المجموعة الأخرى.

وتقول إدارة المستشفى إن أكثر من نصف العاملين في المبنى الجديد من أبناء المنطقة وبناتها، وقد تدربوا ستة أشهر في فروع الرياض وجدة قبل الافتتاح. ويستمر الحجز عبر الموقع ورقم المستشفى المعتاد.`,
      en: `The new building at Afiya Muruj Hospital welcomed its first patients on Sunday morning, twenty months after work began. It adds 60 beds, three theatres and a dialysis unit, so the hospital can now treat people who used to be transferred to Riyadh or Jeddah.

The façades were designed to break the hard northern sun in summer and to welcome it in winter, and the rooms look on to an inner garden planted with sidr and acacia. Each floor has a small family room with a fridge, a stove and a prayer mat, because relatives here come from Tayma, Al Wajh and Umluj and spend days away from home.

On the ground floor are clinics for neurology, orthopaedics and children, with four video consulting rooms where a doctor and patient in Tabuk can sit down with a consultant from another Afiya hospital.

More than half of the people working in the new building come from the region. They trained for six months in Riyadh and Jeddah before it opened. Appointments can be made as usual, through the website or the hospital’s number.`,
    },
    scene: 'building',
  },
  {
    slug: 'narjis-patient-experience',
    city: 'riyadh',
    daysAgo: 398,
    title: {
      ar: 'عافية النرجس يفوز بجائزة المجموعة لأفضل تجربة مراجع',
      en: 'Afiya Narjis wins the group award for patient experience',
    },
    content: {
      ar: `نال مستشفى عافية النرجس جائزة المجموعة السنوية لأفضل تجربة مراجع، بعد أن منحه 94 من كل 100 مراجع تقييم «ممتاز» أو «جيد جدًا» في استبانة شارك فيها أكثر من عشرين ألف شخص.

لم يكن الطريق إلى الجائزة أجهزةً جديدة، بل تفاصيل صغيرة اقترح المراجعون معظمها. صار موظف الاستقبال يقف ليستقبل القادم بدل أن يناديه من خلف الزجاج، وصارت شاشة الانتظار تعرض رقم الدور بدل مناداة الأسماء، ووُضعت في كل عيادة أطفال طاولة رسم تشغل الصغير حتى يأتي دوره.

وتقول الدكتورة منى القرني، استشارية طب الأسرة: «أهم ما تعلمناه أن المريض يحتمل الانتظار إذا عرف سببه ومدته. الصمت هو ما يغضب الناس».

وستُعمَّم أربع من هذه الأفكار على بقية المستشفيات خلال العام. وما زال باب الاقتراحات مفتوحًا في صفحة «تواصل معنا»، وتعد إدارة المستشفى بالرد على كل رسالة خلال ثلاثة أيام عمل.`,
      en: `Afiya Narjis Hospital has won the group’s annual award for patient experience, after 94 of every 100 visitors rated it “excellent” or “very good” in a survey of more than twenty thousand people.

New machines had little to do with it. Most of the changes were small, and most were suggested by patients. Receptionists now stand to greet people instead of calling from behind glass; the waiting-room screen shows queue numbers, so that no name is called out; and every children’s clinic has a drawing table to keep little ones busy until their turn.

“The main thing we learned is that people can bear waiting if they know why and for how long,” says Dr Mona Al-Qarni, consultant family physician. “It is silence that makes them angry.”

Four of these ideas will be taken up by the other hospitals this year. Suggestions are still welcome on the contact page, and the hospital promises to answer every message within three working days.`,
    },
    scene: 'award',
  },
  {
    slug: 'eighty-new-nurses',
    city: 'dammam',
    daysAgo: 58,
    title: {
      ar: '80 ممرضًا وممرضة يبدؤون العمل في عافية الشاطئ',
      en: 'Eighty new nurses begin work at Afiya Shati',
    },
    content: {
      ar: `ارتدى ثمانون ممرضًا وممرضة زيّ عافية للمرة الأولى في حفل بسيط أُقيم في بهو مستشفى عافية الشاطئ بالدمام، بعد عام كامل من برنامج تدريبي جمع بين الدراسة والعمل إلى جوار المرضى.

اختير المتدربون من بين أكثر من 900 متقدم من خريجي كليات التمريض في المنطقة الشرقية، وتنقلوا بين الطوارئ والعناية المركزة والعمليات والعيادات قبل أن يختار كل منهم القسم الذي يحبه. ورافق كل اثنين منهم ممرض خبير يجيب عن أسئلتهما ويقيّم أداءهما ويشد أزرهما في الأيام الصعبة.

تقول الممرضة وجدان، وقد اختارت مركز العيون: «في أول أسبوع كنت أخاف من أن أنسى خطوة. اليوم أعرف أن الفريق كله حولي، وأن السؤال ليس عيبًا».

ويبدأ القبول في الدفعة الثانية مطلع العام المقبل، وتشمل إلى جانب التمريض تخصصات الأشعة والمختبر والتخدير. ويحصل المتدرب على مكافأة شهرية وتأمين طبي من يومه الأول.`,
      en: `Eighty nurses put on the Afiya uniform for the first time at a modest ceremony in the lobby of Afiya Shati Hospital in Dammam, after a full year of training that combined study with work at the bedside.

They were chosen from more than 900 graduates of nursing colleges in the Eastern Province, and rotated through emergency, intensive care, theatres and clinics before each one picked the department they liked best. Every pair had an experienced nurse beside them to answer questions, assess their work and hold them up on hard days.

“In the first week I was afraid of forgetting a step,” says Wijdan, who chose the Eye Centre. “Now I know that the whole team is around me, and that there is no shame in asking.”

Applications for the second intake open early next year, and besides nursing will cover radiology, laboratory and anaesthesia. Trainees receive a monthly allowance and medical insurance from their first day.`,
    },
    scene: 'team',
  },
  {
    slug: 'altitude-and-asthma-study',
    city: 'abha',
    daysAgo: 205,
    title: {
      ar: 'دراسة من أبها: مرضى الربو يتحسنون في المرتفعات بشروط',
      en: 'Study from Abha: asthma can improve at altitude, with care',
    },
    content: {
      ar: `تابع باحثون في مستشفى عافية المنهل 240 مريضًا بالربو قدموا إلى أبها من مدن الساحل لقضاء إجازة الصيف، فوجدوا أن نوبات ضيق النفس قلّت عند ثلثيهم خلال الأسبوع الثاني من الإقامة.

ويرجّح الفريق أن السبب قلة عث الغبار والرطوبة في هواء الجبل. لكن الدراسة نبّهت إلى جانب آخر؛ فقد احتاج واحد من كل عشرة إلى زيارة الطوارئ في الأيام الثلاثة الأولى، ومعظمهم صعدوا من غير أن يحملوا بخاخ الطوارئ، أو توقفوا عن البخاخ الوقائي حين شعروا بالتحسن.

ويوضح الدكتور محمد الألمعي، استشاري الأمراض الصدرية والباحث الرئيس: «الهواء الجاف البارد ليلًا يهيّج الشعب الهوائية، والجهد في المرتفع أثقل منه على البحر. ننصح القادمين بالراحة يومين قبل أي مشي طويل، وبأن يبقى البخاخ في الجيب لا في السيارة».

وعرض الفريق النتائج في اليوم العلمي للمجموعة، ويستعد لمرحلة ثانية تشمل الأطفال. وتقدم عيادة الارتفاع في المستشفى استشارة لمن يريد أن يطمئن قبل السفر.`,
      en: `Researchers at Afiya Manhal Hospital followed 240 people with asthma who came up to Abha from coastal cities for the summer holiday, and found that two thirds had fewer attacks of breathlessness in the second week of their stay.

The likely reason is that mountain air holds less moisture and fewer dust mites. The study had a warning too: one in ten needed the emergency department in the first three days. Most of them had come up without a reliever inhaler, or had stopped their preventer as soon as they felt better.

“Cold, dry night air irritates the airways, and effort weighs more at altitude than at sea level,” explains Dr Mohammed Al-Almai, consultant chest physician and lead researcher. “Rest for two days before any long walk, and keep the inhaler in your pocket, not in the car.”

The team presented the results at the group’s science day and is preparing a second stage that will include children. The hospital’s altitude clinic offers a consultation to anyone who would like to be sure before travelling.`,
    },
    scene: 'research',
  },
  {
    slug: 'central-laboratory-automation',
    city: 'jeddah',
    daysAgo: 365,
    title: {
      ar: 'مختبر جدة المركزي يختصر وقت النتائج إلى النصف',
      en: 'Central laboratory in Jeddah halves the wait for results',
    },
    content: {
      ar: `بدأ المختبر المركزي في مستشفى عافية الروضة بجدة تشغيل خط آلي متكامل يفرز الأنابيب ويحللها ويحفظها دون أن تلمسها يد، فانخفض متوسط زمن ظهور النتائج العاجلة من 70 دقيقة إلى 34.

يعالج الخط نحو ألف ومئتي عينة في الساعة، ويقرأ رمز كل أنبوب في سبع محطات للتأكد من أنه يعود إلى صاحبه. وإذا اختلفت نتيجة اختلافًا كبيرًا عن نتائج المريض السابقة أوقفها النظام وطلب من الأخصائي مراجعتها قبل إرسالها.

ولم يستغنِ المختبر عن أحد من فنييه، فقد انتقل بعضهم إلى قراءة الشرائح والفحوص الجينية، وهي أعمال تحتاج إلى عين خبيرة، وانضم آخرون إلى فرق سحب العينات من المنازل.

ويتصل المختبر بالمراجع فور اعتماد النتائج ليشرحها بلغة مفهومة: ما الذي يقيسه هذا التحليل، وما المدى الطبيعي، ومتى ينبغي مراجعة الطبيب. أما النتائج الحرجة فيبلغ بها الطبيبُ مريضه بنفسه في الحال.`,
      en: `The central laboratory at Afiya Rawdah Hospital in Jeddah has started an automated line that sorts, tests and stores tubes without a hand touching them. The average time for urgent results has fallen from 70 minutes to 34.

The line handles about 1,200 samples an hour and reads the code on each tube at seven stations to be certain that it goes back to its owner. If a result differs greatly from a patient’s earlier ones, the system stops it and asks a specialist to look before it is sent.

No technician has lost a job. Some have moved to reading slides and genetic tests, work that needs an expert eye, and others have joined the teams that collect samples at home.

The laboratory calls patients as soon as their results are approved and explains them in plain language: what the test measures, what is normal, and when to see a doctor. If a result is critical, the doctor calls the patient at once.`,
    },
    scene: 'lab',
  },
]
