import type { HomeCareSeed } from '../../seed-types.ts'

export const physiotherapy: HomeCareSeed = {
  slug: 'physiotherapy',
  name: { ar: 'العلاج الطبيعي المنزلي', en: 'Home physiotherapy' },
  content: {
    ar: `جلسات علاج طبيعي في بيتك، حيث الدرج الذي تصعده كل يوم والكرسي الذي يتعبك الجلوس عليه. يقيّم الأخصائي حركتك في بيئتك المعتادة، ويضع معك أهدافًا صغيرة يمكن قياسها، ويحضر معه الأجهزة والأربطة والكرات.

مدة الجلسة خمس وأربعون دقيقة، ويتابع الأخصائي نفسه حالتك من الجلسة الأولى إلى الأخيرة ما أمكن ذلك.`,
    en: `Physiotherapy in your own home, beside the stairs you climb each day and the chair that hurts your back. The therapist studies how you move where you really live, agrees small goals with you that can be measured, and brings the equipment, bands and balls.

A session lasts 45 minutes, and wherever possible the same therapist stays with you from the first session to the last.`,
  },
  services: [
    {
      slug: 'physio-assessment',
      name: { ar: 'تقييم وجلسة علاج طبيعي', en: 'Assessment and physiotherapy session' },
      content: {
        ar: `أول خطوة لكل من يعاني ألمًا أو ضعفًا في الحركة ولا يعرف من أين يبدأ. يستمع الأخصائي إلى شكواك، ويفحص مدى الحركة وقوة العضلات والتوازن، ثم يبدأ العلاج في الجلسة نفسها.

تتسلم بعدها خطة مكتوبة بعدد الجلسات المتوقع وتمارين قصيرة مصورة تؤديها وحدك.`,
        en: `The first step for anyone in pain or short of movement who does not know where to begin. The therapist listens, examines range, strength and balance, and starts treatment in the same session.

Afterwards you receive a written plan with the likely number of sessions and short illustrated exercises to do on your own.`,
      },
      price: 250,
      scene: 'physio',
    },
    {
      slug: 'stroke-rehabilitation',
      name: { ar: 'التأهيل بعد السكتة الدماغية', en: 'Rehabilitation after a stroke' },
      content: {
        ar: `الأشهر الأولى بعد السكتة الدماغية أثمن أوقات التعافي. يعمل أخصائي تأهيل الأعصاب مع المريض على الجلوس والوقوف والمشي واستعمال اليد، ويعيد تدريبه على تفاصيل يومه كارتداء الملابس والوضوء.

ويدرّب الأسرة على نقل المريض بأمان، ويقترح تعديلات بسيطة في البيت تقيه السقوط.`,
        en: `The first months after a stroke are the most precious for recovery. A neurological physiotherapist works with the patient on sitting, standing, walking and use of the hand, and on everyday things such as dressing and washing for prayer.

The family learns to move the patient safely, and the therapist suggests simple changes at home that prevent falls.`,
      },
      price: 320,
      scene: 'stroke',
    },
    {
      slug: 'knee-rehabilitation',
      name: { ar: 'التأهيل بعد جراحات الركبة والورك', en: 'Rehabilitation after knee or hip surgery' },
      content: {
        ar: `برنامج متدرج لمن أجرى استبدال مفصل أو جراحة رباط أو غضروف. يبدأ بتخفيف التورم واستعادة المدّ والثني، ثم المشي بالعكاز، ثم الاستغناء عنه وصعود الدرج.

ينسق الأخصائي مع الجراح في كل مرحلة، فلا تمرين قبل أوانه ولا تأخير بلا سبب.`,
        en: `A step-by-step programme after joint replacement, ligament or cartilage surgery. It begins with swelling and with bending and straightening, moves on to walking with crutches, then without them, then to stairs.

The therapist keeps in touch with the surgeon at every stage, so no exercise comes too early and none is delayed without reason.`,
      },
      price: 280,
      scene: 'knee',
    },
    {
      slug: 'back-and-neck-pain',
      name: { ar: 'علاج آلام الظهر والرقبة', en: 'Back and neck pain' },
      content: {
        ar: `علاج يدوي وتمارين لآلام أسفل الظهر والرقبة والكتفين، سواء أكان سببها ساعات المكتب أم حمل الأطفال أم انزلاقًا غضروفيًا شخّصه الطبيب. ينظر الأخصائي إلى مكتبك وسريرك ووسادتك، فكثيرًا ما يبدأ الحل منها.

إذا لاحظ علامة تستدعي التصوير أو مراجعة الطبيب أخبرك بها في الجلسة نفسها.`,
        en: `Manual therapy and exercise for pain in the lower back, neck and shoulders, whether it comes from hours at a desk, from carrying children or from a slipped disc that a doctor has diagnosed. The therapist also looks at your desk, bed and pillow, because the answer often begins there.

If there is any sign that calls for imaging or a doctor’s visit, you will be told during the session.`,
      },
      price: 260,
      scene: 'back',
    },
    {
      slug: 'child-physiotherapy',
      name: { ar: 'العلاج الطبيعي للأطفال', en: 'Children’s physiotherapy' },
      content: {
        ar: `جلسات على شكل لعب للأطفال المصابين بالشلل الدماغي أو تأخر الحركة أو صعر الرقبة أو متلازمة داون. يتعلم الطفل بين ألعابه وفي حضن أسرته أكثر مما يتعلم في غرفة لا يعرفها.

يشارك الوالدان في كل جلسة، ويُسجَّل تقدم الطفل بمقاطع قصيرة تبقى عند الأسرة.`,
        en: `Sessions in the form of play for children with cerebral palsy, delayed movement, a tilted neck or Down syndrome. Among their own toys and close to the family, children learn more than in a room they do not know.

Parents take part in every session, and progress is recorded in short clips that stay with the family.`,
      },
      price: 290,
      scene: 'child-physio',
    },
    {
      slug: 'chest-physiotherapy',
      name: { ar: 'العلاج التنفسي وتمارين الصدر', en: 'Breathing and chest physiotherapy' },
      content: {
        ar: `تمارين تنفس وتصريف للبلغم لمرضى الربو والانسداد الرئوي والتليف ومن تعافى من التهاب رئوي. يقيس الأخصائي نسبة الأكسجين قبل الجلسة وبعدها، ويعلّم المريض كيف يوزع جهده فلا ينقطع نفسه.

نحضر جهاز البخار عند الحاجة، ونراجع معك طريقة استعمال البخاخ فأكثر الناس يخطئون فيها.`,
        en: `Breathing exercises and clearing of phlegm for people with asthma, COPD or fibrosis, and for those recovering from pneumonia. Oxygen is measured before and after the session, and the patient learns to spread effort so as not to run out of breath.

We bring a nebuliser when needed and go over how you use your inhaler, as most people make a mistake there.`,
      },
      price: 270,
      scene: 'breathing',
    },
  ],
}
