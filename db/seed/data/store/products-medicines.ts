import type { ProductSeed } from '../../seed-types.ts'
import { afiyaPharma, raha, sakina } from './brands.ts'

export const medicinesProducts: ProductSeed[] = [
  {
    slug: 'sakina-paracetamol-500',
    category: 'pain-and-fever',
    name: {
      ar: 'باراسيتامول من سكينة – 500 ملجم، 24 قرصًا',
      en: 'Sakina Paracetamol 500 mg, 24 tablets',
    },
    description: {
      ar: 'لتسكين الصداع وآلام الأسنان والعضلات وخفض الحرارة. للبالغين قرص إلى قرصين كل 4 إلى 6 ساعات عند الحاجة، وبحد أقصى 8 أقراص في اليوم. لا تستخدمه مع دواء آخر يحتوي على باراسيتامول.',
      en: 'Relieves headache, toothache and muscle pain and brings down fever. Adults: one to two tablets every 4 to 6 hours as needed, no more than 8 in a day. Do not take it with another medicine that contains paracetamol.',
    },
    price: 8.5,
    stock: 300,
    pack: {
      shape: 'box',
      body: '#f4f2fa',
      cap: '#6552a3',
      label: { ...sakina, title: { ar: 'باراسيتامول', en: 'Paracetamol' }, strength: '500 mg · 24' },
    },
  },
  {
    slug: 'sakina-paracetamol-extra',
    category: 'pain-and-fever',
    name: {
      ar: 'باراسيتامول إكسترا مع الكافيين من سكينة – 500/65 ملجم، 24 قرصًا',
      en: 'Sakina Paracetamol Extra with caffeine 500/65 mg, 24 tablets',
    },
    description: {
      ar: 'باراسيتامول مدعّم بالكافيين لتخفيف الصداع والشقيقة وآلام الدورة. قرص إلى قرصين عند اللزوم، مع 4 ساعات على الأقل بين الجرعتين، وبحد أقصى 8 أقراص في اليوم. لا تستخدمه مع دواء آخر يحتوي على باراسيتامول. قلّل من القهوة والشاي أثناء استخدامه، ولا يُعطى لمن هم دون 12 سنة.',
      en: 'Paracetamol with added caffeine for headache, migraine and period pain. One to two tablets when needed, at least 4 hours apart and no more than 8 in a day. Do not take it with another medicine that contains paracetamol. Go easy on coffee and tea while taking it; not for children under 12.',
    },
    price: 13.95,
    stock: 264,
    pack: {
      shape: 'box',
      body: '#f4f2fa',
      cap: '#c8453f',
      label: { ...sakina, title: { ar: 'إكسترا', en: 'Extra' }, strength: '500/65 mg · 24' },
    },
  },
  {
    slug: 'sakina-paracetamol-kids-syrup',
    category: 'pain-and-fever',
    name: {
      ar: 'شراب باراسيتامول للأطفال من سكينة بنكهة الفراولة – 120 ملجم/5 مل، 100 مل',
      en: 'Sakina Paracetamol Syrup for children 120 mg/5 ml, strawberry, 100 ml',
    },
    description: {
      ar: 'شراب لخفض الحرارة وتسكين الألم عند الأطفال، بنكهة الفراولة وبلا سكر. تُحسب الجرعة بحسب وزن الطفل كما في النشرة، وتُعطى بالمحقنة المرفقة. راجع الطبيب إذا استمرت الحرارة أكثر من يومين أو كان عمر الطفل دون 3 أشهر.',
      en: 'A sugar-free strawberry syrup that brings down fever and eases pain in children. The dose goes by the child’s weight as in the leaflet; use the syringe provided. See a doctor if fever lasts more than two days or your baby is under 3 months.',
    },
    price: 12.5,
    stock: 190,
    pack: {
      shape: 'bottle',
      body: '#d9737f',
      cap: '#ffffff',
      label: { ...sakina, title: { ar: 'شراب أطفال', en: 'Kids Syrup' }, strength: '120 mg/5 ml' },
    },
  },
  {
    slug: 'sakina-ibuprofen-400',
    category: 'pain-and-fever',
    name: {
      ar: 'إيبوبروفين من سكينة – 400 ملجم، 20 قرصًا مغلفًا',
      en: 'Sakina Ibuprofen 400 mg, 20 coated tablets',
    },
    description: {
      ar: 'مسكن ومضاد للالتهاب لآلام الأسنان والظهر والمفاصل وآلام الدورة. قرص واحد بعد الأكل حتى ثلاث مرات يوميًا ولأقصر مدة ممكنة. لا يناسب من لديه قرحة في المعدة أو مرض في القلب أو الكلى أو حساسية من الأسبرين، ولا مريض الربو إلا بعد سؤال الطبيب، ولا الحامل، ولا من هم دون 12 سنة.',
      en: 'A painkiller and anti-inflammatory for toothache, back, joint and period pain. One tablet after food up to three times a day, for the shortest time possible. Not suitable if you have a stomach ulcer, heart or kidney disease or an aspirin allergy, if you are pregnant, or under 12 years. If you have asthma, ask your doctor first.',
    },
    price: 14.95,
    stock: 221,
    pack: {
      shape: 'blister',
      body: '#c9c4dc',
      cap: '#d96a5f',
      label: { ...sakina, title: { ar: 'إيبوبروفين', en: 'Ibuprofen' }, strength: '400 mg · 20' },
    },
  },
  {
    slug: 'sakina-ibuprofen-kids-suspension',
    category: 'pain-and-fever',
    name: {
      ar: 'معلق إيبوبروفين للأطفال من سكينة بنكهة البرتقال – 100 ملجم/5 مل، 150 مل',
      en: 'Sakina Ibuprofen Suspension for children 100 mg/5 ml, orange, 150 ml',
    },
    description: {
      ar: 'معلق بنكهة البرتقال لخفض الحرارة وتسكين ألم التسنين والأذن عند الأطفال من 6 أشهر فما فوق. تُرج العبوة قبل الاستخدام ويُعطى بعد الأكل. لا يُعطى لطفل مصاب بالجفاف أو بجدري الماء إلا بعد سؤال الطبيب.',
      en: 'An orange-flavoured suspension for fever, teething pain and earache in children from 6 months. Shake well and give after food. Ask a doctor first if the child is dehydrated or has chickenpox.',
    },
    price: 18.5,
    stock: 97,
    pack: {
      shape: 'bottle',
      body: '#e8954a',
      cap: '#ffffff',
      label: { ...sakina, title: { ar: 'معلق أطفال', en: 'Kids Ibu' }, strength: '100 mg/5 ml' },
    },
  },
  {
    slug: 'sakina-diclofenac-gel',
    category: 'pain-and-fever',
    name: {
      ar: 'جل ديكلوفيناك من سكينة 1% – 100 جم',
      en: 'Sakina Diclofenac Gel 1%, 100 g',
    },
    description: {
      ar: 'جل موضعي لآلام العضلات والمفاصل والالتواءات البسيطة. تُدهن طبقة رقيقة على موضع الألم 3 إلى 4 مرات يوميًا مع تدليك خفيف، ثم تُغسل اليدان. لا يوضع على جلد مجروح، ولا تستخدمه الحامل في أشهرها الأخيرة.',
      en: 'A gel for muscle and joint pain and minor sprains. Rub a thin layer gently onto the sore area 3 to 4 times a day, then wash your hands. Do not use on broken skin or in the last months of pregnancy.',
    },
    price: 27.95,
    stock: 143,
    pack: {
      shape: 'tube',
      body: '#f1eff8',
      cap: '#6552a3',
      label: { ...sakina, title: { ar: 'جل مسكّن', en: 'Relief Gel' }, strength: '1% · 100 g' },
    },
  },
  {
    slug: 'afiya-cold-flu-day-night',
    category: 'cold-and-cough',
    name: {
      ar: 'أقراص الزكام ليل ونهار من عافية فارما – 24 قرصًا',
      en: 'Afiya Pharma Cold & Flu Day & Night, 24 tablets',
    },
    description: {
      ar: 'أقراص نهارية لا تسبب النعاس وأخرى ليلية تساعد على الراحة، لتخفيف أعراض الزكام من صداع وحرارة وسيلان في الأنف. تحتوي على باراسيتامول، فلا تجمعها مع أي دواء آخر يحتوي عليه، ولا تتجاوز الجرعة المذكورة في النشرة. لا تقد السيارة بعد القرص الليلي.',
      en: 'Non-drowsy day tablets and restful night tablets for the headache, fever and runny nose of a cold. They contain paracetamol, so do not take them with another medicine that contains it, and do not exceed the dose in the leaflet. Do not drive after the night tablet.',
    },
    price: 22.95,
    stock: 158,
    pack: {
      shape: 'box',
      body: '#eef4fb',
      cap: '#163c73',
      label: {
        ...afiyaPharma,
        title: { ar: 'زكام ليل ونهار', en: 'Day & Night' },
        strength: '18 + 6 tablets',
      },
    },
  },
  {
    slug: 'afiya-ivy-leaf-syrup',
    category: 'cold-and-cough',
    name: {
      ar: 'شراب ورق اللبلاب للسعال من عافية فارما – 100 مل',
      en: 'Afiya Pharma Ivy Leaf Cough Syrup, 100 ml',
    },
    description: {
      ar: 'مستخلص ورق اللبلاب الجاف يساعد على تخفيف السعال المصحوب بالبلغم. للكبار 5 مل ثلاث مرات يوميًا، وللأطفال من عمر سنتين بحسب النشرة. إذا استمر السعال أكثر من أسبوع فراجع الطبيب.',
      en: 'Dry ivy leaf extract that helps ease a chesty cough. Adults 5 ml three times a day; children from two years as in the leaflet. See a doctor if the cough lasts more than a week.',
    },
    price: 24.5,
    stock: 132,
    pack: {
      shape: 'bottle',
      body: '#6b4a2b',
      cap: '#ffffff',
      label: { ...afiyaPharma, title: { ar: 'شراب اللبلاب', en: 'Ivy Leaf' }, strength: '100 ml' },
    },
  },
  {
    slug: 'afiya-dry-cough-syrup',
    category: 'cold-and-cough',
    name: {
      ar: 'شراب السعال الجاف من عافية فارما بالعسل والليمون – 120 مل',
      en: 'Afiya Pharma Dry Cough Syrup, honey & lemon, 120 ml',
    },
    description: {
      ar: 'شراب ديكستروميثورفان بطعم العسل والليمون لتهدئة السعال الجاف المزعج. 10 مل كل 6 إلى 8 ساعات للبالغين. لا يُستخدم مع أدوية الاكتئاب إلا بعد استشارة الصيدلي، ولا يُعطى للأطفال دون 6 سنوات.',
      en: 'Dextromethorphan syrup with honey and lemon taste to calm a dry, tickly cough. Adults 10 ml every 6 to 8 hours. Ask the pharmacist if you take antidepressants; not for children under 6.',
    },
    price: 17.95,
    stock: 84,
    pack: {
      shape: 'bottle',
      body: '#7a5226',
      cap: '#f0c24a',
      label: { ...afiyaPharma, title: { ar: 'السعال الجاف', en: 'Dry Cough' }, strength: '120 ml' },
    },
  },
  {
    slug: 'afiya-nasal-spray-xylometazoline',
    category: 'cold-and-cough',
    name: {
      ar: 'بخاخ أنف زيلوميتازولين من عافية فارما 0.1% – 10 مل',
      en: 'Afiya Pharma Xylometazoline Nasal Spray 0.1%, 10 ml',
    },
    description: {
      ar: 'يفتح الأنف المسدود خلال دقائق ويدوم أثره حتى 10 ساعات. بخة في كل فتحة حتى ثلاث مرات يوميًا للبالغين. لا تستخدمه أكثر من 5 أيام متتالية حتى لا يعود الاحتقان.',
      en: 'Clears a blocked nose within minutes and lasts up to 10 hours. Adults: one spray in each nostril up to three times a day. Do not use for more than 5 days in a row, or the congestion may return.',
    },
    price: 15.5,
    stock: 176,
    pack: {
      shape: 'spray',
      body: '#eef4fb',
      cap: '#1f6fb8',
      label: { ...afiyaPharma, title: { ar: 'بخاخ أنف', en: 'Nasal Spray' }, strength: '0.1% · 10 ml' },
    },
  },
  {
    slug: 'afiya-throat-lozenges',
    category: 'cold-and-cough',
    name: {
      ar: 'أقراص استحلاب للحلق من عافية فارما بالعسل والليمون – 24 قرصًا',
      en: 'Afiya Pharma Throat Lozenges, honey & lemon, 24 lozenges',
    },
    description: {
      ar: 'أقراص مطهرة تهدئ التهاب الحلق وجفافه، بطعم العسل والليمون. يُستحلب قرص كل ساعتين إلى ثلاث ساعات. غير مناسبة للأطفال دون 6 سنوات خشية الاختناق.',
      en: 'Antiseptic lozenges that soothe a sore, dry throat, with honey and lemon. Suck one every two to three hours. Not for children under 6 because of the risk of choking.',
    },
    price: 16.95,
    stock: 233,
    pack: {
      shape: 'blister',
      body: '#f0d58a',
      cap: '#e3a62f',
      label: { ...afiyaPharma, title: { ar: 'مهدئ الحلق', en: 'Throat Ease' }, strength: '24 lozenges' },
    },
  },
  {
    slug: 'afiya-loratadine-10',
    category: 'allergy',
    name: {
      ar: 'لوراتادين من عافية فارما – 10 ملجم، 30 قرصًا',
      en: 'Afiya Pharma Loratadine 10 mg, 30 tablets',
    },
    description: {
      ar: 'مضاد للحساسية لا يسبب النعاس عادة، لتخفيف العطاس وسيلان الأنف وحكة العين والجلد. قرص واحد يوميًا للبالغين ومن تجاوز 12 سنة. أخبر الصيدلي إن كنت تعاني من مرض في الكبد.',
      en: 'A usually non-drowsy antihistamine for sneezing, runny nose and itchy eyes or skin. One tablet a day from 12 years. Tell the pharmacist if you have liver disease.',
    },
    price: 19.5,
    stock: 207,
    pack: {
      shape: 'box',
      body: '#f1f7fd',
      cap: '#4aa0d8',
      label: { ...afiyaPharma, title: { ar: 'لوراتادين', en: 'Loratadine' }, strength: '10 mg · 30' },
    },
  },
  {
    slug: 'afiya-cetirizine-10',
    category: 'allergy',
    name: {
      ar: 'سيتريزين من عافية فارما – 10 ملجم، 20 قرصًا',
      en: 'Afiya Pharma Cetirizine 10 mg, 20 tablets',
    },
    description: {
      ar: 'يخفف أعراض حساسية الغبار والحساسية الموسمية والشرى (الأرتيكاريا). قرص واحد مساءً للبالغين ومن تجاوز 12 سنة، لأنه قد يسبب النعاس عند بعض الناس. يستشير مريض الكلى طبيبه أولًا. لا تقد السيارة قبل أن تعرف أثره عليك.',
      en: 'Relieves dust and seasonal allergy and hives. One tablet in the evening from 12 years, as it makes some people sleepy. If you have kidney disease, ask your doctor first. Do not drive until you know how it affects you.',
    },
    price: 16.5,
    stock: 118,
    pack: {
      shape: 'blister',
      body: '#bfd4ea',
      cap: '#f3f6fa',
      label: { ...afiyaPharma, title: { ar: 'سيتريزين', en: 'Cetirizine' }, strength: '10 mg · 20' },
    },
  },
  {
    slug: 'afiya-loratadine-kids-syrup',
    category: 'allergy',
    name: {
      ar: 'شراب لوراتادين للأطفال من عافية فارما – 5 ملجم/5 مل، 100 مل',
      en: 'Afiya Pharma Loratadine Syrup for children 5 mg/5 ml, 100 ml',
    },
    description: {
      ar: 'شراب بطعم الخوخ لتخفيف حساسية الأنف والجلد عند الأطفال من عمر سنتين. جرعة واحدة يوميًا بحسب الوزن كما في النشرة. يُحفظ في درجة حرارة الغرفة بعيدًا عن متناول الأطفال.',
      en: 'A peach-flavoured syrup for nasal and skin allergy in children from two years. One dose a day by weight, as in the leaflet. Store at room temperature, out of children’s reach.',
    },
    price: 21,
    stock: 2,
    pack: {
      shape: 'bottle',
      body: '#e6a07c',
      cap: '#ffffff',
      label: { ...afiyaPharma, title: { ar: 'حساسية أطفال', en: 'Kids Allergy' }, strength: '5 mg/5 ml' },
    },
  },
  {
    slug: 'afiya-saline-nasal-spray',
    category: 'allergy',
    name: {
      ar: 'بخاخ ماء البحر للأنف من عافية فارما – 125 مل',
      en: 'Afiya Pharma Sea Water Nasal Spray, 125 ml',
    },
    description: {
      ar: 'ماء بحر معقم متعادل الملوحة ينظف الأنف من الغبار ومسببات الحساسية ويرطبه. يناسب الاستخدام اليومي للكبار والأطفال من عمر سنة. لا يستخدم العبوة الواحدة أكثر من شخص.',
      en: 'Sterile isotonic sea water that rinses dust and allergens from the nose and keeps it moist. Suitable every day for adults and children from one year. Do not share a bottle.',
    },
    price: 36.95,
    discount: { type: 'amount', value: 5 },
    stock: 102,
    pack: {
      shape: 'spray',
      body: '#3f8fc4',
      cap: '#ffffff',
      label: { ...afiyaPharma, title: { ar: 'ماء البحر', en: 'Sea Water' }, strength: '125 ml' },
    },
  },
  {
    slug: 'raha-antacid-chewable',
    category: 'digestion',
    name: {
      ar: 'مضاد الحموضة من راحة بنكهة النعناع – 48 قرصًا للمضغ',
      en: 'Raha Antacid, mint, 48 chewable tablets',
    },
    description: {
      ar: 'أقراص للمضغ تعادل حموضة المعدة وتخفف الحرقة خلال دقائق. قرص إلى قرصين بعد الوجبات وقبل النوم. اترك ساعتين بينها وبين أي دواء آخر.',
      en: 'Chewable tablets that neutralise stomach acid and ease heartburn within minutes. One to two tablets after meals and at bedtime. Leave two hours between them and any other medicine.',
    },
    price: 18.95,
    stock: 246,
    pack: {
      shape: 'box',
      body: '#eef7f1',
      cap: '#5cb58a',
      label: { ...raha, title: { ar: 'مضاد الحموضة', en: 'Antacid' }, strength: 'Mint · 48' },
    },
  },
  {
    slug: 'raha-omeprazole-20',
    category: 'digestion',
    name: {
      ar: 'أوميبرازول من راحة – 20 ملجم، 14 كبسولة',
      en: 'Raha Omeprazole 20 mg, 14 capsules',
    },
    description: {
      ar: 'يقلل إفراز الحمض في حالات الحرقة المتكررة. يُصرف بوصفة طبية ويُستخدم كما يصف الطبيب، قبل الإفطار بنصف ساعة عادةً. راجع الطبيب إن صاحب الحرقة صعوبة في البلع أو نقص في الوزن.',
      en: 'Reduces acid in frequent heartburn. Dispensed with a prescription and used as the doctor prescribes, usually half an hour before breakfast. See a doctor if you have trouble swallowing or are losing weight.',
    },
    price: 26.5,
    stock: 139,
    pack: {
      shape: 'box',
      body: '#eef7f1',
      cap: '#8a5fa8',
      label: { ...raha, title: { ar: 'أوميبرازول', en: 'Omeprazole' }, strength: '20 mg · 14' },
    },
  },
  {
    slug: 'raha-simethicone-drops',
    category: 'digestion',
    name: {
      ar: 'قطرات سيميثيكون لمغص الرضّع من راحة – 30 مل',
      en: 'Raha Simethicone Drops for infant colic, 30 ml',
    },
    description: {
      ar: 'قطرات بلا سكر تساعد على طرد الغازات وتهدئة المغص عند الرضّع. تُعطى قبل الرضعة بالقطارة المدرّجة بحسب النشرة. إذا صاحب البكاء قيء متكرر أو حرارة فراجع الطبيب.',
      en: 'Sugar-free drops that help trapped wind pass and settle colic in babies. Give before a feed with the marked dropper, as in the leaflet. See a doctor if crying comes with repeated vomiting or fever.',
    },
    price: 19.95,
    stock: 115,
    pack: {
      shape: 'dropper',
      body: '#8a5a30',
      cap: '#2f8a5f',
      label: { ...raha, title: { ar: 'قطرات المغص', en: 'Colic Drops' }, strength: '30 ml' },
    },
  },
  {
    slug: 'raha-oral-rehydration-salts',
    category: 'digestion',
    name: {
      ar: 'أملاح معالجة الجفاف من راحة بنكهة الليمون – 10 أكياس',
      en: 'Raha Oral Rehydration Salts, lemon, 10 sachets',
    },
    description: {
      ar: 'تعوّض السوائل والأملاح المفقودة مع الإسهال والقيء أو بعد التعرض الطويل للحر. يُذاب الكيس في 200 مل من ماء الشرب ويُشرب على رشفات بعد كل إسهال أو قيء. يُتخلص من الباقي بعد ساعة، أو بعد 24 ساعة إن حُفظ في الثلاجة. للرضّع وكبار السن يُستشار الطبيب.',
      en: 'Replaces the water and salts lost through diarrhoea, vomiting or long hours in the heat. Dissolve one sachet in 200 ml of drinking water and sip after each loose stool or vomit. Throw away what is left after one hour, or after 24 hours if kept in the fridge. Ask a doctor for babies and older people.',
    },
    price: 12,
    stock: 285,
    pack: {
      shape: 'box',
      body: '#f4f8e4',
      cap: '#c9c23a',
      label: { ...raha, title: { ar: 'أملاح الجفاف', en: 'Rehydration' }, strength: '10 sachets' },
    },
  },
  {
    slug: 'raha-lactulose-syrup',
    category: 'digestion',
    name: {
      ar: 'شراب لاكتولوز للإمساك من راحة – 200 مل',
      en: 'Raha Lactulose Syrup for constipation, 200 ml',
    },
    description: {
      ar: 'ملين لطيف يليّن البراز ويظهر مفعوله خلال يومين إلى ثلاثة أيام. 15 مل يوميًا للبالغين مع شرب ماء كافٍ. قد يسبب انتفاخًا في الأيام الأولى، ويستشير مريض السكري الصيدلي قبل استخدامه.',
      en: 'A gentle laxative that softens stools and usually works within two to three days. Adults 15 ml a day with plenty of water. It may cause bloating at first; people with diabetes should ask the pharmacist.',
    },
    price: 23.5,
    stock: 68,
    pack: {
      shape: 'bottle',
      body: '#7a4f28',
      cap: '#2f8a5f',
      label: { ...raha, title: { ar: 'لاكتولوز', en: 'Lactulose' }, strength: '200 ml' },
    },
  },
  {
    slug: 'afiya-artificial-tears',
    category: 'creams-and-eye-drops',
    name: {
      ar: 'قطرة دموع صناعية من عافية فارما بلا مواد حافظة – 20 عبوة أحادية الجرعة',
      en: 'Afiya Pharma Artificial Tears, preservative-free, 20 vials',
    },
    description: {
      ar: 'ترطب العين الجافة من الشاشات والمكيفات والعدسات. عبوات أحادية الجرعة: تُستخدم العبوة فور فتحها ويُرمى ما بقي منها. إن شعرت بألم أو تغير في النظر فراجع طبيب العيون.',
      en: 'Moistens eyes dried by screens, air conditioning or lenses. Single-dose vials: use straight after opening and throw away what is left. If you feel pain or your sight changes, see an eye doctor.',
    },
    price: 38.5,
    stock: 94,
    pack: {
      shape: 'box',
      body: '#eaf5fb',
      cap: '#63b7dd',
      label: { ...afiyaPharma, title: { ar: 'دموع صناعية', en: 'Eye Tears' }, strength: '0.4 ml · 20' },
    },
  },
  {
    slug: 'afiya-ketotifen-eye-drops',
    category: 'creams-and-eye-drops',
    name: {
      ar: 'قطرة كيتوتيفين لحساسية العين من عافية فارما 0.025% – 5 مل',
      en: 'Afiya Pharma Ketotifen Eye Drops 0.025%, 5 ml',
    },
    description: {
      ar: 'تخفف حكة العين واحمرارها في مواسم الغبار وحبوب اللقاح. تُصرف بوصفة طبية، وتُستخدم كما يصف الطبيب من عمر 3 سنوات. انزع العدسات اللاصقة قبل التقطير وأعدها بعد ربع ساعة.',
      en: 'Relieves itchy, red eyes when dust and pollen are about. Dispensed with a prescription and used as the doctor prescribes, from 3 years. Take contact lenses out first and wait a quarter of an hour.',
    },
    price: 29.95,
    stock: 0,
    pack: {
      shape: 'dropper',
      body: '#f5f8fb',
      cap: '#1f6fb8',
      label: { ...afiyaPharma, title: { ar: 'قطرة عين', en: 'Eye Drops' }, strength: '0.025% · 5 ml' },
    },
  },
  {
    slug: 'afiya-clotrimazole-cream',
    category: 'creams-and-eye-drops',
    name: {
      ar: 'كريم كلوتريمازول من عافية فارما 1% – 20 جم',
      en: 'Afiya Pharma Clotrimazole Cream 1%, 20 g',
    },
    description: {
      ar: 'لعلاج فطريات الجلد مثل فطريات ما بين الأصابع والتينيا. يُدهن مرتين إلى ثلاث مرات يوميًا، ويُستمر عليه أسبوعين بعد اختفاء الأعراض. إن لم تتحسن خلال أسبوعين فراجع الطبيب.',
      en: 'Treats fungal skin infections such as athlete’s foot and ringworm. Apply two to three times a day and continue for two weeks after the signs have gone. See a doctor if there is no improvement in two weeks.',
    },
    price: 14.5,
    stock: 127,
    pack: {
      shape: 'tube',
      body: '#f5f8fb',
      cap: '#1f6fb8',
      label: { ...afiyaPharma, title: { ar: 'مضاد فطريات', en: 'Antifungal' }, strength: '1% · 20 g' },
    },
  },
  {
    slug: 'afiya-hydrocortisone-cream',
    category: 'creams-and-eye-drops',
    name: {
      ar: 'كريم هيدروكورتيزون من عافية فارما 1% – 15 جم',
      en: 'Afiya Pharma Hydrocortisone Cream 1%, 15 g',
    },
    description: {
      ar: 'يخفف حكة الجلد واحمراره من الإكزيما البسيطة ولسعات الحشرات. طبقة رقيقة مرة إلى مرتين يوميًا ولمدة لا تزيد على أسبوع. لا يوضع على الوجه ولا للأطفال دون 10 سنوات إلا بأمر الطبيب.',
      en: 'Eases itching and redness from mild eczema and insect bites. A thin layer once or twice a day for no more than a week. Not for the face or children under 10 unless a doctor says so.',
    },
    price: 11.95,
    stock: 109,
    pack: {
      shape: 'tube',
      body: '#f5f8fb',
      cap: '#7fb0dd',
      label: { ...afiyaPharma, title: { ar: 'مهدئ للحكة', en: 'Itch Cream' }, strength: '1% · 15 g' },
    },
  },
]
