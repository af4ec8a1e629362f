import type { NewsSeed } from '../../seed-types.ts'

export const marsaNews: NewsSeed[] = [
  {
    slug: 'marsa-evening-clinic',
    city: 'jeddah',
    daysAgo: 4,
    title: {
      ar: 'عيادة الأطفال في الكورنيش مفتوحة حتى العاشرة مساءً',
      en: 'The children’s clinic at the Corniche now stays open until ten',
    },
    content: {
      ar: `بدأت عيادة الأطفال في مستشفى مرسى الكورنيش دوامًا مسائيًا من الأحد إلى الخميس، بعد أن لاحظ فريقها أن نصف المكالمات تأتي بعد صلاة المغرب.

تُحجز مواعيد المساء من الموقع كغيرها، ويبقى المختبر وغرفة الأشعة مفتوحين معها، فلا يعود الطفل في اليوم التالي من أجل تحليل.`,
      en: `The children’s clinic of Marsa Corniche has begun evening hours from Sunday to Thursday, after its team noticed that half of the calls came after sunset.

Evening appointments are booked on the site like any other. The laboratory and the X-ray room stay open too, so that no child has to return the next day for a test.`,
    },
    scene: 'marsa-corniche/nursery',
  },
  {
    slug: 'marsa-kidney-windows',
    city: 'yanbu',
    daysAgo: 23,
    title: {
      ar: 'ينبع: كرسي غسيل بنافذة لكل مريض',
      en: 'Yanbu: a window for every dialysis chair',
    },
    content: {
      ar: `أعادت وحدة غسيل الكلى في مستشفى مرسى ينبع ترتيب صالتها فصار لكل كرسي نافذة ومقعد للمرافق، وأضافت ورديتين مسائيتين لمن يعمل في النهار.

يقول الدكتور بسام الجهني: «المريض يقضي معنا نحو ستمئة ساعة في السنة، ومن حقه أن يرى السماء».`,
      en: `The dialysis unit of Marsa Yanbu has rearranged its hall: each chair now has a window and a seat for a companion, and two evening shifts were added for those who work by day.

“A patient spends some six hundred hours a year with us,” says Dr Bassam Al-Johani, “and has a right to see the sky.”`,
    },
    scene: 'marsa-yanbu/infusion',
  },
  {
    slug: 'marsa-laboratory-night',
    city: 'jeddah',
    daysAgo: 51,
    title: {
      ar: 'مختبر الكورنيش يعمل ليلًا ونهارًا',
      en: 'The Corniche laboratory now works day and night',
    },
    content: {
      ar: `صار مختبر مستشفى مرسى الكورنيش يستقبل العينات في كل ساعة من اليوم. وتظهر نتائج تحاليل الدم المعتادة خلال ساعة، ويتصل الفريق بالطبيب فور ظهور نتيجة لا تحتمل الانتظار.`,
      en: `The laboratory of Marsa Corniche now takes samples at every hour. Routine blood results are ready within the hour, and the team calls the doctor at once about any result that cannot wait.`,
    },
    scene: 'marsa-corniche/laboratory',
  },
  {
    slug: 'marsa-safe-diving',
    city: 'yanbu',
    daysAgo: 88,
    title: {
      ar: 'قبل أن تغوص: خمسة أسئلة نسألك إياها',
      en: 'Before you dive: five questions we will ask you',
    },
    content: {
      ar: `مع بداية موسم الغوص في ينبع تفتح عيادة السفر والغوص أبوابها كل يوم سبت. نسألك عن أذنيك ورئتيك وقلبك وأدويتك وآخر رحلة طيران، ونفحصك في نصف ساعة.

وإن شعرت بعد الغوص بتنميل أو دوار أو ألم في المفاصل فاتصل بالإسعاف ولا تنتظر.`,
      en: `As the diving season begins in Yanbu, the travel and diving clinic opens every Saturday. We ask about your ears, your lungs, your heart, your medicines and your last flight, and examine you in half an hour.

If you feel numbness, dizziness or pain in the joints after a dive, call an ambulance and do not wait.`,
    },
    scene: 'marsa-yanbu/consulting',
  },
]
