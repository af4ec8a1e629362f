import type { NewsSeed } from '../../seed-types.ts'

export const awarenessNews: NewsSeed[] = [
  {
    slug: 'world-diabetes-day',
    city: 'madinah',
    daysAgo: 7,
    title: {
      ar: 'في اليوم العالمي للسكري: فحص مجاني لألف زائر في المدينة المنورة',
      en: 'World Diabetes Day: a thousand free tests in Madinah',
    },
    content: {
      ar: `اكتشف 63 شخصًا أنهم مصابون بالسكري ولم يكونوا يعلمون، واكتشف 210 آخرون أنهم على عتبته، في يوم واحد من الفحص المجاني الذي أقامه مركز عافية للسكري في ساحة مستشفى عافية قباء بمناسبة اليوم العالمي للسكري.

شمل الفحص ألف زائر وزائرة، وكان لكل منهم قياس السكر التراكمي ومحيط الخصر وخمس دقائق مع مثقفة صحية. ومن ظهرت لديه مرحلة ما قبل السكري سُجل في برنامج مجاني مدته ستة أشهر، يقوم على إنقاص سبعة في المئة من الوزن والمشي نصف ساعة في معظم أيام الأسبوع، وهو ما يخفض احتمال الإصابة إلى نحو النصف.

وخُصصت خيمة للأطفال صنعت فيها الدكتورة أفنان الردادي، استشارية سكري الأطفال واليافعين، مع مرضاها الصغار قصصًا مرسومة عن حياتهم مع المضخة. كتب أحدهم، وعمره تسع سنوات: «السكر صاحبي المزعج، لكني أنا القائد».

والعلامات التي تستدعي الفحص هي العطش الشديد وكثرة التبول ونقص الوزن بلا سبب وبطء التئام الجروح. أما من تجاوز الخامسة والثلاثين أو كان في أسرته مصاب فليُجرِ الفحص كل ثلاث سنوات على الأقل، وكل عام إن زادت عوامل الخطر لديه، وإن لم يشعر بشيء.`,
      en: `Sixty-three people discovered that they had diabetes, and 210 that they were on the brink, during a single day of free testing held by the Afiya Diabetes Centre in the forecourt of Afiya Quba Hospital for World Diabetes Day.

A thousand visitors came. Each had an HbA1c test, a waist measurement and five minutes with a health educator. Those with prediabetes were enrolled in a free six-month programme built on losing seven per cent of body weight and walking for half an hour on most days, which cuts the risk of diabetes to about half.

In the children’s tent Dr Afnan Al-Raddadi, consultant in childhood and teenage diabetes, made picture stories with her young patients about life with a pump. One of them, aged nine, wrote: “Sugar is my annoying friend, but I am the captain.”

The signs that call for a test are great thirst, passing a lot of water, weight loss without reason and wounds that are slow to heal. Anyone over thirty-five or with diabetes in the family should be tested at least every three years, and every year if they have more risk factors, even when they feel perfectly well.`,
    },
    scene: 'diabetes',
  },
  {
    slug: 'breast-cancer-month',
    city: 'jeddah',
    daysAgo: 41,
    title: {
      ar: 'شهر التوعية بسرطان الثدي: 2300 فحص وقصة تُروى',
      en: 'Breast cancer month: 2,300 mammograms and a story to tell',
    },
    content: {
      ar: `أجرى مستشفى عافية الروضة في جدة 2300 فحص «ماموجرام» مجاني خلال شهر التوعية بسرطان الثدي، واكتشف 14 إصابة في مراحلها الأولى، حين تتجاوز نسبة الشفاء تسعين في المئة.

إحدى هؤلاء أم سلطان، وهي سيدة في الثانية والخمسين ولها أحفاد، جاءت مرافقةً لابنتها لا أكثر. تقول: «أصرّت الممرضة على أن أُجري الفحص ما دمت هنا، فضحكت ووافقت. بعد أسبوع اتصلت بي الطبيبة. اليوم أنهيت علاجي، وأقول لكل امرأة: لا تنتظري أن تحسّي بشيء».

كانت العيادات نسائية من الاستقبال حتى التصوير، ومفتوحة إلى العاشرة مساءً، ومعها حافلة تصوير زارت مدارس البنات والمجمعات التجارية. وتسلمت كل سيدة نتيجتها خلال يومين مع موعد للمتابعة إن لزم.

ويُنصح بالفحص بالأشعة مرة كل سنة أو سنتين ابتداءً من الأربعين، وقبل ذلك لمن أصيبت أمها أو أختها. وعلى كل امرأة مهما كان عمرها أن تعرف شكل ثديها المعتاد، وأن تراجع الطبيبة إذا لاحظت كتلة أو انكماشًا في الجلد أو إفرازًا أو تغيرًا في الحلمة.`,
      en: `During breast cancer awareness month, Afiya Rawdah Hospital in Jeddah carried out 2,300 free mammograms and found 14 cancers at an early stage, when more than ninety per cent can be cured.

One of them was Umm Sultan’s. A grandmother of fifty-two, she had only come along with her daughter. “The nurse insisted that I be tested, since I was here, so I laughed and agreed,” she says. “A week later the doctor called. Now my treatment is over, and I tell every woman: do not wait until you feel something.”

The clinics were staffed by women from reception to imaging and stayed open until ten at night, and a mammography bus visited girls’ schools and shopping centres. Every woman had her result within two days, with a follow-up appointment if it was needed.

Screening is advised every one or two years from the age of forty, and earlier for those whose mother or sister has had the disease. At any age, a woman should know how her breasts normally look and feel, and see a doctor if she notices a lump, puckered skin, a discharge or a change in the nipple.`,
    },
    scene: 'breast',
  },
  {
    slug: 'sixty-minutes-for-the-heart',
    city: 'riyadh',
    daysAgo: 53,
    title: {
      ar: 'ستون دقيقة تنقذ القلب: ماذا تفعل عند ألم الصدر؟',
      en: 'Sixty minutes to save a heart: what to do about chest pain',
    },
    content: {
      ar: `«كنت أظنه حموضة». هذه أكثر جملة يسمعها أطباء القلب في مركز عافية للقلب بالرياض من مرضى وصلوا بعد ساعات من بداية الجلطة. وفي اليوم العالمي للقلب يريد الفريق أن يحفظ الناس جملة أخرى: ألم الصدر الذي لا يزول خلال خمس عشرة دقيقة يحتاج إلى إسعاف لا إلى مشورة.

قد يأتي الألم ضغطًا في وسط الصدر يمتد إلى الذراع أو الفك أو الظهر، ومعه تعرق بارد أو غثيان أو ضيق في النفس. وعند النساء ومرضى السكري قد لا يأتي ألم أصلًا، بل تعب مفاجئ غير مألوف.

ويروي الدكتور خالد بن سعد القحطاني، رئيس فريق القسطرة الطارئة: «في العام الماضي فتحنا الشريان خلال ستين دقيقة لدى 87 في المئة ممن وصلوا بالإسعاف، ولدى 41 في المئة فقط ممن جاؤوا بسياراتهم. المسعف يرسل التخطيط من الطريق فنكون في غرفة القسطرة قبل أن يصل المريض».

أما الوقاية فأرقام أربعة يعرفها كل من تجاوز الأربعين: الضغط والسكر والكوليسترول ومحيط الخصر. ويقدم المركز فحصًا مخفضًا لها طوال الشهر.`,
      en: `“I thought it was heartburn.” No sentence is heard more often at the Afiya Heart Centre in Riyadh, from patients who arrive hours after a heart attack began. For World Heart Day the team would like people to remember another one: chest pain that does not pass within fifteen minutes needs an ambulance, not an opinion.

It may feel like pressure in the middle of the chest that spreads to the arm, jaw or back, with cold sweat, nausea or shortness of breath. In women and in people with diabetes there may be no pain at all, only a sudden and unfamiliar exhaustion.

“Last year we opened the artery within sixty minutes in 87 per cent of those who came by ambulance, but only in 41 per cent of those who came by car,” says Dr Khalid Saad Al-Qahtani, head of the emergency catheter team. “The paramedic sends us the ECG from the road, so we are in the catheter room before the patient is.”

Prevention comes down to four numbers that everyone over forty should know: blood pressure, sugar, cholesterol and waist. The centre is offering a reduced price for all four throughout the month.`,
    },
    scene: 'heart',
  },
  {
    slug: 'childrens-minds',
    city: 'tabuk',
    daysAgo: 43,
    title: {
      ar: 'عيادة لصحة اليافعين النفسية تفتح أبوابها في تبوك',
      en: 'A clinic for young minds opens in Tabuk',
    },
    content: {
      ar: `تزامنًا مع اليوم العالمي للصحة النفسية افتتح مستشفى عافية المروج في تبوك عيادة لليافعين من سن العاشرة إلى الثامنة عشرة، هي الأولى من نوعها في فروع المجموعة، ولها مدخل مستقل وغرفة انتظار فيها كتب وألعاب لوحية بدل المجلات الطبية.

تعمل في العيادة الدكتورة جواهر العطوي، استشارية الطب النفسي للأطفال واليافعين، مع أخصائية نفسية وأخصائي اجتماعي. وتقول: «يأتينا اليافع في الغالب وهو يظن أننا سنحاكمه. نبدأ بالسؤال عمّا يحب لا عمّا يشكو، ونتفق معه على ما يبقى بيننا وما نخبر به والديه».

وتشمل الخدمات القلق ورهاب المدرسة وفرط الحركة واضطرابات الأكل وآثار التنمر. والعلاج في أغلب الحالات جلسات علاج نفسي وتدريب للأسرة، ولا يُلجأ إلى الدواء إلا عند الحاجة وبموافقة الوالدين.

وتدعو العيادة الأسر إلى الانتباه إذا انسحب الابن من أصدقائه، أو تغيّر نومه أو شهيته أسابيع، أو هبط مستواه فجأة، أو تحدث عن أن الحياة لا معنى لها. فالسؤال المباشر الهادئ لا يزرع الفكرة، بل يفتح بابًا للكلام.`,
      en: `To mark World Mental Health Day, Afiya Muruj Hospital in Tabuk has opened a clinic for young people between ten and eighteen, the first of its kind in the group. It has an entrance of its own and a waiting room with books and board games in place of medical magazines.

Dr Jawaher Al-Atawi, consultant child and adolescent psychiatrist, works there with a psychologist and a social worker. “Most young people arrive expecting to be judged,” she says. “We begin by asking what they love, not what is wrong, and we agree with them on what stays between us and what their parents should know.”

The clinic helps with anxiety, school refusal, ADHD, eating disorders and the effects of bullying. Treatment is mostly talking and support for the family; medicine is used only when needed, with the parents’ consent.

Families are asked to notice when a child withdraws from friends, sleeps or eats differently for weeks, suddenly does worse at school, or says that life has no meaning. A calm, direct question does not plant the idea. It opens a door.`,
    },
    scene: 'mind',
  },
  {
    slug: 'stroke-minutes',
    city: 'riyadh',
    daysAgo: 23,
    title: {
      ar: 'الوجه والذراع والكلام: ثلاث علامات لا تحتمل التأجيل',
      en: 'Face, arm, speech: three signs that cannot wait',
    },
    content: {
      ar: `يفقد الدماغ في كل دقيقة من السكتة نحو مليوني خلية عصبية، ولهذا تختصر وحدة السكتة الدماغية في مستشفى عافية العليا رسالتها في ثلاث كلمات يسهل حفظها: الوجه، والذراع، والكلام.

اطلب من المصاب أن يبتسم، فهل مال جانب من وجهه؟ ثم أن يرفع ذراعيه، فهل هبطت إحداهما؟ ثم أن يعيد جملة قصيرة، فهل تلعثم؟ علامة واحدة تكفي للاتصال بالإسعاف وتسجيل الساعة التي شوهد فيها سليمًا آخر مرة، لأن الدواء المذيب للجلطة يُعطى خلال أربع ساعات ونصف الساعة.

وتقيس الوحدة نفسها بزمن واحد: كم دقيقة تمضي بين باب المستشفى وأول جرعة؟ وقد صار المتوسط 38 دقيقة بعد أن كان 65، لأن فرق الأشعة والمختبر والصيدلة تُستدعى جميعًا قبل وصول السيارة. ويقول الدكتور يوسف الحربي، رئيس الوحدة: «لا تعطِ المصاب ماءً ولا أسبرينًا، ولا تنتظر أن يتحسن وهو نائم. اتصل فقط».

وثلاث سكتات من كل أربع يمكن تجنبها بضبط الضغط والسكر، وترك التدخين، وعلاج الرجفان الأذيني، والحركة كل يوم.`,
      en: `In every minute of a stroke the brain loses about two million nerve cells. That is why the stroke unit at Afiya Olaya Hospital sums up its message in three words that are easy to remember: face, arm, speech.

Ask the person to smile: does one side of the face droop? To raise both arms: does one drift down? To repeat a short sentence: is the speech slurred? A single sign is reason enough to call an ambulance and to note the time when the person was last seen well, because the medicine that dissolves the clot is given within four and a half hours.

The unit judges itself by one figure: the minutes between the hospital door and the first dose. The average has fallen from 65 to 38, because imaging, laboratory and pharmacist are all called before the ambulance arrives. “Do not give water or aspirin, and do not let the person sleep it off,” says Dr Yousef Al-Harbi, head of the unit. “Just call.”

Three strokes in four can be prevented: by controlling blood pressure and sugar, giving up smoking, treating atrial fibrillation and moving every day.`,
    },
    scene: 'brain',
  },
  {
    slug: 'no-tobacco-hundred-days',
    city: 'jeddah',
    daysAgo: 174,
    title: {
      ar: '«مئة يوم بلا دخان»: برنامج من أبحر يبلغ نصف أصحابه خط النهاية',
      en: '“A hundred days without smoke”: half of them reach the finish',
    },
    content: {
      ar: `أنهى 312 مدخنًا ومدخنة برنامج «مئة يوم بلا دخان» في مستشفى عافية أبحر بجدة، وثبت نصفهم على الإقلاع عند فحص أول أكسيد الكربون في نهاية المدة، وهي نسبة تفوق كثيرًا ما يحققه من يحاول وحده.

يجمع البرنامج بين لصقات النيكوتين أو الأقراص، وست جلسات مع مدرب، ومجموعة رسائل يشجع فيها المشاركون بعضهم بعضًا. ويقول الدكتور أحمد النهدي، استشاري الأمراض الصدرية: «الرغبة في السيجارة موجة ترتفع خمس دقائق ثم تنكسر. نعلّم الناس كيف يركبون الموجة: كوب ماء، أو مشي قصير، أو مكالمة».

ويلتفت البرنامج إلى المعسّل والسجائر الإلكترونية، فجلسة المعسّل الواحدة تملأ الرئة بدخان يعادل عشرات السجائر، والنكهة لا تجعل النيكوتين أقل إدمانًا. أما اليافعون فلهم جلسات خاصة لا يُشترط فيها إخبار المدرسة.

تبدأ الدفعة الجديدة مطلع كل شهر. والمكافأة تأتي سريعًا: بعد عشرين دقيقة ينخفض النبض، وبعد يومين يعود طعم القهوة، وبعد عام ينخفض الخطر الزائد لأمراض القلب إلى النصف.`,
      en: `Some 312 smokers have completed “A hundred days without smoke” at Afiya Obhur Hospital in Jeddah, and half of them were still smoke-free when their breath was tested for carbon monoxide at the end, far more than among people who try alone.

The programme combines nicotine patches or tablets, six sessions with a coach, and a message group in which members cheer each other on. “The wish for a cigarette is a wave that rises for five minutes and then breaks,” says Dr Ahmed Al-Nahdi, consultant chest physician. “We teach people to ride it: a glass of water, a short walk, a phone call.”

Water pipes and vapes are part of it. A single shisha session fills the lungs with the smoke of dozens of cigarettes, and a flavour does not make nicotine any less addictive. Teenagers have sessions of their own, and the school need not be told.

A new group starts at the beginning of each month. The rewards come quickly: after twenty minutes the pulse slows, after two days coffee tastes of coffee again, and after a year the added risk of heart disease has halved.`,
    },
    scene: 'lungs',
  },
  {
    slug: 'kidney-day-water',
    city: 'makkah',
    daysAgo: 254,
    title: {
      ar: 'حصوات الكلى: لماذا تكثر عندنا وكيف نتجنبها؟',
      en: 'Kidney stones: why we have so many, and how to avoid them',
    },
    content: {
      ar: `واحد من كل سبعة بالغين في المناطق الحارة يصاب بحصوة في الكلى مرة في حياته على الأقل، ومن عرف ألمها لا ينساه. وفي اليوم العالمي للكلى تفتح عيادة المسالك في مستشفى عافية العزيزية أبوابها لفحص مجاني بالموجات فوق الصوتية مدة ثلاثة أيام.

والسبب الأول بسيط: نتعرق كثيرًا ولا نشرب ما يعوّض. فإذا تركّز البول ترسبت الأملاح وتكوّنت البلورات. ويقول الدكتور نزار الثقفي، استشاري المسالك البولية وتفتيت الحصوات: «لا أوصي بعدد الأكواب بل بلون البول. ما دام فاتحًا كلون القش فأنت بخير، وإذا اصفرّ فكليتك تطلب الماء».

ويفيد الإقلال من الملح واللحوم الحمراء والمشروبات الغازية، وعصر الليمون في الماء. ولا يُمنع الحليب كما يظن كثيرون، فالكالسيوم في الطعام يقي من أكثر أنواع الحصوات شيوعًا.

أما الألم الشديد في الخاصرة المصحوب بحرارة أو قيء أو انقطاع البول فحالة تستدعي الطوارئ. وتخرج معظم الحصوات الصغيرة وحدها، وما زاد على ذلك يُفتَّت بالموجات أو بالليزر ويعود المريض إلى بيته في اليوم نفسه غالبًا.`,
      en: `In hot regions one adult in seven will have a kidney stone at least once, and nobody who has known the pain forgets it. For World Kidney Day the urology clinic at Afiya Aziziyah Hospital is offering free ultrasound scans for three days.

The main reason is simple: we sweat a great deal and do not drink enough to make up for it. When urine is concentrated, salts settle and crystals form. “I do not prescribe a number of glasses; I prescribe a colour,” says Dr Nizar Al-Thaqafi, consultant urologist. “As long as it is as pale as straw, you are well. When it turns dark yellow, your kidneys are asking for water.”

It helps to eat less salt and red meat, to cut down on fizzy drinks and to squeeze a lemon into the water. Milk need not be avoided, as many believe: calcium in food protects against the most common kind of stone.

Severe pain in the side with fever, vomiting or no urine is an emergency. Most small stones pass by themselves; larger ones are broken up with shock waves or laser, and the patient is usually home the same day.`,
    },
    scene: 'kidney',
  },
]
