import type { ProductSeed } from '../../seed-types.ts'
import { afiyaCare, nabda, zaghab } from './brands.ts'

export const firstAidProducts: ProductSeed[] = [
  {
    slug: 'afiya-plasters-assorted-100',
    category: 'plasters-and-dressings',
    name: {
      ar: 'لصقات جروح متنوعة المقاسات من عافية كير – 100 لصقة',
      en: 'Afiya Care Assorted Plasters, 100 plasters',
    },
    description: {
      ar: 'لصقات بخمسة مقاسات للخدوش والجروح الصغيرة، مسامية ومقاومة للغبار. نظّف الجرح وجففه قبل اللصق، وبدّل اللصقة يوميًا.',
      en: 'Five sizes of breathable, dirt-resistant plasters for grazes and small cuts. Clean and dry the wound first, and change the plaster daily.',
    },
    price: 14.95,
    stock: 289,
    pack: {
      shape: 'box',
      body: '#f6e8d8',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'لصقات جروح', en: 'Plasters' }, strength: '5 sizes · 100' },
    },
  },
  {
    slug: 'afiya-plasters-waterproof',
    category: 'plasters-and-dressings',
    name: {
      ar: 'لصقات مقاومة للماء من عافية كير – 40 لصقة شفافة',
      en: 'Afiya Care Waterproof Plasters, 40 clear plasters',
    },
    description: {
      ar: 'لصقات شفافة رفيعة تثبت أثناء الوضوء والسباحة وغسل الأطباق. تمنع دخول الماء والجراثيم وتسمح للجلد بالتنفس.',
      en: 'Thin, clear plasters that hold through ablution, swimming and washing up. They keep water and germs out and let skin breathe.',
    },
    price: 17.5,
    discount: { type: 'percentage', value: 10 },
    stock: 213,
    pack: {
      shape: 'box',
      body: '#dff0f2',
      cap: '#2b8fb0',
      label: { ...afiyaCare, title: { ar: 'ضد الماء', en: 'Waterproof' }, strength: '40 plasters' },
    },
  },
  {
    slug: 'afiya-plasters-kids-camels',
    category: 'plasters-and-dressings',
    name: {
      ar: 'لصقات جروح للأطفال برسوم الجِمال والنخيل من عافية كير – 30 لصقة',
      en: 'Afiya Care Kids Plasters, camels & palms, 30 plasters',
    },
    description: {
      ar: 'لصقات ملونة تخفف على الصغار وقع الخدش، لطيفة عند النزع. لا تُعطى للأطفال دون 3 سنوات دون رقابة خشية الاختناق.',
      en: 'Colourful plasters that make a graze easier to bear and come off gently. Supervise children under 3, as plasters can be a choking hazard.',
    },
    price: 12.5,
    stock: 176,
    pack: {
      shape: 'box',
      body: '#fbe3a6',
      cap: '#e08a3c',
      label: { ...afiyaCare, title: { ar: 'لصقات أطفال', en: 'Kids Plasters' }, strength: '30 plasters' },
    },
  },
  {
    slug: 'afiya-sterile-gauze-10x10',
    category: 'plasters-and-dressings',
    name: {
      ar: 'شاش معقم من عافية كير، 10 × 10 سم – 25 قطعة',
      en: 'Afiya Care Sterile Gauze 10 × 10 cm, 25 pieces',
    },
    description: {
      ar: 'قطع شاش قطني معقمة ومغلفة كل واحدة وحدها، لتنظيف الجروح وتغطيتها. لا تستخدم القطعة إذا كان غلافها مفتوحًا.',
      en: 'Sterile cotton gauze, wrapped one by one, to clean and cover wounds. Do not use a piece whose wrapper is open.',
    },
    price: 13,
    stock: 254,
    pack: {
      shape: 'pack',
      body: '#e3f1f0',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'شاش معقم', en: 'Sterile Gauze' }, strength: '10 × 10 cm · 25' },
    },
  },
  {
    slug: 'afiya-hydrocolloid-dressing',
    category: 'plasters-and-dressings',
    name: {
      ar: 'ضمادات هيدروكولويد للجروح والبثور من عافية كير – 5 ضمادات',
      en: 'Afiya Care Hydrocolloid Dressings for wounds and blisters, 5 dressings',
    },
    description: {
      ar: 'ضمادة تحافظ على رطوبة الجرح وتخفف ضغط الحذاء على البثرة، وتبقى في مكانها عدة أيام. لا توضع على جرح ملتهب أو عميق.',
      en: 'A dressing that keeps a wound moist, cushions a blister from the shoe and stays in place for days. Not for infected or deep wounds.',
    },
    price: 39.5,
    stock: 88,
    pack: {
      shape: 'box',
      body: '#f1e6da',
      cap: '#b08a66',
      label: { ...afiyaCare, title: { ar: 'ضمادة مائية', en: 'Hydrocolloid' }, strength: '5 dressings' },
    },
  },
  {
    slug: 'afiya-silicone-scar-sheets',
    category: 'plasters-and-dressings',
    name: {
      ar: 'شرائح السيليكون للندبات من عافية كير – 4 شرائح',
      en: 'Afiya Care Silicone Scar Sheets, 4 sheets',
    },
    description: {
      ar: 'شرائح لينة قابلة لإعادة الاستخدام تحسن مظهر الندبات بعد العمليات والحروق. تُلبس 12 ساعة يوميًا لشهرين أو أكثر. تُستخدم بعد التئام الجرح تمامًا.',
      en: 'Soft, reusable sheets that improve the look of scars after surgery or burns. Wear 12 hours a day for two months or more. Only once the wound has fully closed.',
    },
    price: 115,
    discount: { type: 'percentage', value: 20 },
    stock: 46,
    pack: {
      shape: 'box',
      body: '#f3e3da',
      cap: '#c79a84',
      label: { ...afiyaCare, title: { ar: 'شرائح ندبات', en: 'Scar Sheets' }, strength: '4 sheets' },
    },
  },
  {
    slug: 'zaghab-cotton-roll',
    category: 'plasters-and-dressings',
    name: { ar: 'قطن طبي من زغب – 200 جم', en: 'Zaghab Medical Cotton, 200 g' },
    description: {
      ar: 'قطن نقي ماصّ 100% للاستعمال المنزلي والتنظيف والعناية. لا يوضع مباشرة على جرح مفتوح لأن أليافه تلتصق به.',
      en: '100% pure absorbent cotton for home use, cleaning and care. Do not place directly on an open wound, as fibres stick to it.',
    },
    price: 9.5,
    stock: 241,
    pack: {
      shape: 'pack',
      body: '#fdf6ea',
      cap: '#b9703d',
      label: { ...zaghab, title: { ar: 'قطن طبي', en: 'Cotton' }, strength: '200 g' },
    },
  },
  {
    slug: 'afiya-hand-sanitizer-500',
    category: 'antiseptics',
    name: {
      ar: 'معقم اليدين 70% كحول من عافية كير – 500 مل',
      en: 'Afiya Care Hand Sanitiser 70% alcohol, 500 ml',
    },
    description: {
      ar: 'جل معقم يجف سريعًا مع الجلسرين حتى لا تجف اليدان. ضغطة واحدة وافرك حتى الجفاف. سريع الاشتعال وللاستعمال الخارجي فقط.',
      en: 'A fast-drying gel with glycerin to keep hands soft. One pump; rub until dry. Highly flammable and for external use only.',
    },
    price: 19.95,
    discount: { type: 'percentage', value: 25 },
    stock: 300,
    pack: {
      shape: 'pump',
      body: '#d8f0ee',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'معقم اليدين', en: 'Sanitiser' }, strength: '70% · 500 ml' },
    },
  },
  {
    slug: 'afiya-hand-sanitizer-pocket-spray',
    category: 'antiseptics',
    name: {
      ar: 'بخاخ معقم للجيب من عافية كير – 60 مل',
      en: 'Afiya Care Pocket Sanitiser Spray, 60 ml',
    },
    description: {
      ar: 'بخاخ صغير للمكتب والسيارة وحقيبة العمرة، بلا رائحة قوية. يصلح لليدين والأسطح الصغيرة. احفظه بعيدًا عن اللهب وعن الأطفال.',
      en: 'A small spray for desk, car and Umrah bag, without a strong smell. For hands and small surfaces. Keep away from flames and children.',
    },
    price: 8.95,
    stock: 268,
    pack: {
      shape: 'spray',
      body: '#c4e6e4',
      cap: '#0b4f4a',
      label: { ...afiyaCare, title: { ar: 'معقم جيب', en: 'Pocket Spray' }, strength: '70% · 60 ml' },
    },
  },
  {
    slug: 'afiya-povidone-iodine',
    category: 'antiseptics',
    name: {
      ar: 'محلول بوفيدون أيودين مطهر 10% من عافية كير – 120 مل',
      en: 'Afiya Care Povidone Iodine 10% Antiseptic, 120 ml',
    },
    description: {
      ar: 'مطهر للجروح السطحية والخدوش وحول الجرح قبل التضميد. يُمسح بقطعة شاش ويُترك حتى يجف. لا يستخدمه من لديه حساسية من اليود أو مشكلة في الغدة الدرقية، ولا الرضّع.',
      en: 'An antiseptic for shallow wounds and grazes, and around a wound before dressing. Dab on with gauze and let dry. Not for people with iodine allergy or thyroid problems, nor for babies.',
    },
    price: 16.5,
    stock: 147,
    pack: {
      shape: 'bottle',
      body: '#6b3a1e',
      cap: '#ffffff',
      label: { ...afiyaCare, title: { ar: 'مطهر يود', en: 'Iodine' }, strength: '10% · 120 ml' },
    },
  },
  {
    slug: 'afiya-alcohol-swabs',
    category: 'antiseptics',
    name: {
      ar: 'مسحات كحولية من عافية كير – 200 مسحة',
      en: 'Afiya Care Alcohol Swabs, 200 swabs',
    },
    description: {
      ar: 'مسحات كحول 70% مغلفة فرديًا لتعقيم الجلد قبل الإبر وقياس السكر. اترك الجلد يجف قبل الوخز. لا تُستخدم على الجروح المفتوحة.',
      en: 'Individually wrapped 70% alcohol swabs for skin before injections and glucose tests. Let the skin dry before pricking. Not for open wounds.',
    },
    price: 15,
    stock: 232,
    pack: {
      shape: 'box',
      body: '#e4f1f8',
      cap: '#2b8fb0',
      label: { ...afiyaCare, title: { ar: 'مسحات كحول', en: 'Alcohol Swabs' }, strength: '70% · 200' },
    },
  },
  {
    slug: 'afiya-wound-wash-saline',
    category: 'antiseptics',
    name: {
      ar: 'بخاخ محلول ملحي لغسل الجروح من عافية كير – 210 مل',
      en: 'Afiya Care Saline Wound Wash Spray, 210 ml',
    },
    description: {
      ar: 'محلول ملحي معقم بضغط لطيف يزيل التراب من الجرح دون لمسه ولا يلسع. مناسب للأطفال. إن كان الجرح عميقًا أو لا يتوقف نزفه فتوجه إلى الطوارئ.',
      en: 'Sterile saline in a gentle jet that rinses dirt from a wound without touching or stinging. Fine for children. If a wound is deep or keeps bleeding, go to the emergency department.',
    },
    price: 34.95,
    discount: { type: 'percentage', value: 15 },
    stock: 0,
    pack: {
      shape: 'spray',
      body: '#eaf5fb',
      cap: '#2b8fb0',
      label: { ...afiyaCare, title: { ar: 'غسول الجروح', en: 'Wound Wash' }, strength: '0.9% · 210 ml' },
    },
  },
  {
    slug: 'afiya-elastic-bandage-10cm',
    category: 'bandages-and-supports',
    name: {
      ar: 'رباط ضاغط مرن من عافية كير، 10 سم × 4.5 م – لفتان',
      en: 'Afiya Care Elastic Bandage 10 cm × 4.5 m, twin pack',
    },
    description: {
      ar: 'رباط مرن قابل للغسل للالتواءات وتثبيت الضمادات، مع مشابك تثبيت. لفّه بإحكام معتدل، وأرخه إن شعرت بخدر أو برودة في الأصابع.',
      en: 'A washable elastic bandage for sprains and to hold dressings, with clips. Wrap firmly but not tight; loosen if fingers or toes feel numb or cold.',
    },
    price: 18.5,
    stock: 195,
    pack: {
      shape: 'pack',
      body: '#e9d3b8',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'رباط ضاغط', en: 'Bandage' }, strength: '10 cm × 4.5 m' },
    },
  },
  {
    slug: 'nabda-knee-support',
    category: 'bandages-and-supports',
    name: {
      ar: 'دعامة ركبة رياضية من نبضة، مقاس L',
      en: 'Nabda Sports Knee Support, size L',
    },
    description: {
      ar: 'دعامة محبوكة تضغط على الركبة باعتدال أثناء المشي والرياضة، بوسادة سيليكون حول الصابونة. قس محيط الركبة قبل الطلب، ولا تنم بها. إن استمر التورم فراجع طبيب العظام.',
      en: 'A knitted support with moderate compression for walking and sport, and a silicone ring around the kneecap. Measure your knee before ordering, and do not sleep in it. See an orthopaedic doctor if swelling persists.',
    },
    price: 79.95,
    discount: { type: 'percentage', value: 30 },
    stock: 104,
    pack: {
      shape: 'box',
      body: '#2a3440',
      cap: '#c2413f',
      label: { ...nabda, title: { ar: 'دعامة ركبة', en: 'Knee Support' }, strength: 'Size L' },
    },
  },
  {
    slug: 'nabda-lumbar-belt',
    category: 'bandages-and-supports',
    name: {
      ar: 'حزام دعم أسفل الظهر من نبضة، 75–105 سم',
      en: 'Nabda Lumbar Support Belt 75–105 cm',
    },
    description: {
      ar: 'حزام بدعامات مرنة وشدّ مزدوج يسند أسفل الظهر عند حمل الأشياء أو الجلوس الطويل. يُلبس ساعات محدودة في اليوم حتى لا تضعف العضلات.',
      en: 'A belt with flexible stays and double straps that supports the lower back when lifting or sitting long. Wear it only a few hours a day so that the muscles stay strong.',
    },
    price: 145,
    stock: 57,
    pack: {
      shape: 'box',
      body: '#343d48',
      cap: '#c2413f',
      label: { ...nabda, title: { ar: 'حزام الظهر', en: 'Back Belt' }, strength: '75–105 cm' },
    },
  },
  {
    slug: 'nabda-wrist-splint',
    category: 'bandages-and-supports',
    name: {
      ar: 'جبيرة معصم قابلة للتعديل من نبضة، لليد اليمنى',
      en: 'Nabda Adjustable Wrist Splint, right hand',
    },
    description: {
      ar: 'تثبت المعصم في وضع مريح عند الإجهاد وآلام النفق الرسغي، وتناسب النوم والعمل على الحاسوب. شريحة الألمنيوم قابلة للنزع والتشكيل.',
      en: 'Holds the wrist in a comfortable position for strain and carpal tunnel pain, at night or at the computer. The aluminium stay can be removed and shaped.',
    },
    price: 69.5,
    discount: { type: 'amount', value: 10 },
    stock: 62,
    pack: {
      shape: 'box',
      body: '#3d4854',
      cap: '#8fa1ad',
      label: { ...nabda, title: { ar: 'جبيرة معصم', en: 'Wrist Splint' }, strength: 'Right' },
    },
  },
  {
    slug: 'nabda-kinesiology-tape',
    category: 'bandages-and-supports',
    name: {
      ar: 'شريط العضلات اللاصق من نبضة، 5 سم × 5 م',
      en: 'Nabda Kinesiology Tape 5 cm × 5 m',
    },
    description: {
      ar: 'شريط قطني مرن يدعم العضلات أثناء الرياضة ويثبت عدة أيام حتى مع العرق. يوضع على جلد نظيف خالٍ من الزيت. انزعه إن ظهرت حكة أو احمرار.',
      en: 'A stretchy cotton tape that supports muscles during sport and stays on for days, even with sweat. Apply to clean, oil-free skin. Remove if it itches or turns red.',
    },
    price: 33.5,
    stock: 3,
    pack: {
      shape: 'box',
      body: '#2f8fc0',
      cap: '#18324d',
      label: { ...nabda, title: { ar: 'شريط عضلات', en: 'Sports Tape' }, strength: '5 cm × 5 m' },
    },
  },
  {
    slug: 'afiya-instant-cold-packs',
    category: 'bandages-and-supports',
    name: {
      ar: 'كمادات باردة فورية من عافية كير – 4 كمادات',
      en: 'Afiya Care Instant Cold Packs, 4 packs',
    },
    description: {
      ar: 'اضغط الكيس فيبرد خلال ثوانٍ دون ثلاجة، لكدمات الملاعب والرحلات. لفّه بقطعة قماش ولا تتركه أكثر من ربع ساعة. لاستعمال واحد.',
      en: 'Squeeze and it turns cold within seconds, without a fridge, for knocks on the pitch or on trips. Wrap in cloth and use no longer than a quarter of an hour. Single use.',
    },
    price: 24,
    stock: 131,
    pack: {
      shape: 'pack',
      body: '#9fcbe4',
      cap: '#0b4f4a',
      label: { ...afiyaCare, title: { ar: 'كمادة باردة', en: 'Cold Packs' }, strength: '4 packs' },
    },
  },
  {
    slug: 'afiya-burn-gel',
    category: 'burns-and-bites',
    name: {
      ar: 'جل الحروق البسيطة من عافية كير – 50 جم',
      en: 'Afiya Care Burn Gel, 50 g',
    },
    description: {
      ar: 'جل مائي يبرد الحروق البسيطة من القهوة والفرن ويخفف ألمها. برّد الحرق أولًا تحت ماء جارٍ عشرين دقيقة. الحروق الواسعة وحروق الوجه تحتاج إلى الطوارئ.',
      en: 'A water gel that cools small burns from coffee or the oven and eases pain. First cool the burn under running water for twenty minutes. Large burns and burns to the face need emergency care.',
    },
    price: 28.95,
    stock: 119,
    pack: {
      shape: 'tube',
      body: '#e6f3f8',
      cap: '#d9663f',
      label: { ...afiyaCare, title: { ar: 'جل الحروق', en: 'Burn Gel' }, strength: '50 g' },
    },
  },
  {
    slug: 'afiya-panthenol-cream',
    category: 'burns-and-bites',
    name: {
      ar: 'كريم بانثينول 5% من عافية كير – 60 جم',
      en: 'Afiya Care Panthenol Cream 5%, 60 g',
    },
    description: {
      ar: 'كريم مهدئ للجلد المتهيج بعد الشمس أو الحلاقة أو الخدوش البسيطة، يساعد على ترميم حاجز البشرة. يُدهن مرة أو أكثر يوميًا، ويناسب الأطفال.',
      en: 'A soothing cream for skin irritated by sun, shaving or small grazes; it supports the skin barrier. Apply once or more a day. Suitable for children.',
    },
    price: 25.5,
    discount: { type: 'percentage', value: 10 },
    stock: 162,
    pack: {
      shape: 'tube',
      body: '#ffffff',
      cap: '#3aa0b8',
      label: { ...afiyaCare, title: { ar: 'بانثينول', en: 'Panthenol' }, strength: '5% · 60 g' },
    },
  },
  {
    slug: 'afiya-insect-repellent',
    category: 'burns-and-bites',
    name: {
      ar: 'بخاخ طارد الحشرات للبر والرحلات من عافية كير – 100 مل',
      en: 'Afiya Care Insect Repellent Spray for outdoors, 100 ml',
    },
    description: {
      ar: 'يبعد البعوض حتى ست ساعات في البر والمزارع والسفر. رشّه على الجلد المكشوف والملابس، وتجنّب العينين وأيدي الأطفال. لا يُستخدم لمن هم دون سنتين.',
      en: 'Keeps mosquitoes away for up to six hours in the desert, on farms and on trips. Spray on bare skin and clothes; avoid eyes, and children’s hands. Not for children under two.',
    },
    price: 29.5,
    stock: 141,
    pack: {
      shape: 'spray',
      body: '#7f9a5a',
      cap: '#0b4f4a',
      label: { ...afiyaCare, title: { ar: 'طارد حشرات', en: 'Bug Spray' }, strength: '6 h · 100 ml' },
    },
  },
  {
    slug: 'afiya-bite-relief-roll-on',
    category: 'burns-and-bites',
    name: {
      ar: 'رول مهدئ للسعات الحشرات من عافية كير – 20 مل',
      en: 'Afiya Care Bite Relief Roll-on, 20 ml',
    },
    description: {
      ar: 'رول مبرد يخفف حكة لسعات البعوض والنمل خلال دقائق. يُعاد عند الحاجة. إذا ظهر تورم في الوجه أو ضيق في التنفس بعد اللسعة فاتصل بالإسعاف فورًا.',
      en: 'A cooling roll-on that eases itching from mosquito and ant bites within minutes. Repeat as needed. If the face swells or breathing is hard after a sting, call an ambulance at once.',
    },
    price: 19,
    stock: 184,
    pack: {
      shape: 'bottle',
      body: '#bfe0cc',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'مهدئ اللسعات', en: 'Bite Relief' }, strength: '20 ml' },
    },
  },
  {
    slug: 'afiya-first-aid-kit-home',
    category: 'first-aid-kits',
    name: {
      ar: 'حقيبة إسعافات منزلية من عافية كير – 120 قطعة',
      en: 'Afiya Care Home First Aid Kit, 120 pieces',
    },
    description: {
      ar: 'حقيبة صلبة مقسمة فيها ضمادات ومطهرات ومقص وملقط وكمادة باردة ودليل إسعاف بالعربية والإنجليزية. تُعلّق على الجدار. راجع تواريخ الصلاحية كل ستة أشهر.',
      en: 'A firm, sorted case with dressings, antiseptics, scissors, tweezers, a cold pack and a first aid guide in Arabic and English. Hangs on the wall. Check expiry dates every six months.',
    },
    price: 149,
    discount: { type: 'percentage', value: 20 },
    stock: 93,
    pack: {
      shape: 'box',
      body: '#c2413f',
      cap: '#8f2c2b',
      label: { ...afiyaCare, title: { ar: 'إسعاف منزلي', en: 'Home Kit' }, strength: '120 pieces' },
    },
  },
  {
    slug: 'afiya-first-aid-kit-car',
    category: 'first-aid-kits',
    name: {
      ar: 'حقيبة إسعافات للسيارة والبر من عافية كير – 65 قطعة',
      en: 'Afiya Care Car & Desert First Aid Kit, 65 pieces',
    },
    description: {
      ar: 'حقيبة قماشية خفيفة للسيارة ورحلات البر، معها بطانية حرارية وصافرة ومصباح صغير. لا تترك المحاليل في سيارة مغلقة تحت الشمس مدة طويلة.',
      en: 'A light fabric bag for the car and desert trips, with a thermal blanket, a whistle and a small torch. Do not leave liquids in a closed car in the sun for long.',
    },
    price: 98.95,
    stock: 71,
    pack: {
      shape: 'pack',
      body: '#b8383a',
      cap: '#0b4f4a',
      label: { ...afiyaCare, title: { ar: 'إسعاف السيارة', en: 'Car Kit' }, strength: '65 pieces' },
    },
  },
]
