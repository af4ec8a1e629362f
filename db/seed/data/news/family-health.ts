import type { NewsSeed } from '../../seed-types.ts'

export const familyHealthNews: NewsSeed[] = [
  {
    slug: 'first-hour-breastfeeding',
    city: 'riyadh',
    daysAgo: 110,
    title: {
      ar: 'الساعة الأولى: عافية النرجس يعيد المولود إلى حضن أمه',
      en: 'The first hour: Afiya Narjis puts babies back in their mothers’ arms',
    },
    content: {
      ar: `في قسم الولادة بمستشفى عافية النرجس لم يعد المولود يُحمل إلى الميزان فور ولادته، بل يوضع على صدر أمه ساعة كاملة، ثم يأتي دور القياسات والأوراق. وبمناسبة أسبوع الرضاعة الطبيعية أعلن المستشفى أن 91 في المئة من مواليده رضعوا في ساعتهم الأولى.

تقول الدكتورة لمى الشمري، استشارية طب الأطفال وحديثي الولادة: «ملامسة الجلد للجلد تثبّت حرارة الطفل ونبضه وسكر دمه، وتدرّ الحليب. إنها أرخص علاج نملكه وأقواه».

وتزور استشارية رضاعة كل أم قبل خروجها، ثم تتصل بها في اليوم الثالث والسابع، وهما أصعب يومين. وتبقى غرفة الرضاعة في الدور الأول مفتوحة لكل أم من الحي، ولدت في المستشفى أم لم تلد.

ويوصي الفريق بالرضاعة الخالصة ستة أشهر، ثم بإدخال الطعام مع استمرارها إلى عامين لمن أرادت. أما من تعذرت عليها الرضاعة فلا لوم عليها؛ فالطفل الشبعان والأم المطمئنة هما الغاية. وعلامات الشبع بسيطة: ست حفاضات مبللة في اليوم، ونوم هادئ بعد الرضعة، ووزن يزيد.`,
      en: `On the maternity floor of Afiya Narjis Hospital, newborns are no longer carried to the scales the moment they arrive. They spend a full hour on their mother’s chest first; measurements and papers come later. For breastfeeding week the hospital announced that 91 per cent of its babies now feed within their first hour.

“Skin-to-skin contact steadies a baby’s temperature, pulse and sugar, and brings in the milk,” says Dr Lama Al-Shammari, consultant paediatrician and neonatologist. “It is the cheapest treatment we have, and the strongest.”

A breastfeeding consultant visits every mother before she goes home and calls on the third and seventh days, the two hardest. The feeding room on the first floor is open to any mother in the neighbourhood, whether she gave birth here or not.

The team advises breast milk alone for six months, then food alongside it for up to two years for those who wish. A mother who cannot breastfeed is not to blame: a contented baby and a mother at ease are what matter. The signs are simple: six wet nappies a day, quiet sleep after a feed, and steady weight gain.`,
    },
    scene: 'mother',
  },
  {
    slug: 'oral-health-week',
    city: 'riyadh',
    daysAgo: 238,
    title: {
      ar: 'أسبوع صحة الفم: حكاية «سنّون» تصل إلى ثلاثين روضة',
      en: 'Oral health week: Sannoon the tooth visits thirty nurseries',
    },
    content: {
      ar: `زار «سنّون»، وهو دمية على هيئة ضرس ضخم ضاحك، ثلاثين روضة في شمال الرياض خلال أسبوع صحة الفم، ومعه فريق من مركز عافية للأسنان علّم أربعة آلاف طفل كيف تُنظف الأسنان في دقيقتين على إيقاع أنشودة.

لم تكن الجولة للهو وحده؛ فقد فحصت الطبيبات أسنان الأطفال فوجدن تسوسًا لدى ستة من كل عشرة، وسلّمن كل أسرة بطاقة بما وُجد وبما ينبغي عمله. وطُليت أسنان من وافق أهلهم بالفلورايد في مكانهم.

وتقول الدكتورة آمال السبيعي، استشارية طب أسنان الأطفال: «أسنان الحليب ليست مؤقتة كما نظن، فهي تحجز مكان الدائمة وتعلّم الطفل المضغ والنطق. وأكثر ما يؤذيها زجاجة الحليب أو العصير في السرير».

وينصح المركز بتنظيف أسنان الطفل منذ ظهور أول سن، بمعجون فيه فلورايد بمقدار حبة أرز حتى الثالثة ثم بمقدار حبة حمّص، وبأن يتولى الوالدان التنظيف حتى السابعة. وليكن أول موعد عند طبيب الأسنان قبل إتمام السنة الأولى، زيارةَ تعارف لا زيارة ألم.`,
      en: `Sannoon, a puppet in the shape of a huge laughing molar, visited thirty nurseries in north Riyadh during oral health week. With him came a team from the Afiya Dental Centre, who taught four thousand children to brush for two minutes to the beat of a song.

It was not only play. The dentists examined the children, found decay in six out of ten, and gave every family a card with what they had seen and what to do next. Where parents agreed, fluoride varnish was painted on there and then.

“Milk teeth are not as temporary as we think,” says Dr Amal Al-Subaie, consultant paediatric dentist. “They keep the place for the permanent ones and teach a child to chew and speak. What harms them most is a bottle of milk or juice in bed.”

The centre advises brushing from the very first tooth, with a smear of fluoride toothpaste the size of a grain of rice until the age of three and of a pea after that, and parents holding the brush until seven. Let the first visit to the dentist come before the first birthday, as a visit to make friends rather than to treat pain.`,
    },
    scene: 'teeth',
  },
  {
    slug: 'winter-skin',
    city: 'dammam',
    daysAgo: 300,
    title: {
      ar: 'بشرتك في الشتاء: نصائح من عيادة الشاطئ',
      en: 'Your skin in winter: advice from the Shati clinic',
    },
    content: {
      ar: `يتضاعف عدد مراجعي عيادة الجلدية في مستشفى عافية الشاطئ بالدمام كل شتاء، والشكوى تكاد تكون واحدة: جفاف وحكة وتشقق في اليدين. والمتهم غالبًا ليس البرد وحده، بل الماء الساخن والمدفأة والصابون المعطر.

تقول الدكتورة فاطمة السيف، أخصائية الأمراض الجلدية: «قاعدتي لمرضاي ثلاث دقائق. استحمّ بماء فاتر خمس دقائق أو عشرًا، ثم ضع المرطب خلال ثلاث دقائق من الخروج والجلد ما زال نديًا. هذا أنفع من أغلى كريم يوضع على جلد جاف».

ويُستحسن اختيار مرطب كثيف بلا عطر، ولبس القطن تحت الصوف، ووضع إناء ماء قرب المدفأة، واستعمال القفازات عند غسل الأواني. ومرضى الإكزيما والصدفية يحتاجون إلى مراجعة علاجهم مع بداية الموسم لا عند اشتداد النوبة.

ولا يغيب واقي الشمس عن الحقيبة، فشمس الشتاء في الخليج لطيفة لكنها تصبغ الجلد كشمس الصيف. أما الحكة التي تطول أسابيع بلا طفح، أو الشامة التي يتغير لونها أو شكلها، فحقها زيارة الطبيب لا وصفة الجيران.`,
      en: `Every winter the number of patients at the skin clinic of Afiya Shati Hospital in Dammam doubles, and the complaint is nearly always the same: dryness, itching and cracked hands. The culprit is seldom the cold alone. More often it is hot water, the heater and scented soap.

“My rule for patients is three minutes,” says Dr Fatimah Al-Saif, specialist dermatologist. “Bathe in lukewarm water for five or ten minutes, then put on moisturiser within three minutes of coming out, while the skin is still damp. That does more good than the dearest cream on dry skin.”

Choose a thick moisturiser without perfume, wear cotton under wool, keep a bowl of water near the heater and put on gloves to wash the dishes. People with eczema or psoriasis should have their treatment reviewed as the season begins, not when a flare is at its worst.

Sunscreen still belongs in the bag: winter sun on the Gulf is gentle, but it marks the skin as summer sun does. And an itch that lasts for weeks without a rash, or a mole that changes colour or shape, deserves a doctor’s visit, not a neighbour’s remedy.`,
    },
    scene: 'skin',
  },
  {
    slug: 'honouring-our-elders',
    city: 'makkah',
    daysAgo: 51,
    title: {
      ar: '«بركة البيت»: برنامج يرعى كبار السن في بيوتهم بمكة المكرمة',
      en: '“Blessing of the home”: caring for older people in Makkah',
    },
    content: {
      ar: `أطلق مستشفى عافية العزيزية في اليوم العالمي لكبار السن برنامج «بركة البيت»، وهو زيارات شهرية لمن تجاوز السبعين في مكة المكرمة، يذهب فيها الطبيب والممرضة إلى البيت بدل أن يأتي الجد أو الجدة إلى المستشفى.

بدأ البرنامج بمئة وخمسين أسرة. وفي الزيارة الأولى وحدها وجد الفريق أن كبار السن يتناولون في المتوسط تسعة أدوية، وأن ثلثهم يأخذون دواءين متعارضين أو مكررين وُصفا في عيادتين مختلفتين. وبعد المراجعة خُفضت الأدوية إلى ستة، وقلّ الدوار والسقوط تبعًا لذلك.

ويفحص الفريق البيت كما يفحص المريض: سجادة قد تزلّ بها القدم، وممر بلا إضاءة، وحمّام بلا مقبض. وتتولى ورشة المستشفى تركيب المقابض والإضاءة الليلية من غير مقابل.

وتقول ابنة إحدى المستفيدات: «كنا نحمل همّ المشوار قبل المرض نفسه. الآن تنتظر أمي موعد الطبيبة لتحكي لها عن شبابها». ولا ينسى الفريق المرافق، ففي كل زيارة سؤال عن نومه وصحته هو أيضًا؛ فمن يرعى غيره يحتاج إلى من يرعاه. والتسجيل مفتوح من صفحة الرعاية المنزلية.`,
      en: `On the International Day of Older Persons, Afiya Aziziyah Hospital launched “Blessing of the home”: monthly visits to people over seventy in Makkah, in which the doctor and nurse go to the house instead of the grandparents coming to hospital.

It began with a hundred and fifty families. In the first round of visits the team found that an older person was taking nine medicines on average, and that a third had two that clashed or were the same, prescribed in different clinics. After review the number fell to six, and dizziness and falls went down with it.

The team examines the house as it does the patient: a rug to slip on, a corridor without light, a bathroom without a rail. The hospital’s workshop fits rails and night lights free of charge.

“We used to dread the journey more than the illness,” says the daughter of one patient. “Now my mother looks forward to the doctor’s visit, to tell her about her youth.” The carer is not forgotten either: every visit includes a question about their own sleep and health, because those who care for others need someone to care for them. Registration is open on the home-care page.`,
    },
    scene: 'elderly',
  },
]
