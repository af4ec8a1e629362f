import type { HomeCareSeed } from '../../seed-types.ts'

export const nursing: HomeCareSeed = {
  slug: 'nursing',
  name: { ar: 'التمريض المنزلي', en: 'Home nursing' },
  content: {
    ar: `ممرضون وممرضات مرخّصون يأتون إليك في الوقت الذي تختاره، ومعهم كل ما تحتاج إليه الزيارة من أدوات معقمة. تبدأ كل زيارة بالتحقق من هوية المريض ووصفة الطبيب، وتنتهي بتقرير مكتوب يُرفع إلى طبيبك.

إن كنت تفضّل ممرضًا أو ممرضة فاختر ذلك عند الحجز، ونراعيه ما أمكن. والزيارات متاحة يوميًا من الثامنة صباحًا حتى العاشرة مساءً.`,
    en: `Licensed nurses come to you at the time you choose and bring everything the visit needs, sterile and ready to use. Each visit begins with a check of the patient’s identity and the doctor’s prescription, and ends with a written report to your doctor.

If you would rather have a male or a female nurse, choose that when you book, and we will do our best. Visits are available every day from 8 in the morning until 10 at night.`,
  },
  services: [
    {
      slug: 'nurse-visit',
      name: { ar: 'زيارة تمريضية عامة', en: 'General nursing visit' },
      content: {
        ar: `زيارة مدتها ساعة لمن يحتاج إلى متابعة في بيته بعد الخروج من المستشفى أو إلى عون في العناية اليومية. يقيس الممرض العلامات الحيوية، ويراجع الأدوية ومواعيدها، ويساعد في النظافة الشخصية وتغيير الوضعية لمن يلازم السرير.

وفي نهاية الزيارة يشرح لأفراد الأسرة ما يمكنهم فعله بأنفسهم، ومتى ينبغي الاتصال بالطبيب.`,
        en: `A one-hour visit for people who need follow-up at home after leaving hospital, or a hand with daily care. The nurse takes vital signs, goes over the medicines and their times, and helps with personal hygiene and turning for those who stay in bed.

Before leaving, the nurse shows the family what they can do themselves and when to call the doctor.`,
      },
      price: 180,
      scene: 'nurse',
    },
    {
      slug: 'injection',
      name: { ar: 'إعطاء الحقن', en: 'Injections at home' },
      content: {
        ar: `إعطاء الحقن العضلية وتحت الجلد وفق وصفة الطبيب، ومنها مضادات التخثر وفيتامين ب12 والحقن الهرمونية. يتحقق الممرض من اسم الدواء وجرعته وتاريخ صلاحيته ومن وجود أي حساسية قبل الحقن، ويبقى معك ربع ساعة بعده للاطمئنان عليك.

الدواء غير مشمول في السعر، فجهّزه مع الوصفة قبل وصول الممرض.`,
        en: `Intramuscular and subcutaneous injections as your doctor has prescribed, among them blood thinners, vitamin B12 and hormones. The nurse checks the medicine, dose, expiry date and any allergy first, and stays for a quarter of an hour afterwards to be sure that you are well.

The medicine is not included in the price; please have it ready with the prescription.`,
      },
      price: 95,
      scene: 'injection',
    },
    {
      slug: 'wound-care',
      name: { ar: 'العناية بالجروح والغيارات', en: 'Wound care and dressings' },
      content: {
        ar: `تنظيف جروح العمليات وقرح الفراش وجروح القدم السكرية وتغيير ضماداتها بأيدي ممرضين مدرَّبين على العناية بالجروح. تُقاس مساحة الجرح ويُصوَّر بإذنك في كل زيارة ليرى الطبيب مدى تحسّنه.

يشمل السعر الضمادات المعتادة، أما الضمادات الخاصة فيُتفق عليها قبل استعمالها.`,
        en: `Cleaning and dressing of surgical wounds, pressure sores and diabetic foot wounds by nurses trained in wound care. With your permission the wound is measured and photographed at each visit, so that the doctor can follow how it heals.

Standard dressings are included; special dressings are agreed with you before use.`,
      },
      price: 220,
      scene: 'wound',
    },
    {
      slug: 'iv-therapy',
      name: { ar: 'المحاليل والأدوية الوريدية', en: 'Intravenous fluids and medicines' },
      content: {
        ar: `تركيب المحاليل الوريدية وإعطاء المضادات الحيوية وعلاج الجفاف في المنزل بدل قضاء ساعات في المستشفى. يلازم الممرض المريض طوال مدة التسريب، ويراقب ضغطه ونبضه وموضع الإبرة.

لا تُقدَّم الخدمة إلا بوصفة سارية من طبيب، وتُعطى الجرعة الأولى من أي مضاد حيوي وريدي في المستشفى حرصًا على سلامتك.`,
        en: `Intravenous fluids, antibiotics and treatment for dehydration at home instead of hours in hospital. The nurse stays for the whole infusion and watches blood pressure, pulse and the cannula site.

A valid prescription is required, and for your safety the first dose of any intravenous antibiotic is given in hospital.`,
      },
      price: 350,
      scene: 'iv',
    },
    {
      slug: 'catheter-care',
      name: { ar: 'تركيب القسطرة البولية والعناية بها', en: 'Urinary catheter care' },
      content: {
        ar: `تركيب القسطرة البولية أو تغييرها أو إزالتها بطريقة معقمة تحفظ للمريض راحته وخصوصيته. يختار الممرض المقاس المناسب، ويتأكد من تصريف البول، ويبحث عن أي علامة على الالتهاب.

وتتعلم الأسرة طريقة العناية اليومية بالقسطرة وكيس التجميع، ومتى يلزم تغييره.`,
        en: `Insertion, change or removal of a urinary catheter with a sterile technique and full respect for the patient’s comfort and privacy. The nurse chooses the right size, makes sure that it drains and looks for any sign of infection.

The family learns how to look after the catheter and the bag each day, and when the bag should be changed.`,
      },
      price: 240,
      scene: 'catheter',
    },
    {
      slug: 'vital-signs',
      name: { ar: 'متابعة العلامات الحيوية', en: 'Vital signs monitoring' },
      content: {
        ar: `قياس ضغط الدم والنبض والحرارة والأكسجين وسكر الدم والوزن، ومقارنتها بقراءاتك السابقة. تناسب الخدمة مرضى القلب والضغط والسكري، ومن غيّر الطبيب أدويتهم حديثًا.

تصل القراءات إلى طبيبك في اليوم نفسه، وإن ظهر فيها ما يدعو إلى القلق تواصل معك قبل انصراف الممرض.`,
        en: `Blood pressure, pulse, temperature, oxygen, blood sugar and weight, compared with your earlier readings. It suits people with heart disease, high blood pressure or diabetes, and those whose medicines have just been changed.

The readings reach your doctor the same day; if anything is worrying, the doctor will contact you before the nurse leaves.`,
      },
      price: 120,
      scene: 'monitoring',
    },
  ],
}
