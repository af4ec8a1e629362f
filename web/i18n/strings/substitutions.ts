import type { Translations } from '../locale-file.ts'

/** Products that cannot be sent as ordered, as the customer and the pharmacy read of them. */
export const substitutions = {
  'substitution.title': { ar: 'منتجات تعذّر إرسالها كما طُلبت', en: 'Products that cannot be sent as ordered' },
  'substitution.question': { ar: 'نحتاج إلى ردك على طلبك', en: 'Please answer about your order' },
  'substitution.lead': {
    ar: 'ينتظر طلبك في الصيدلية حتى ردك. لن تدفع في أي حال أكثر مما وافقت عليه.',
    en: 'Your order waits at the pharmacy for your answer. You never pay more than you agreed to.',
  },
  'substitution.ordered': { ar: 'المطلوب', en: 'Ordered' },
  'substitution.offered': { ar: 'البديل المقترح', en: 'Proposed instead' },
  'substitution.damaged': { ar: 'العبوة تالفة', en: 'The pack is damaged' },
  'substitution.missing': { ar: 'غير موجود في الصيدلية', en: 'It is not in the pharmacy' },
  'substitution.expired': { ar: 'قاربت صلاحيته الانتهاء', en: 'Its expiry is too close' },
  'substitution.recalled': { ar: 'سُحب من البيع', en: 'It is recalled' },
  'substitution.note': { ar: 'من الصيدلية', en: 'From the pharmacy' },
  'substitution.until': {
    ar: 'رُدّ حتى {{day}}، الساعة {{time}}. بعد ذلك يُحذف المنتج ولا تدفع ثمنه.',
    en: 'Please answer until {{day}} at {{time}}. After that the product is left out, and you do not pay for it.',
  },
  'substitution.same_price': { ar: 'البديل بالسعر نفسه.', en: 'It costs you the same.' },
  'substitution.saves_card': {
    ar: 'مع البديل يعود إلى بطاقتك {{amount}} $t(sar).',
    en: 'With it, {{amount}} $t(sar) goes back to your card.',
  },
  'substitution.saves_cash': {
    ar: 'مع البديل تدفع أقل بمقدار {{amount}} $t(sar).',
    en: 'With it you pay {{amount}} $t(sar) less.',
  },
  'substitution.accept': { ar: 'أوافق على البديل', en: 'Take the other product' },
  'substitution.decline': { ar: 'احذفوه من طلبي', en: 'Leave it out' },
  'substitution.decline_title': { ar: 'حذف المنتج من الطلب؟', en: 'Leave this product out?' },
  'substitution.decline_text': {
    ar: 'لن يصلك هذا المنتج ولا بديله، ولن تدفع ثمنه. إن لم يبقَ في الطلب شيء أُلغي.',
    en: 'Neither it nor the other product comes, and you do not pay for it. If nothing is left, the order is cancelled.',
  },
  'substitution.keep': { ar: 'رجوع', en: 'Go back' },
  'substitution.saved_cash': {
    ar: 'تدفع أقل بمقدار {{amount}} $t(sar).',
    en: 'You pay {{amount}} $t(sar) less.',
  },
  'substitution.saved_card': {
    ar: 'يعود إلى البطاقة {{amount}} $t(sar).',
    en: '{{amount}} $t(sar) goes back to the card.',
  },
  'substitution.state_open': { ar: 'بانتظار الرد', en: 'Waiting for an answer' },
  'substitution.state_accepted': { ar: 'يأتي البديل', en: 'The other product comes' },
  'substitution.state_declined': { ar: 'حُذف دون بديل', en: 'Left out, nothing instead' },
  'substitution.state_expired': { ar: 'حُذف: لم يصل رد', en: 'Left out: no answer' },
  'substitution.state_left_out': { ar: 'حُذف من الطلب', en: 'Left out' },
  'substitution.state_withdrawn': { ar: 'يُرسل كما طُلب', en: 'Sent as ordered' },
  'substitution.state_cancelled': { ar: 'أُلغي مع الطلب', en: 'Cancelled with the order' },
} satisfies Translations
