import type { LocalizedText } from '../language.ts'

/** The refusals of closed days and hours, included in contract/errors.ts. */
export const closureErrors = {
  'staff.closure_range': {
    status: 422,
    ar: 'اختر مدة من يوم واحد إلى 31 يومًا، تبدأ اليوم أو بعده.',
    en: 'Please choose a period of 1 to 31 days, starting today or later.',
  },
  'staff.already_closed': {
    ar: 'هذه الأيام مغلقة من قبل، ولم يتغير شيء.',
    en: 'These days are closed already. Nothing has changed.',
  },
  'staff.closed_elsewhere': {
    ar: 'الطبيب حينها في مستشفى آخر، ويغلق هذه الأوقات استقبالُه. لم يتغير شيء.',
    en: 'The doctor is at another hospital then, and its reception closes these times. Nothing has changed.',
  },
  'staff.no_such_hours': {
    status: 422,
    ar: 'لا دوام في هذا اليوم يشمل هذه الساعات. ما بعد منتصف الليل يُحسب من مساء اليوم نفسه.',
    en: 'No working hours of this day include these times. Hours after midnight belong to the evening before.',
  },
  'staff.temporary_other_day': {
    status: 422,
    ar: 'بهذه الدقائق يبدأ دوام {{doctor}} في يوم آخر. قلّل الدقائق، أو أدخل دوامًا مؤقتًا في صفحة الطبيب.',
    en: 'With these minutes, hours of {{doctor}} start on another day. Use fewer minutes, or enter temporary hours on the doctor’s page.',
  },
  'staff.temporary_midnight': {
    status: 422,
    ar: 'ما بعد منتصف الليل من مساء اليوم السابق، ودوام {{doctor}} لا يبدأ حينها. اكتبه مع المساء، مثل 9:00 م إلى 2:00 ص، أو أدخل دوامًا مؤقتًا في صفحة الطبيب.',
    en: 'Times after midnight belong to the evening before, and hours of {{doctor}} do not start then. Write them with the evening, such as 9:00 pm to 2:00 am, or enter temporary hours on the doctor’s page.',
  },
  'staff.several_closures': {
    ar: 'أُغلقت هذه الأيام لأسباب مختلفة. اختر ما تفتحه.',
    en: 'These days are closed for different reasons. Please choose what to open.',
  },
  'staff.nothing_closed': {
    ar: 'لا يوجد ما هو مغلق في هذه الأيام، ولم يتغير شيء.',
    en: 'Nothing is closed on these days. Nothing has changed.',
  },
} as const satisfies Record<string, LocalizedText & { status?: number }>
