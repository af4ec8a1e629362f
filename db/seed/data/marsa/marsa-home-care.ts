import type { HomeCareSeed } from '../../seed-types.ts'

export const marsaHomeCare: HomeCareSeed[] = [
  {
    slug: 'marsa-nursing',
    name: { ar: 'ممرض في بيتك', en: 'A nurse at home' },
    content: {
      ar: 'ممرضو مرسى يأتون إلى بيتك في جدة وينبع بحقيبة كاملة، في الموعد الذي تحدده.',
      en: 'Marsa’s nurses come to your home in Jeddah and Yanbu with a full bag, at the time you set.',
    },
    services: [
      {
        slug: 'marsa-nurse-hour',
        name: { ar: 'ساعة تمريض', en: 'An hour of nursing' },
        content: {
          ar: 'ضغط وسكر وحرارة، وتنظيم للأدوية، وعون في الاستحمام والحركة لمن يحتاج إليه.',
          en: 'Blood pressure, sugar and temperature, medicines set in order, and a hand with washing and moving about.',
        },
        price: 170,
        scene: 'nurse',
      },
      {
        slug: 'marsa-drip',
        name: { ar: 'محلول وريدي', en: 'Drip at home' },
        content: {
          ar: 'يُعطى المحلول أو الدواء الذي وصفه طبيبك، ويجلس الممرض معك حتى ينتهي.',
          en: 'The fluid or medicine that your doctor has prescribed; the nurse sits with you until it is through.',
        },
        price: 320,
        scene: 'iv',
      },
      {
        slug: 'marsa-elders',
        name: { ar: 'رفقة كبار السن', en: 'Company for the elderly' },
        content: {
          ar: 'أربع ساعات مع من يحتاج إلى عين ترعاه ويد تعينه، في النهار أو في المساء.',
          en: 'Four hours with somebody who needs a watchful eye and a helping hand, by day or in the evening.',
        },
        price: 420,
        scene: 'elderly',
      },
    ],
  },
  {
    slug: 'marsa-physiotherapy',
    name: { ar: 'العلاج الطبيعي في البيت', en: 'Physiotherapy at home' },
    content: {
      ar: 'جلسات قصيرة متقاربة في المكان الذي تعيش فيه، على سلّمك وفي ممر بيتك.',
      en: 'Short, frequent sessions where you live: on your own stairs and in your own hallway.',
    },
    services: [
      {
        slug: 'marsa-first-session',
        name: { ar: 'الجلسة الأولى', en: 'First session' },
        content: {
          ar: 'يقيس الأخصائي قوتك ومدى حركتك، ويكتب معك هدفًا لكل أسبوع.',
          en: 'The therapist measures your strength and range and writes down with you a goal for each week.',
        },
        price: 240,
        scene: 'physio',
      },
      {
        slug: 'marsa-walking-again',
        name: { ar: 'العودة إلى المشي', en: 'Walking again' },
        content: {
          ar: 'بعد كسر أو جلطة: تمارين توازن وخطوات محسوبة، وتدريب لمن يساعدك في البيت.',
          en: 'After a fracture or a stroke: balance, counted steps, and training for those who help you at home.',
        },
        price: 260,
        scene: 'stroke',
      },
    ],
  },
]
