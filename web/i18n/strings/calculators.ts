import type { Translations } from '../locale-file.ts'

export const calculators = {
  'calculators.all': { ar: 'الحاسبات الصحية', en: 'Health calculators' },
  'calculators.bmi': { ar: 'مؤشر كتلة الجسم', en: 'Body mass index' },
  'calculators.due': { ar: 'موعد الولادة المتوقع', en: 'Expected delivery date' },
  'calculators.ovulation': { ar: 'موعد التبويض', en: 'Ovulation date' },
  'calculators.child': { ar: 'طول الطفل المتوقع', en: 'Expected child height' },
  'calculators.values': { ar: 'بياناتك', en: 'Your figures' },
  'calculators.submit': { ar: 'حساب النتيجة', en: 'Calculate' },
  'calculators.private': {
    ar: 'يُجرى الحساب داخل متصفحك، ولا يُرسَل ما تكتبه إلى أي جهة.',
    en: 'The result is worked out in your browser. What you enter is not sent anywhere.',
  },
  'calculators.needs_script': {
    ar: 'تعمل هذه الحاسبة داخل المتصفح وتحتاج إلى تفعيل JavaScript.',
    en: 'This calculator works inside the browser and needs JavaScript to be switched on.',
  },
  'calculators.result': { ar: 'النتيجة', en: 'Result' },
  'calculators.empty': {
    ar: 'تظهر النتيجة هنا بعد إدخال البيانات والضغط على «حساب النتيجة».',
    en: 'Enter your figures and press Calculate: the result appears here.',
  },
  'calculators.copy': { ar: 'نسخ رابط النتيجة', en: 'Copy link to this result' },
  'calculators.copy_hint': {
    ar: 'يحمل الرابط البيانات المدخلة، فالأفضل ألا يُشارَك إلا مع شخص موثوق.',
    en: 'The link carries what you entered: share it only with people you trust.',
  },
  'calculators.copied': { ar: 'تم نسخ الرابط.', en: 'Link copied.' },
  'calculators.copy_by_hand': {
    ar: 'تعذّر النسخ. الرابط الآن في شريط العنوان، ويمكن نسخه من هناك.',
    en: 'The link could not be copied. It is now in the address bar: copy it from there.',
  },
  'calculators.how': { ar: 'كيف نحسبها؟', en: 'How it is worked out' },
  'calculators.next': { ar: 'ما الخطوة التالية؟', en: 'What to do next' },
  'calculators.find_doctor': { ar: 'البحث عن طبيب', en: 'Find a doctor' },
  'calculators.see_doctors': { ar: 'الأطباء في تخصص {{specialty}}', en: 'Doctors in {{specialty}}' },
  'calculators.caution': {
    ar: 'النتيجة تقدير عام للاسترشاد، وليست تشخيصًا، ولا تغني عن استشارة الطبيب.',
    en: 'The result is a general estimate for guidance. It is not a diagnosis and does not replace a doctor’s advice.',
  },
  'calculators.positive': {
    ar: 'اكتب رقمًا أكبر من صفر، مثال: 160 أو 160.5',
    en: 'Enter a number above zero, such as 160 or 160.5',
  },
  'calculators.check_cm': {
    ar: 'تأكد من كتابة الطول بالسنتيمتر، مثال: 165',
    en: 'Check that the height is in centimetres, such as 165',
  },
  'Invalid date input. Please select a valid date.': {
    ar: 'التاريخ المدخل غير صحيح. يلزم اختيار تاريخ صحيح.',
    en: 'Invalid date input. Please select a valid date.',
  },
  'calculators.period_future': { ar: 'اختر اليوم أو يومًا قبله.', en: 'Choose today or an earlier day.' },
  'due.period_old': {
    ar: 'مضى على هذا اليوم أكثر من 42 أسبوعًا. اختر أول يوم من آخر دورة.',
    en: 'This day was more than 42 weeks ago. Choose the first day of your last period.',
  },
  'ovulation.period_old': {
    ar: 'مضى على هذا اليوم أكثر من 90 يومًا. اختر أول يوم من آخر دورة.',
    en: 'This day was more than 90 days ago. Choose the first day of your last period.',
  },
  invalid_ovulation: {
    ar: 'طول الدورة عدد صحيح من 20 إلى 45 يومًا.',
    en: 'The cycle length must be a whole number from 20 to 45 days.',
  },
  'calculators.last_period': {
    ar: 'أول يوم من آخر دورة شهرية',
    en: 'First day of the last period',
  },
  'calculators.hijri': { ar: 'الموافق {{date}}', en: 'Umm al-Qura: {{date}}' },

  'bmi.title': { ar: 'حاسبة مؤشر كتلة الجسم', en: 'Body mass index calculator' },
  'bmi.lead': {
    ar: 'اعرف هل وزنك مناسب لطولك، وما الوزن الصحي لك.',
    en: 'See whether your weight is right for your height, and what a healthy weight would be.',
  },
  'bmi.height': { ar: 'الطول', en: 'Height' },
  'bmi.height_hint': { ar: 'بالسنتيمتر، مثال: 170.', en: 'In centimetres, such as 170.' },
  'bmi.weight': { ar: 'الوزن', en: 'Weight' },
  'bmi.weight_hint': { ar: 'بالكيلوجرام، مثال: 68.5.', en: 'In kilograms, such as 68.5.' },
  'bmi.how': {
    ar: 'مؤشر كتلة الجسم هو الوزن بالكيلوجرام مقسومًا على مربع الطول بالمتر. وهو للبالغين، ولا يناسب الأطفال والحوامل، ولا يفرّق بين العضلات والدهون.',
    en: 'The index is the weight in kilograms divided by the square of the height in metres. It is for adults; it does not suit children or pregnancy and cannot tell muscle from fat.',
  },
  'bmi.unlikely': {
    ar: 'تبدو هذه القيمة غير معتادة. تأكد من أن الطول بالسنتيمتر والوزن بالكيلوجرام.',
    en: 'This value is unusual. Check that the height is in centimetres and the weight in kilograms.',
  },
  'bmi.normal_weights': {
    ar: 'الوزن الطبيعي لطول {{height}} سم: من {{from}} إلى أقل من {{to}} كجم.',
    en: 'The normal weight for {{height}} cm is from {{from}} to below {{to}} kg.',
  },
  'bmi.scale': {
    ar: 'مقياس مؤشر كتلة الجسم: القيمة {{bmi}} تقع ضمن «{{name}}»، {{range}}.',
    en: 'Body mass index scale: {{bmi}} lies in “{{name}}”, {{range}}.',
  },
  'bmi.classes': { ar: 'فئات مؤشر كتلة الجسم', en: 'Body mass index classes' },
  'bmi.class': { ar: 'الفئة', en: 'Class' },
  'bmi.range': { ar: 'المؤشر', en: 'Index' },
  'bmi.yours': { ar: 'نتيجتك', en: 'Your result' },
  'bmi.below': { ar: 'أقل من {{to}}', en: 'below {{to}}' },
  'bmi.between': { ar: 'من {{from}} إلى أقل من {{to}}', en: '{{from}} to below {{to}}' },
  'bmi.through': { ar: 'من {{from}} إلى {{to}}', en: '{{from}} to {{to}}' },
  'bmi.above': { ar: 'أكثر من {{from}}', en: 'above {{from}}' },
  'bmi.severe_thinness': { ar: 'نحافة شديدة', en: 'Severe thinness' },
  'bmi.moderate_thinness': { ar: 'نحافة متوسطة', en: 'Moderate thinness' },
  'bmi.mild_thinness': { ar: 'نحافة خفيفة', en: 'Mild thinness' },
  'bmi.normal': { ar: 'وزن طبيعي', en: 'Normal' },
  'bmi.overweight': { ar: 'زيادة في الوزن', en: 'Overweight' },
  'bmi.obesity_1': { ar: 'سمنة من الدرجة الأولى', en: 'Obesity class 1' },
  'bmi.obesity_2': { ar: 'سمنة من الدرجة الثانية', en: 'Obesity class 2' },
  'bmi.obesity_3': { ar: 'سمنة من الدرجة الثالثة', en: 'Obesity class 3' },
  'bmi.next': {
    ar: 'إن كان المؤشر خارج النطاق الطبيعي فناقشه مع طبيب؛ فهو ينظر أيضًا إلى محيط الخصر والفحوص وتاريخك الصحي.',
    en: 'If the index lies outside the normal range, talk it over with a doctor, who also looks at your waist, your tests and your history.',
  },

  'due.title': { ar: 'حاسبة موعد الولادة المتوقع', en: 'Expected delivery date calculator' },
  'due.lead': {
    ar: 'اعرفي الموعد المتوقع لولادتك ومراحل حملك من تاريخ آخر دورة شهرية.',
    en: 'Find the expected day of birth and the stages of the pregnancy from the date of the last period.',
  },
  'due.date_hint': {
    ar: 'اليوم الذي بدأ فيه نزول الدم آخر مرة قبل الحمل.',
    en: 'The day on which bleeding last began before the pregnancy.',
  },
  'due.headline': { ar: 'موعد الولادة المتوقع', en: 'Expected delivery date' },
  'due.how': {
    ar: 'نضيف 280 يومًا (40 أسبوعًا) إلى أول يوم من آخر دورة شهرية. قلّة من الأطفال يولدون في اليوم المتوقع نفسه، وأغلبهم بين الأسبوعين 37 و42. وقد يتغيّر الموعد المتوقع بعد الفحص بالموجات فوق الصوتية.',
    en: 'We add 280 days (40 weeks) to the first day of the last period. Few babies come on the expected day itself; most come between weeks 37 and 42. The date may change after an ultrasound scan.',
  },
  'due.second_trimester': { ar: 'بداية الثلث الثاني من الحمل', en: 'Second trimester starts' },
  'due.third_trimester': { ar: 'بداية الثلث الثالث من الحمل', en: 'Third trimester starts' },
  'due.term': { ar: 'اكتمال 37 أسبوعًا', en: '37 weeks completed' },
  'due.timeline': { ar: 'مراحل الحمل', en: 'Stages of the pregnancy' },
  'due.next': {
    ar: 'احجزي أول زيارة لمتابعة الحمل في أقرب وقت، ويُفضَّل قبل الأسبوع العاشر.',
    en: 'Book your first antenatal appointment as soon as you can, ideally before 10 weeks.',
  },

  'ovulation.title': { ar: 'حاسبة موعد التبويض', en: 'Ovulation date calculator' },
  'ovulation.lead': {
    ar: 'اعرفي يوم التبويض المتوقع وأيام الخصوبة في دورتك الحالية.',
    en: 'Find the likely day of ovulation and the fertile days of this cycle.',
  },
  'ovulation.date_hint': {
    ar: 'اليوم الذي بدأ فيه نزول الدم آخر مرة.',
    en: 'The day on which bleeding last began.',
  },
  'ovulation.cycle': { ar: 'طول الدورة بالأيام', en: 'Cycle length in days' },
  'ovulation.cycle_hint': {
    ar: 'من أول يوم في دورة إلى أول يوم في التي تليها، من 20 إلى 45 يومًا. والمعتاد 28.',
    en: 'From the first day of one period to the first day of the next, 20 to 45. Often it is 28.',
  },
  'ovulation.headline': { ar: 'يوم التبويض المتوقع', en: 'Likely day of ovulation' },
  'ovulation.fertile': { ar: 'بداية أيام الخصوبة', en: 'Fertile days start' },
  'ovulation.next_period': { ar: 'الدورة القادمة المتوقعة', en: 'Next period expected' },
  'ovulation.timeline': { ar: 'أيام هذه الدورة', en: 'The days of this cycle' },
  'ovulation.window': {
    ar: 'أيام الخصوبة هي يوم التبويض والأيام الخمسة قبله؛ لأن الحيوانات المنوية تعيش حتى خمسة أيام، أما البويضة فتعيش نحو يوم واحد.',
    en: 'The fertile days are the day of ovulation and the five days before it: sperm live for up to five days, an egg for about one.',
  },
  'ovulation.how': {
    ar: 'يحدث التبويض عادة قبل الدورة التالية بنحو 14 يومًا، لذلك نضيف إلى أول يوم من آخر دورة طول الدورة ناقصًا 14 يومًا. إن كانت دورتك غير منتظمة فالنتيجة أقل دقة، ولا يصح الاعتماد عليها لمنع الحمل.',
    en: 'Ovulation usually comes about 14 days before the next period, so we add the cycle length less 14 days to the first day of the last one. With an irregular cycle the answer is less exact. Do not rely on it for contraception.',
  },
  'ovulation.next': {
    ar: 'إن كانت دورتك غير منتظمة، أو مضى عام على محاولة الحمل (ستة أشهر بعد سن 35)، فاستشيري طبيبة أو طبيبًا في النساء والولادة.',
    en: 'If your cycle is irregular, or you have been trying for a year (six months from the age of 35), see a gynaecologist.',
  },

  'child.title': { ar: 'حاسبة طول الطفل المتوقع', en: 'Expected child height calculator' },
  'child.lead': {
    ar: 'تقدير لطول طفلك عند اكتمال نموه، من طول والديه.',
    en: 'An estimate of how tall your child will be when fully grown, from the heights of both parents.',
  },
  'child.mother': { ar: 'طول الأم', en: 'Mother’s height' },
  'child.father': { ar: 'طول الأب', en: 'Father’s height' },
  'child.mother_hint': { ar: 'بالسنتيمتر، مثال: 160.', en: 'In centimetres, such as 160.' },
  'child.father_hint': { ar: 'بالسنتيمتر، مثال: 175.', en: 'In centimetres, such as 175.' },
  'child.sex': { ar: 'جنس الطفل', en: 'The child is' },
  'child.boy': { ar: 'ولد', en: 'A boy' },
  'child.girl': { ar: 'بنت', en: 'A girl' },
  'child.headline_boy': { ar: 'الطول المتوقع للابن', en: 'Expected height of the boy' },
  'child.headline_girl': { ar: 'الطول المتوقع للابنة', en: 'Expected height of the girl' },
  'child.cm': { ar: '{{height}} سم', en: '{{height}} cm' },
  'child.range': {
    ar: 'النطاق المعتاد: من {{from}} إلى {{to}} سم.',
    en: 'The usual range is {{from}} to {{to}} cm.',
  },
  'child.ruler': {
    ar: 'مقياس من {{from}} إلى {{to}} سم، والمتوقع {{height}} سم في وسطه.',
    en: 'A scale from {{from}} to {{to}} cm with the expected {{height}} cm in its middle.',
  },
  'child.range_why': {
    ar: 'هذا تقدير لا وعد: يبلغ أغلب الأطفال طولًا يزيد على هذا الرقم أو ينقص عنه بما لا يتجاوز 8.5 سم، وقد يتجاوز بعضهم ذلك وهم أصحاء. وللتغذية والنوم والصحة أثرها.',
    en: 'It is an estimate, not a promise: most children end up within 8.5 cm above or below it, and some healthy ones do not. Food, sleep and health matter too.',
  },
  'child.how': {
    ar: 'نجمع طولي الأم والأب، ونضيف 13 سم للولد أو نطرحها للبنت، ثم نقسم على 2.',
    en: 'We add the heights of both parents, add 13 cm for a boy or take off 13 cm for a girl, and halve the sum.',
  },
  'child.next': {
    ar: 'إن لاحظت أن نمو طفلك أبطأ أو أسرع كثيرًا من أقرانه، فطبيب الأطفال يتابعه على منحنيات النمو.',
    en: 'If your child grows much more slowly or faster than others of the same age, a paediatrician can follow it on growth charts.',
  },
} satisfies Translations
