import type { ProductSeed } from '../../seed-types.ts'
import { afiyaCare, arak, thanaya } from './brands.ts'

export const oralCareProducts: ProductSeed[] = [
  {
    slug: 'thanaya-daily-toothpaste',
    category: 'toothpastes',
    name: {
      ar: 'معجون أسنان يومي بالفلورايد من ثنايا – 100 مل',
      en: 'Thanaya Daily Fluoride Toothpaste, 100 ml',
    },
    description: {
      ar: 'معجون بالفلورايد 1450 جزءًا في المليون يقوي المينا ويحمي من التسوس. يُستخدم مرتين يوميًا لمدة دقيقتين. لا تبتلعه، ولا تشطف فمك كثيرًا بعده ليبقى أثر الفلورايد.',
      en: 'A toothpaste with 1450 ppm fluoride that strengthens enamel and protects against decay. Brush twice a day for two minutes. Do not swallow, and rinse only lightly so that the fluoride stays on the teeth.',
    },
    price: 14.5,
    stock: 278,
    pack: {
      shape: 'tube',
      body: '#ffffff',
      cap: '#1a7fa5',
      label: { ...thanaya, title: { ar: 'حماية يومية', en: 'Daily Care' }, strength: '100 ml' },
    },
  },
  {
    slug: 'thanaya-sensitive-toothpaste',
    category: 'toothpastes',
    name: {
      ar: 'معجون الأسنان الحساسة من ثنايا – 75 مل',
      en: 'Thanaya Sensitive Toothpaste, 75 ml',
    },
    description: {
      ar: 'نترات البوتاسيوم تهدئ ألم الأسنان من البارد والحار مع الاستخدام المنتظم لأسبوعين. يمكن دهن قليل منه على السن الحساس قبل النوم. إن استمر الألم فراجع طبيب الأسنان.',
      en: 'Potassium nitrate calms pain from hot and cold after two weeks of regular use. You can dab a little on a sensitive tooth before bed. If the pain goes on, see a dentist.',
    },
    price: 24.95,
    discount: { type: 'percentage', value: 20 },
    stock: 189,
    pack: {
      shape: 'tube',
      body: '#e3f2f7',
      cap: '#0f4468',
      label: { ...thanaya, title: { ar: 'أسنان حساسة', en: 'Sensitive' }, strength: '75 ml' },
    },
  },
  {
    slug: 'thanaya-whitening-toothpaste',
    category: 'toothpastes',
    name: {
      ar: 'معجون تبييض الأسنان من ثنايا – 75 مل',
      en: 'Thanaya Whitening Toothpaste, 75 ml',
    },
    description: {
      ar: 'يزيل آثار القهوة والشاي عن سطح الأسنان بحبيبات ناعمة لا تخدش المينا. يُستخدم يوميًا مكان المعجون المعتاد. لا يغيّر لون الحشوات والتركيبات.',
      en: 'Lifts coffee and tea stains from the surface with fine particles that are gentle on enamel. Use daily in place of your usual paste. It does not change the colour of fillings or crowns.',
    },
    price: 27.5,
    stock: 147,
    pack: {
      shape: 'tube',
      body: '#f4fafc',
      cap: '#c3ccd2',
      label: { ...thanaya, title: { ar: 'تبييض', en: 'Whitening' }, strength: '75 ml' },
    },
  },
  {
    slug: 'arak-miswak-toothpaste',
    category: 'toothpastes',
    name: {
      ar: 'معجون أسنان بخلاصة السواك من أراك – 120 جم',
      en: 'Arak Miswak Toothpaste, 120 g',
    },
    description: {
      ar: 'خلاصة سواك الأراك مع الفلورايد تنظف الأسنان وتنعش الفم بطعم معروف لدينا. يناسب الاستخدام اليومي لجميع أفراد العائلة من عمر 6 سنوات.',
      en: 'Extract of the arak miswak with fluoride cleans teeth and freshens the mouth with a familiar taste. For daily use by the whole family from 6 years.',
    },
    price: 17.95,
    discount: { type: 'percentage', value: 15 },
    stock: 226,
    pack: {
      shape: 'tube',
      body: '#dfe6c4',
      cap: '#6a842c',
      label: { ...arak, title: { ar: 'معجون السواك', en: 'Miswak Paste' }, strength: '120 g' },
    },
  },
  {
    slug: 'arak-clove-toothpaste',
    category: 'toothpastes',
    name: {
      ar: 'معجون أسنان بالقرنفل والنعناع من أراك – 100 جم',
      en: 'Arak Clove & Mint Toothpaste, 100 g',
    },
    description: {
      ar: 'معجون بزيت القرنفل والنعناع لأنفاس منعشة ولثة مرتاحة. خالٍ من كبريتات لوريل الصوديوم التي قد تهيج الفم. غير مناسب لمن لديه حساسية من القرنفل.',
      en: 'A toothpaste with clove and mint oils for fresh breath and comfortable gums. Free of sodium lauryl sulphate, which can irritate the mouth. Not for people allergic to clove.',
    },
    price: 19.5,
    stock: 98,
    pack: {
      shape: 'tube',
      body: '#e8dcc4',
      cap: '#7a4a2a',
      label: { ...arak, title: { ar: 'قرنفل ونعناع', en: 'Clove Mint' }, strength: '100 g' },
    },
  },
  {
    slug: 'thanaya-kids-toothpaste-3-6',
    category: 'toothpastes',
    name: {
      ar: 'معجون أسنان للأطفال من ثنايا بنكهة الفراولة، 3–6 سنوات – 50 مل',
      en: 'Thanaya Kids Toothpaste, strawberry, 3–6 years, 50 ml',
    },
    description: {
      ar: 'معجون بفلورايد مناسب لعمر الأطفال وطعم فراولة خفيف. تكفي كمية بحجم حبة البازلاء، ويُفرّش الطفل بمساعدة أحد الوالدين. علّم طفلك أن يبصق المعجون ولا يبتلعه.',
      en: 'A toothpaste with fluoride at a level for this age and a light strawberry taste. A pea-sized amount is enough, with a parent’s help. Teach your child to spit it out.',
    },
    price: 15.95,
    stock: 201,
    pack: {
      shape: 'tube',
      body: '#f7c4cb',
      cap: '#e0596b',
      label: { ...thanaya, title: { ar: 'للأطفال', en: 'Kids Paste' }, strength: '3–6 y · 50 ml' },
    },
  },
  {
    slug: 'thanaya-gum-care-toothpaste',
    category: 'toothpastes',
    name: {
      ar: 'معجون العناية باللثة من ثنايا – 75 مل',
      en: 'Thanaya Gum Care Toothpaste, 75 ml',
    },
    description: {
      ar: 'تركيبة بالزنك وخلاصة البابونج تساعد على تقليل نزف اللثة الناتج عن طبقة البلاك. فرّش برفق باتجاه الأسنان. نزف اللثة المتكرر يحتاج إلى فحص عند الطبيب.',
      en: 'A formula with zinc and chamomile that helps reduce gum bleeding caused by plaque. Brush gently towards the teeth. Gums that bleed often should be seen by a dentist.',
    },
    price: 26,
    stock: 0,
    pack: {
      shape: 'tube',
      body: '#fbe6e4',
      cap: '#b34a52',
      label: { ...thanaya, title: { ar: 'عناية اللثة', en: 'Gum Care' }, strength: '75 ml' },
    },
  },
  {
    slug: 'arak-natural-miswak-sticks',
    category: 'toothbrushes',
    name: {
      ar: 'سواك طبيعي من أراك مغلف هوائيًا – 5 أعواد',
      en: 'Arak Natural Miswak, vacuum packed, 5 sticks',
    },
    description: {
      ar: 'أعواد أراك طرية مقطوفة من جازان ومغلفة واحدًا واحدًا لتبقى رطبة. قصّ طرف السواك كل يومين ليبقى نظيفًا. يُحفظ في مكان بارد.',
      en: 'Tender arak sticks from Jazan, wrapped one by one to stay moist. Trim the tip every two days to keep it clean. Store in a cool place.',
    },
    price: 12,
    stock: 264,
    pack: {
      shape: 'pack',
      body: '#c9d3a4',
      cap: '#6a842c',
      label: { ...arak, title: { ar: 'سواك طبيعي', en: 'Miswak' }, strength: '5 sticks' },
    },
  },
  {
    slug: 'thanaya-soft-toothbrush-twin',
    category: 'toothbrushes',
    name: {
      ar: 'فرشاة أسنان ناعمة من ثنايا – عبوة من فرشاتين',
      en: 'Thanaya Soft Toothbrush, pack of 2',
    },
    description: {
      ar: 'شعيرات ناعمة بأطراف دقيقة تصل بين الأسنان دون أن تؤذي اللثة. تُستبدل الفرشاة كل ثلاثة أشهر أو إذا انثنت الشعيرات.',
      en: 'Soft bristles with fine tips that reach between the teeth without hurting the gums. Replace every three months, or when the bristles splay.',
    },
    price: 18.5,
    stock: 235,
    pack: {
      shape: 'box',
      body: '#d5eaf2',
      cap: '#1a7fa5',
      label: { ...thanaya, title: { ar: 'فرشاة ناعمة', en: 'Soft Brush' }, strength: 'Pack of 2' },
    },
  },
  {
    slug: 'thanaya-kids-toothbrush',
    category: 'toothbrushes',
    name: {
      ar: 'فرشاة أسنان للأطفال بقاعدة لاصقة من ثنايا، 3–6 سنوات',
      en: 'Thanaya Kids Toothbrush with suction base, 3–6 years',
    },
    description: {
      ar: 'رأس صغير وشعيرات فائقة النعومة ومقبض سميك يناسب يد الطفل. تقف وحدها على المغسلة فلا تلامس السطح.',
      en: 'A small head, extra-soft bristles and a thick handle for little hands. Stands on the basin by itself, so the bristles stay off the surface.',
    },
    price: 13.95,
    stock: 158,
    pack: {
      shape: 'box',
      body: '#fbe2b8',
      cap: '#f0a03c',
      label: { ...thanaya, title: { ar: 'فرشاة أطفال', en: 'Kids Brush' }, strength: '3–6 years' },
    },
  },
  {
    slug: 'thanaya-sonic-toothbrush-s3',
    category: 'toothbrushes',
    name: {
      ar: 'فرشاة أسنان كهربائية سونيك إس 3 من ثنايا',
      en: 'Thanaya Sonic Toothbrush S3',
    },
    description: {
      ar: 'فرشاة صوتية بثلاثة أوضاع ومؤقت دقيقتين ينبهك كل ثلاثين ثانية لتغيير المكان. تدوم الشحنة ثلاثة أسابيع، ومعها رأسان وعلبة سفر. مستشعر الضغط يخفف الحركة إذا ضغطت بقوة.',
      en: 'A sonic brush with three modes and a two-minute timer that tells you to move on every thirty seconds. One charge lasts three weeks; comes with two heads and a travel case. A pressure sensor eases off if you press hard.',
    },
    price: 289,
    discount: { type: 'percentage', value: 30 },
    stock: 61,
    pack: {
      shape: 'device',
      device: 'brush',
      body: '#f4fafc',
      cap: '#1a7fa5',
      label: { ...thanaya, title: { ar: 'سونيك إس 3', en: 'Sonic S3' }, strength: '3 modes' },
    },
  },
  {
    slug: 'thanaya-sonic-brush-heads',
    category: 'toothbrushes',
    name: {
      ar: 'رؤوس بديلة لفرشاة سونيك من ثنايا – 4 رؤوس',
      en: 'Thanaya Sonic Replacement Heads, 4 heads',
    },
    description: {
      ar: 'رؤوس أصلية لجميع فرش سونيك من ثنايا، بشعيرات زرقاء يبهت لونها عندما يحين وقت الاستبدال. تكفي العبوة سنة كاملة لشخص واحد.',
      en: 'Original heads for every Thanaya Sonic, with blue bristles that fade when it is time to change. One pack lasts one person a whole year.',
    },
    price: 79.95,
    stock: 84,
    pack: {
      shape: 'box',
      body: '#eef6f9',
      cap: '#0f4468',
      label: { ...thanaya, title: { ar: 'رؤوس سونيك', en: 'Sonic Heads' }, strength: '4 heads' },
    },
  },
  {
    slug: 'thanaya-water-flosser',
    category: 'mouthwash-and-floss',
    name: {
      ar: 'جهاز تنظيف الأسنان بالماء من ثنايا – خزان 300 مل',
      en: 'Thanaya Water Flosser, 300 ml tank',
    },
    description: {
      ar: 'تيار ماء نابض ينظف ما بين الأسنان وحول التقويم والزرعات، بأربع درجات ضغط وخمس فوهات. محمول ويُشحن عبر منفذ USB. ابدأ بأخف درجة إن كانت لثتك حساسة.',
      en: 'A pulsing water jet cleans between the teeth and around braces and implants, with four pressures and five tips. Cordless, charged by USB. Begin at the lowest setting if your gums are sensitive.',
    },
    price: 219,
    discount: { type: 'amount', value: 40 },
    stock: 43,
    pack: {
      shape: 'box',
      body: '#e3f2f7',
      cap: '#0f4468',
      label: { ...thanaya, title: { ar: 'خيط مائي', en: 'Water Floss' }, strength: '300 ml' },
    },
  },
  {
    slug: 'thanaya-fresh-mouthwash',
    category: 'mouthwash-and-floss',
    name: {
      ar: 'غسول فم بالنعناع خالٍ من الكحول من ثنايا – 500 مل',
      en: 'Thanaya Alcohol-Free Mint Mouthwash, 500 ml',
    },
    description: {
      ar: 'ينعش الفم ويحمي من التسوس بالفلورايد دون كحول ولا لسعة. 20 مل لمدة نصف دقيقة مرتين يوميًا بعد التفريش بفترة. غير مناسب للأطفال دون 6 سنوات.',
      en: 'Freshens the mouth and protects against decay with fluoride, with no alcohol and no burn. 20 ml for half a minute twice a day, some time after brushing. Not for children under 6.',
    },
    price: 25.5,
    stock: 193,
    pack: {
      shape: 'bottle',
      body: '#7fd0c8',
      cap: '#ffffff',
      label: { ...thanaya, title: { ar: 'غسول النعناع', en: 'Mint Wash' }, strength: '500 ml' },
    },
  },
  {
    slug: 'thanaya-chlorhexidine-mouthwash',
    category: 'mouthwash-and-floss',
    name: {
      ar: 'غسول فم كلورهيكسيدين 0.12% من ثنايا – 250 مل',
      en: 'Thanaya Chlorhexidine Mouthwash 0.12%, 250 ml',
    },
    description: {
      ar: 'غسول مطهر يُستخدم لفترة قصيرة بعد خلع الأسنان أو عند التهاب اللثة بتوجيه الطبيب. 15 مل مرتين يوميًا لأسبوعين على الأكثر. قد يصبغ الأسنان مؤقتًا مع طول الاستخدام.',
      en: 'An antiseptic rinse for short use after an extraction or for gum inflammation, as your dentist directs. 15 ml twice a day for two weeks at most. Longer use may stain teeth for a while.',
    },
    price: 29.95,
    stock: 112,
    pack: {
      shape: 'bottle',
      body: '#e58a9b',
      cap: '#0f4468',
      label: { ...thanaya, title: { ar: 'غسول مطهر', en: 'Antiseptic' }, strength: '0.12% · 250 ml' },
    },
  },
  {
    slug: 'arak-miswak-mouthwash',
    category: 'mouthwash-and-floss',
    name: {
      ar: 'غسول فم بالسواك والقرنفل من أراك – 300 مل',
      en: 'Arak Miswak & Clove Mouthwash, 300 ml',
    },
    description: {
      ar: 'مضمضة بخلاصة السواك والقرنفل لنفَس منعش بعد الوجبات، خالية من الكحول والألوان الصناعية. تُستخدم صباحًا ومساءً دون تخفيف.',
      en: 'A rinse with miswak and clove extracts for fresh breath after meals, free of alcohol and artificial colours. Use undiluted, morning and evening.',
    },
    price: 22,
    stock: 76,
    pack: {
      shape: 'bottle',
      body: '#a9b86a',
      cap: '#34431d',
      label: { ...arak, title: { ar: 'غسول السواك', en: 'Miswak Rinse' }, strength: '300 ml' },
    },
  },
  {
    slug: 'thanaya-dental-floss',
    category: 'mouthwash-and-floss',
    name: { ar: 'خيط أسنان مشمّع بالنعناع من ثنايا – 50 مترًا', en: 'Thanaya Waxed Mint Dental Floss, 50 m' },
    description: {
      ar: 'خيط رفيع مشمّع ينزلق بسهولة بين الأسنان المتقاربة دون أن يتفتت. يُستخدم مرة يوميًا قبل النوم. قد تنزف اللثة قليلًا في الأيام الأولى ثم تعتاد.',
      en: 'A thin waxed floss that slides easily between tight teeth without shredding. Use once a day before bed. Gums may bleed slightly in the first days, then settle.',
    },
    price: 9.95,
    stock: 300,
    pack: {
      shape: 'box',
      body: '#ffffff',
      cap: '#57b9b0',
      label: { ...thanaya, title: { ar: 'خيط أسنان', en: 'Dental Floss' }, strength: '50 m' },
    },
  },
  {
    slug: 'thanaya-floss-picks',
    category: 'mouthwash-and-floss',
    name: { ar: 'أعواد خيط الأسنان من ثنايا – 60 عودًا', en: 'Thanaya Floss Picks, 60 picks' },
    description: {
      ar: 'عود بخيط مشدود من جهة ورأس رفيع من الجهة الأخرى، عملي بعد العزائم وفي السفر. كل عود لاستعمال واحد.',
      en: 'A taut floss at one end and a fine tip at the other, handy after a feast or on the road. Use each pick once.',
    },
    price: 11.5,
    discount: { type: 'percentage', value: 10 },
    stock: 219,
    pack: {
      shape: 'pack',
      body: '#d5eaf2',
      cap: '#57b9b0',
      label: { ...thanaya, title: { ar: 'أعواد الخيط', en: 'Floss Picks' }, strength: '60 picks' },
    },
  },
  {
    slug: 'thanaya-breath-spray',
    category: 'mouthwash-and-floss',
    name: {
      ar: 'بخاخ الفم المنعش من ثنايا بالنعناع – 15 مل',
      en: 'Thanaya Fresh Breath Spray, mint, 15 ml',
    },
    description: {
      ar: 'بختان بعد القهوة أو الثوم تكفيان لنفَس منعش. خالٍ من السكر والكحول وبحجم يناسب الجيب.',
      en: 'Two sprays after coffee or garlic and your breath is fresh again. Free of sugar and alcohol, and it fits a pocket.',
    },
    price: 16.95,
    stock: 1,
    pack: {
      shape: 'spray',
      body: '#4fb3c4',
      cap: '#ffffff',
      label: { ...thanaya, title: { ar: 'نفَس منعش', en: 'Breath Spray' }, strength: '15 ml' },
    },
  },
  {
    slug: 'thanaya-braces-kit',
    category: 'dentures-and-braces',
    name: {
      ar: 'حقيبة العناية بالتقويم من ثنايا – 8 قطع',
      en: 'Thanaya Braces Care Kit, 8 pieces',
    },
    description: {
      ar: 'كل ما يحتاجه صاحب التقويم في حقيبة صغيرة: فرشاة مشقوقة وفرش بينية وشمع وخيط بإبرة ومرآة وساعة رملية. مناسبة للمدرسة والعمل.',
      en: 'All that braces need in one small case: a V-cut brush, interdental brushes, wax, threader floss, a mirror and a sand timer. Made for school and work.',
    },
    price: 42.5,
    discount: { type: 'percentage', value: 15 },
    stock: 87,
    pack: {
      shape: 'pack',
      body: '#2f93b5',
      cap: '#0f4468',
      label: { ...thanaya, title: { ar: 'حقيبة تقويم', en: 'Braces Kit' }, strength: '8 pieces' },
    },
  },
  {
    slug: 'thanaya-orthodontic-wax',
    category: 'dentures-and-braces',
    name: { ar: 'شمع التقويم من ثنايا – 5 شرائح', en: 'Thanaya Orthodontic Wax, 5 strips' },
    description: {
      ar: 'شمع لين بلا طعم يغطي الأسلاك والأقواس التي تجرح الخد. جفف القوس ثم اضغط قطعة صغيرة عليه. بدّله بعد كل وجبة.',
      en: 'Soft, tasteless wax that covers wires and brackets that rub the cheek. Dry the bracket and press on a small piece. Replace after every meal.',
    },
    price: 10.5,
    stock: 165,
    pack: {
      shape: 'box',
      body: '#f1f8fb',
      cap: '#8cc6da',
      label: { ...thanaya, title: { ar: 'شمع التقويم', en: 'Ortho Wax' }, strength: '5 strips' },
    },
  },
  {
    slug: 'thanaya-interdental-brushes',
    category: 'dentures-and-braces',
    name: {
      ar: 'فرش ما بين الأسنان من ثنايا، مقاس 0.6 ملم – 10 فرش',
      en: 'Thanaya Interdental Brushes 0.6 mm, 10 brushes',
    },
    description: {
      ar: 'فرش صغيرة بسلك مغلف تنظف حول التقويم والجسور والفراغات الضيقة. تُشطف بعد الاستخدام وتصلح كل فرشاة لأسبوع تقريبًا. لا تُدفع بقوة.',
      en: 'Small brushes on coated wire that clean around braces, bridges and narrow gaps. Rinse after use; each lasts about a week. Do not force them.',
    },
    price: 21.5,
    stock: 128,
    pack: {
      shape: 'box',
      body: '#dbeef3',
      cap: '#e0596b',
      label: { ...thanaya, title: { ar: 'فرش بينية', en: 'Interdental' }, strength: '0.6 mm · 10' },
    },
  },
  {
    slug: 'afiya-denture-cleaning-tablets',
    category: 'dentures-and-braces',
    name: {
      ar: 'أقراص تنظيف أطقم الأسنان والمثبتات من عافية كير – 36 قرصًا',
      en: 'Afiya Care Denture & Retainer Cleaning Tablets, 36 tablets',
    },
    description: {
      ar: 'قرص فوّار في كوب ماء فاتر ينظف طقم الأسنان أو المثبت خلال ربع ساعة ويزيل الروائح. اشطف الطقم جيدًا قبل لبسه. الأقراص ليست للبلع، فاحفظها بعيدًا عن الأطفال.',
      en: 'One fizzing tablet in lukewarm water cleans a denture or retainer in a quarter of an hour and removes odours. Rinse well before wearing. Not to be swallowed: keep away from children.',
    },
    price: 33,
    stock: 74,
    pack: {
      shape: 'box',
      body: '#e8f6f4',
      cap: '#2aa79d',
      label: { ...afiyaCare, title: { ar: 'أقراص تنظيف', en: 'Clean Tabs' }, strength: '36 tablets' },
    },
  },
  {
    slug: 'afiya-denture-adhesive',
    category: 'dentures-and-braces',
    name: {
      ar: 'كريم تثبيت أطقم الأسنان من عافية كير – 40 جم',
      en: 'Afiya Care Denture Adhesive Cream, 40 g',
    },
    description: {
      ar: 'يثبت الطقم حتى 12 ساعة ويمنع دخول بقايا الطعام تحته. ثلاث نقاط صغيرة على الطقم الجاف مرة في اليوم تكفي. إن احتجت إلى كمية أكبر فربما يحتاج الطقم إلى تعديل عند الطبيب.',
      en: 'Holds a denture for up to 12 hours and keeps food out from under it. Three small dots on a dry denture once a day are enough. If you need more, the denture may want refitting by your dentist.',
    },
    price: 30.5,
    stock: 8,
    pack: {
      shape: 'tube',
      body: '#ffffff',
      cap: '#00827f',
      label: { ...afiyaCare, title: { ar: 'مثبت الطقم', en: 'Denture Fix' }, strength: '40 g' },
    },
  },
]
