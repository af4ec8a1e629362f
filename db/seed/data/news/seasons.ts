import type { NewsSeed } from '../../seed-types.ts'

export const seasonNews: NewsSeed[] = [
  {
    slug: 'flu-vaccination-season',
    city: 'jeddah',
    daysAgo: 46,
    title: {
      ar: 'لقاح الإنفلونزا متاح بلا موعد في جميع فروع عافية',
      en: 'Flu vaccine available without appointment at every Afiya hospital',
    },
    content: {
      ar: `انطلقت من مستشفى عافية أبحر في جدة حملة التطعيم ضد الإنفلونزا الموسمية، وتشمل جميع فروع المجموعة حتى نهاية الشتاء. يكفي أن تحضر بهويتك إلى ركن التطعيم، والزيارة كلها لا تتجاوز عشر دقائق.

يُنصح باللقاح لكل من أتم ستة أشهر، وتشتد الحاجة إليه لدى الحوامل وكبار السن والأطفال دون الخامسة والعاملين في الصحة والتعليم، ومن لديهم ربو أو سكري أو مرض في القلب أو الكلى. ويحتاج الجسم إلى نحو أسبوعين لبناء المناعة، فالأفضل ألا يُنتظر اشتداد البرد.

ويصحح الدكتور أحمد النهدي، استشاري الأمراض الصدرية، أشهر ما يسمعه في العيادة: «اللقاح لا يسبب الإنفلونزا، فليس فيه فيروس حي. قد تؤلمك ذراعك يومًا أو ترتفع حرارتك قليلًا، وهذا دليل على أن مناعتك تعمل». ويضيف أن الفيروس يتغير كل عام، ولهذا لا يغني لقاح الموسم الماضي عن لقاح هذا الموسم.

ومن أصيب فليلزم بيته حتى تزول الحرارة يومًا كاملًا بلا خافض، وليكثر من السوائل، وليراجع الطوارئ عند ضيق النفس أو ألم الصدر أو ازرقاق الشفتين. وتأتي خدمة التطعيم المنزلي إلى من يصعب عليه الحضور.`,
      en: `The campaign against seasonal influenza has started at Afiya Obhur Hospital in Jeddah and runs at every hospital of the group until the end of winter. Bring your ID to the vaccination corner; the whole visit takes no more than ten minutes.

The vaccine is advised for everyone from six months of age, and most of all for pregnant women, older people, children under five, those who work in health and education, and people with asthma, diabetes, heart or kidney disease. The body needs about two weeks to build protection, so it is better not to wait for the cold.

Dr Ahmed Al-Nahdi, consultant chest physician, corrects what he hears most often: “The vaccine cannot give you flu; there is no live virus in it. Your arm may ache for a day or you may feel slightly feverish, which shows that your immune system is at work.” The virus changes every year, he adds, so last season’s dose does not count for this one.

If you fall ill, stay at home until you have been free of fever for a full day without medicine, drink plenty, and go to the emergency department if you have difficulty breathing, chest pain or blue lips. Home vaccination is available for those who find it hard to come.`,
    },
    scene: 'flu',
  },
  {
    slug: 'hajj-season-plan',
    city: 'makkah',
    daysAgo: 179,
    title: {
      ar: 'عافية العزيزية يرفع أسرّته إلى 200 استعدادًا لموسم الحج',
      en: 'Afiya Aziziyah grows to 200 beds for the Hajj season',
    },
    content: {
      ar: `رفع مستشفى عافية العزيزية بمكة المكرمة طاقته من 150 إلى 200 سرير استعدادًا لموسم الحج، وخصص جناحًا كاملًا لحالات الإجهاد الحراري فيه أحواض تبريد ومراوح رذاذ تخفض حرارة المصاب خلال دقائق.

وانضم إلى المستشفى 140 طبيبًا وممرضًا من فروع المجموعة تطوعوا للعمل في أيام المشاعر، ووُزع مترجمون على مدار الساعة لتسع لغات منها الأردية والإندونيسية والتركية والهوسا والفرنسية. وتحمل كل سيارة إسعاف دفتر صور يشير فيه الحاج إلى موضع ألمه إذا تعذرت اللغة.

ويوصي الدكتور عبد الله الشريف، استشاري طب الأسرة وطب الحشود، الحجاج بشرب كوب ماء كل نصف ساعة وإن لم يشعروا بالعطش، وحمل مظلة فاتحة اللون، وأداء ما يمكن من المشي بعد العصر أو ليلًا، وعدم ترك أدوية الضغط والسكري أيامَ التنقل بين المشاعر. ويقول: «ضعوا الدواء في حقيبة اليد، فالحقيبة الكبيرة تصل متأخرة دائمًا».

وعلى من شعر بدوار أو صداع شديد أو توقف تعرقه أن يلجأ إلى الظل ويطلب المساعدة فورًا. نسأل الله للحجاج حجًا مبرورًا وعودة سالمة إلى أهلهم.`,
      en: `Afiya Aziziyah Hospital in Makkah has raised its capacity from 150 to 200 beds for the Hajj season, and set aside a whole ward for heat illness, with cooling baths and mist fans that bring a patient’s temperature down within minutes.

A further 140 doctors and nurses from across the group have volunteered for the days of the holy sites. Interpreters are on duty around the clock in nine languages, among them Urdu, Indonesian, Turkish, Hausa and French, and each ambulance carries a picture book in which a pilgrim can point to the pain when words fail.

Dr Abdullah Al-Sharif, consultant in family and mass-gathering medicine, advises pilgrims to drink a cup of water every half hour even without thirst, to carry a light-coloured umbrella, to walk after mid-afternoon or at night where possible, and never to stop blood pressure or diabetes medicines while moving between the sites. “Keep them in your hand luggage,” he says. “The big suitcase always arrives late.”

Anyone who feels dizzy, has a severe headache or stops sweating should go into the shade and ask for help at once. We wish all pilgrims an accepted Hajj and a safe return to their families.`,
    },
    scene: 'hajj',
  },
  {
    slug: 'fasting-with-diabetes',
    city: 'madinah',
    daysAgo: 283,
    title: {
      ar: 'قبل رمضان: موعد واحد يجيب عن سؤال «هل أصوم مع السكري؟»',
      en: 'Before Ramadan: one appointment answers “Can I fast with diabetes?”',
    },
    content: {
      ar: `يفتح مركز عافية للسكري في المدينة المنورة أبوابه مساءً طوال شهر شعبان لمن ينوي الصيام من مرضى السكري، في زيارة واحدة تجمع الطبيب والمثقفة وأخصائية التغذية، ويخرج منها المريض بجدول مكتوب لأدويته بين الإفطار والسحور.

ويقسّم الفريق المرضى إلى ثلاث فئات: من يصوم بأمان مع تعديل بسيط، ومن يصوم تحت متابعة قريبة، ومن يُنصح بالفطر حفاظًا على صحته كمن يتكرر لديه هبوط السكر أو لديه قصور شديد في الكلى. ويقول الدكتور موسى الجهني، المدير الطبي للمركز: «لا نقول للمريض صم أو أفطر ثم نمضي، بل نشرح له الخطر ونترك له القرار وهو على بيّنة».

وأهم ما ينبغي حفظه رقمان: إذا نزل السكر عن 70 أو تجاوز 300 ملجم/ديسيلتر وجب قطع الصيام ولو بقيت على المغرب دقائق. ووخز الإصبع للقياس لا يفطّر.

وعلى المائدة يُستحسن البدء بالماء وتمرة واحدة ثم الشوربة، وتأجيل الطبق الرئيس إلى ما بعد صلاة المغرب، وتأخير السحور مع الحبوب الكاملة والبروتين. أما اللقيمات والعصائر المحلاة فلمناسبة لا لكل ليلة.`,
      en: `All through the month of Shaaban, the Afiya Diabetes Centre in Madinah opens in the evenings for people with diabetes who intend to fast. In one visit they meet the doctor, the educator and the dietitian, and leave with a written plan for their medicines between iftar and suhoor.

The team sees three groups: those who can fast safely with small changes, those who can fast under close follow-up, and those advised not to, for the sake of their health, such as people with repeated low sugar or severe kidney disease. “We do not simply say fast or do not fast and move on,” says Dr Musa Al-Juhani, the centre’s medical director. “We explain the risk, so that the decision is an informed one.”

Two numbers are worth remembering: if blood sugar falls below 70 or rises above 300 mg/dl, the fast must be broken, even minutes before sunset. Pricking a finger to measure does not break the fast.

At the table, begin with water and a single date, then soup, and leave the main dish until after the sunset prayer. Take suhoor late, with whole grains and protein. Keep fried sweets and sugary drinks for an occasion, not for every night.`,
    },
    scene: 'ramadan',
  },
  {
    slug: 'summer-heat-advice',
    city: 'riyadh',
    daysAgo: 140,
    title: {
      ar: 'مع اشتداد الحر: كيف تحمي أسرتك من ضربة الشمس؟',
      en: 'As the heat rises: how to protect your family from heat stroke',
    },
    content: {
      ar: `مع تجاوز الحرارة في الرياض 45 درجة يستقبل قسم الطوارئ في عافية العليا ما بين عشر حالات وخمس عشرة حالة إجهاد حراري في اليوم، معظمها لعمال ميدان ورياضيين وأطفال لعبوا في الخارج وقت الظهيرة.

يبدأ الإجهاد الحراري بتعرق غزير ودوار وغثيان وتشنج في العضلات، وعلاجه الظل والماء وتخفيف الملابس والراحة. فإذا ارتفعت الحرارة فوق 40 درجة أو تشوش الذهن أو جفّ الجلد فهي ضربة شمس، وهي حالة طارئة تستدعي الاتصال بالإسعاف وتبريد المصاب فورًا بالماء والهواء حتى وصول الإسعاف.

وللوقاية يُستحسن تجنب الخروج بين الحادية عشرة صباحًا والرابعة عصرًا، وارتداء القطن الفاتح، وشرب الماء على فترات قصيرة، والتقليل من مشروبات الطاقة. ومن يتناول مدرّات البول أو أدوية القلب فليسأل طبيبه عن حاجته من السوائل.

ويبقى التنبيه الأهم: لا تترك طفلًا في السيارة ولو دقيقة واحدة، فحرارتها ترتفع نحو عشر درجات في عشر دقائق. ضع حقيبتك أو حذاءك في المقعد الخلفي، فلن تنزل من دون أن تلتفت إلى الوراء.`,
      en: `With temperatures in Riyadh above 45 degrees, the emergency department at Afiya Olaya is seeing ten to fifteen cases of heat exhaustion a day, most of them outdoor workers, athletes, and children who played outside at noon.

Heat exhaustion begins with heavy sweating, dizziness, nausea and muscle cramps; the remedy is shade, water, lighter clothing and rest. If the temperature goes above 40 degrees, the mind becomes confused or the skin turns dry, it is heat stroke: an emergency. Call an ambulance and cool the person with water and moving air until it comes.

To stay well, avoid going out between eleven in the morning and four in the afternoon, wear light cotton, drink water at short intervals and go easy on energy drinks. People on diuretics or heart medicines should ask their doctor how much to drink.

The most important warning remains: never leave a child in the car, not even for a minute. The temperature inside rises by about ten degrees in ten minutes. Put your bag or a shoe on the back seat, and you will never walk away without looking behind you.`,
    },
    scene: 'summer',
  },
  {
    slug: 'back-to-school-check',
    city: 'tabuk',
    daysAgo: 92,
    title: {
      ar: 'فحص العودة إلى المدارس: عشرون دقيقة تسبق عامًا كاملًا',
      en: 'The back-to-school check: twenty minutes before a whole year',
    },
    content: {
      ar: `خصصت عيادة الأطفال في مستشفى عافية المروج بتبوك الأسبوعين السابقين للعام الدراسي لفحص سريع مدته عشرون دقيقة، يشمل النظر والسمع والأسنان والوزن والطول ومراجعة بطاقة التطعيم.

وتقول الدكتورة سارة المسعودي، استشارية طب الأطفال: «كثير مما نسميه كسلًا في الفصل سببه ضعف في السمع أو فقر دم أو نوم متأخر. من حق الطفل أن نتأكد قبل أن نلومه». وتوصي بإعادة ضبط النوم قبل أسبوعين من بداية الدراسة، بتقديم موعده ربع ساعة كل ليلة حتى يستيقظ الصغير من غير صراع.

أما الحقيبة فلا ينبغي أن يزيد وزنها على عُشر وزن الطفل، وتُحمل على الكتفين معًا. وأما الفطور فهو أهم ما في حقيبة الطعام: بيضة أو لبنة مع خبز أسمر وثمرة فاكهة، وقارورة ماء بدل العصير.

ويُطلب من أهل الأطفال المصابين بالربو أو السكري أو حساسية الطعام تسليم المدرسة خطة علاج من صفحة واحدة تكتبها الطبيبة، فيها أسماء الأدوية ومتى تُعطى وبمن يُتصل. والخطة مجانية لمن أجرى الفحص.`,
      en: `For the two weeks before term, the children’s clinic at Afiya Muruj Hospital in Tabuk is offering a quick check of twenty minutes that covers sight, hearing, teeth, weight and height, and a look at the vaccination card.

“Much of what we call laziness in class comes from poor hearing, anaemia or late nights,” says Dr Sarah Al-Masoudi, consultant paediatrician. “Children have a right to be checked before they are blamed.” She suggests resetting sleep two weeks before term, moving bedtime a quarter of an hour earlier each night until waking is no longer a struggle.

A school bag should weigh no more than a tenth of the child and be carried on both shoulders. Breakfast is the best thing to pack: an egg or labneh with brown bread and a piece of fruit, and a bottle of water in place of juice.

Parents of children with asthma, diabetes or a food allergy are asked to give the school a one-page plan written by the doctor, with the names of the medicines, when to give them and whom to call. The plan is free for those who come for the check.`,
    },
    scene: 'school',
  },
  {
    slug: 'teaching-kitchen-eid',
    city: 'madinah',
    daysAgo: 245,
    title: {
      ar: 'المطبخ التعليمي في قباء: مائدة العيد بلا ندم',
      en: 'The teaching kitchen in Quba: an Eid table without regrets',
    },
    content: {
      ar: `اجتمعت أربعون سيدة في المطبخ التعليمي بمستشفى عافية قباء قبيل عيد الفطر، لا ليسمعن محاضرة عن السعرات، بل ليطبخن معًا مائدة عيد خفيفة من مطبخ المدينة المنورة ثم يتذوقنها.

على القائمة معمول بدقيق القمح الكامل محشو بالتمر من غير سكر مضاف، ودبيازة خُفض سكرها إلى النصف وزيد فيها المشمش واللوز، ورز بالحمص والخضار بدل السمن. وقِيس سكر الدم لدى المتطوعات قبل الأكل وبعده بساعتين، فكان الفرق بين الوصفتين التقليدية والمعدلة مما تراه العين على الشاشة.

وتقول أخصائية التغذية المشرفة على الورشة: «لا نطلب من أحد أن يترك المعمول، بل أن يأكل حبتين بدل ست وهو مستمتع». وتنصح بالعودة إلى الوجبات المنتظمة منذ اليوم الأول بعد رمضان، وبالمشي عشر دقائق بعد كل زيارة، وبالاعتذار اللطيف عن الضيافة الثالثة.

تُقام الورش كل ثلاثاء، ومنها ما هو للرجال ولليافعين وللعاملات المنزليات اللاتي يطبخن لكثير من الأسر. والتسجيل مجاني لدى استقبال المستشفى، والوصفات متاحة فيه بالعربية والإنجليزية.`,
      en: `Shortly before Eid al-Fitr, forty women gathered in the teaching kitchen of Afiya Quba Hospital, not for a lecture on calories, but to cook a lighter Madinah Eid table together and then to taste it.

On the menu were wholemeal maamoul filled with dates and no added sugar, a dibyaza with half the sugar and more apricots and almonds, and rice with chickpeas and vegetables in place of ghee. Volunteers had their blood sugar measured before eating and two hours later, and the difference between the traditional and the new recipes could be seen on the screen.

“We ask no one to give up maamoul, only to eat two instead of six and enjoy them,” says the dietitian in charge. She advises returning to regular meals from the first day after Ramadan, walking for ten minutes after each visit, and gently declining the third round of hospitality.

Workshops take place every Tuesday, and include sessions for men, for teenagers and for the domestic workers who cook for so many families. Registration is free at the hospital’s reception, which has the recipes in Arabic and English.`,
    },
    scene: 'nutrition',
  },
  {
    slug: 'corniche-walk',
    city: 'dammam',
    daysAgo: 12,
    title: {
      ar: 'أربعة آلاف مشارك في يوم عافية الرياضي على كورنيش الدمام',
      en: 'Four thousand join the Afiya sports day on the Dammam corniche',
    },
    content: {
      ar: `امتلأ كورنيش الدمام فجر السبت بأربعة آلاف مشارك في يوم عافية الرياضي، بين من جرى عشرة كيلومترات ومن مشى ثلاثة وهو يدفع عربة طفله، وكان أكبرهم سنًا رجل في الحادية والثمانين وصل قبل حفيده.

نظّم اليوم مستشفى عافية الشاطئ بعد أن اعتدل الجو، وأقام على طول المسار محطات لقياس الضغط والسكر وكتلة الجسم، ومسارًا لأصحاب الكراسي المتحركة، وزاوية لتعليم الأطفال الإنعاش القلبي على دمى صغيرة. ووقف الدكتور حسن آل سلمان، استشاري أمراض القلب، عند خط البداية يفحص من تجاوز الخمسين ولم يتمرن منذ سنوات.

وعن البداية الصحيحة يقول: «لا تقفز من الأريكة إلى السباق. امشِ عشر دقائق في اليوم هذا الأسبوع وخمس عشرة في الأسبوع المقبل، حتى تبلغ نصف ساعة خمس مرات في الأسبوع. وإذا استطعت أن تتكلم وأنت تمشي ولم تستطع أن تنشد فسرعتك مناسبة».

وحُوّلت رسوم التسجيل كاملة إلى صندوق علاج الأطفال في المجموعة. وموعدنا المقبل في أبها، على مسار جبلي بين الضباب، حين يقبل الصيف.`,
      en: `The Dammam corniche filled at dawn on Saturday with four thousand people for the Afiya sports day. Some ran ten kilometres; others walked three, pushing a pram. The oldest, a man of eighty-one, finished ahead of his grandson.

Afiya Shati Hospital organised the day now that the weather has cooled. Along the route were stations for blood pressure, sugar and body mass, a lane for wheelchairs, and a corner where children learned resuscitation on small dolls. At the starting line Dr Hassan Al Salman, consultant cardiologist, examined people over fifty who had not exercised for years.

On how to begin, he says: “Do not leap from the sofa into a race. Walk ten minutes a day this week and fifteen the next, until you reach half an hour five times a week. If you can talk while you walk but could not sing, your pace is right.”

All entry fees went to the group’s fund for treating children. We meet next in Abha, on a mountain path through the mist, when summer comes.`,
    },
    scene: 'running',
  },
  {
    slug: 'blood-donation-drive',
    city: 'abha',
    daysAgo: 160,
    title: {
      ar: 'أهل أبها يتبرعون بـ1200 وحدة دم في أسبوع',
      en: 'People of Abha give 1,200 units of blood in a week',
    },
    content: {
      ar: `جمعت حملة التبرع بالدم التي أقامها مستشفى عافية المنهل في أبها 1200 وحدة خلال أسبوع واحد، وهو ضعف ما جُمع في العام الماضي، قبل موسم الصيف الذي تزداد فيه الحوادث على الطرق الجبلية.

تنقلت حافلة الحملة بين الجامعة والأسواق والمتنزهات، واستقبلت المتبرعين حتى منتصف الليل. ومن أجمل مشاهدها طالبٌ أحضر معه أحد عشر زميلًا من كليته، وأسرة تبرع فيها الأب وأبناؤه الثلاثة شكرًا لله على شفاء الأم بعد نزف شديد.

يستغرق التبرع عشر دقائق تسبقها استمارة وفحص سريع للهيموجلوبين، ويستطيعه كل سليم أتم الثامنة عشرة ويزن خمسين كيلوجرامًا فأكثر. ووحدة واحدة قد تنقذ ثلاثة مرضى، لأنها تُفصل إلى كريات حمراء وصفائح دموية وبلازما.

ينصح بنك الدم بوجبة خفيفة وكوبين من الماء قبل الحضور، وبتجنب المجهود الشاق بقية اليوم. ومن لم يدرك الحملة فبنك الدم في المستشفى مفتوح طوال الأسبوع عدا الجمعة، والحاجة أشدّ ما تكون إلى الفصائل السالبة.`,
      en: `A blood drive by Afiya Manhal Hospital in Abha collected 1,200 units in a single week, twice as many as last year, ahead of the summer season, when accidents on the mountain roads increase.

The campaign bus travelled between the university, the markets and the parks, and received donors until midnight. Among the scenes to remember were a student who brought eleven classmates, and a father and his three sons who gave in thanks for the mother’s recovery from a severe bleed.

Giving takes ten minutes, after a form and a quick haemoglobin check. Any healthy person who is eighteen or older and weighs at least fifty kilograms can do it. One unit may save three patients, because it is separated into red cells, platelets and plasma.

The blood bank advises a light meal and two glasses of water beforehand, and no hard effort for the rest of the day. If you missed the drive, the hospital’s blood bank is open all week except Friday, and negative blood groups are needed most.`,
    },
    scene: 'blood',
  },
]
