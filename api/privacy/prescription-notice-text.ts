import type { LocalizedText } from '#contract/language.ts'

/** One thing that the privacy notice lists. */
export type NoticePoint = { name: LocalizedText; text: LocalizedText }

/** What the privacy notice says of prescriptions: what is collected, and how long it is kept. */
export const prescriptionNotice = {
  collected: {
    name: { ar: 'وصفاتك الطبية', en: 'Your prescriptions' },
    text: {
      ar: 'اسم المراجع ورقم جواله، وصور الوصفة أو ملفاتها، وما سأله الصيدلي وأجبت عنه، وقراره. يراها الصيدلي وحده ليصرف أدويتها، ويُسجَّل من اطّلع عليها. وهي بيانات صحية، وملفاتها محفوظة مشفّرة، وتُحذف الصور الأصلية كما أرسلتها بعد القرار.',
      en: 'The patient’s name and mobile number, the photos or files of the prescription, what the pharmacist asked and you answered, and the decision. Only the pharmacist sees them, to dispense the medicines, and who has read them is recorded. They are health data, and their files are stored encrypted; the original photos, as you sent them, are deleted after the decision.',
    },
  },
  kept: {
    name: {
      ar: 'الوصفات الطبية، بعد آخر يوم من صلاحيتها، أو بعد إرسالها إن لم تُعتمد',
      en: 'Prescriptions, after the last day on which they are valid, or after they were sent if not approved',
    },
    text: { ar: '{{prescription}}', en: '{{prescription}}' },
  },
} satisfies Record<string, NoticePoint>
