import type { Translations } from '../locale-file.ts'

/** Products that cannot be sent as ordered, as the customer and the pharmacy read of them. */
export const substitutions = {
  'substitution.title': { ar: 'منتجات تعذّر إرسالها كما طُلبت', en: 'Products that cannot be sent as ordered' },
  'substitution.question': { ar: 'نحتاج إلى ردّك بشأن طلبك', en: 'We need your answer about your order' },
  'substitution.lead': {
    ar: 'طلبك معلّق في الصيدلية حتى يصلنا ردّك. لن تدفع في أي حال أكثر مما وافقت عليه.',
    en: 'Your order is on hold at the pharmacy until you answer. You will never pay more than you agreed to.',
  },
  'substitution.ordered': { ar: 'المطلوب', en: 'Ordered' },
  'substitution.offered': { ar: 'البديل المقترح', en: 'Proposed replacement' },
  'substitution.damaged': { ar: 'العبوة تالفة', en: 'The pack is damaged' },
  'substitution.missing': { ar: 'نفدت كميته في الصيدلية', en: 'Not in stock at the pharmacy' },
  'substitution.expired': { ar: 'صلاحيته قريبة الانتهاء', en: 'Too close to its expiry' },
  'substitution.recalled': { ar: 'تم استدعاء المنتج', en: 'It has been recalled' },
  'substitution.note': { ar: 'من الصيدلية', en: 'From the pharmacy' },
  'substitution.until': {
    ar: 'أرسل ردّك قبل الساعة {{time}} يوم {{day}}. بعد ذلك يُحذف المنتج من الطلب ولا تدفع ثمنه.',
    en: 'Please answer by {{time}} on {{day}}. After that the product will be left out, and you will not pay for it.',
  },
  'substitution.same_price': { ar: 'البديل بالسعر نفسه.', en: 'The replacement costs you the same.' },
  'substitution.saves_card': {
    ar: 'إذا قبلت البديل يُعاد إلى بطاقتك {{amount}} $t(sar).',
    en: 'If you accept it, {{amount}} $t(sar) will be refunded to your card.',
  },
  'substitution.saves_cash': {
    ar: 'إذا قبلت البديل تدفع أقل بمقدار {{amount}} $t(sar).',
    en: 'If you accept it, you pay {{amount}} $t(sar) less.',
  },
  'substitution.accept': { ar: 'قبول البديل', en: 'Accept the replacement' },
  'substitution.decline': { ar: 'حذف المنتج من الطلب', en: 'Remove it from my order' },
  'substitution.decline_title': { ar: 'حذف المنتج من الطلب؟', en: 'Leave this product out?' },
  'substitution.decline_text': {
    ar: 'لن يصلك هذا المنتج ولا بديله، ولن تدفع ثمنه. إن لم يبقَ في الطلب منتج آخر أُلغي الطلب كله.',
    en: 'You will receive neither this product nor its replacement, and you will not pay for it. If nothing is left in the order, it will be cancelled.',
  },
  'substitution.keep': { ar: 'رجوع', en: 'Go back' },
  'substitution.saved_cash': {
    ar: 'تدفع أقل بمقدار {{amount}} $t(sar).',
    en: 'You pay {{amount}} $t(sar) less.',
  },
  'substitution.saved_card': {
    ar: 'يُعاد إلى البطاقة {{amount}} $t(sar).',
    en: '{{amount}} $t(sar) is refunded to the card.',
  },
  'substitution.state_open': { ar: 'بانتظار الرد', en: 'Waiting for an answer' },
  'substitution.state_accepted': { ar: 'قُبل البديل', en: 'Replacement accepted' },
  'substitution.state_declined': { ar: 'حُذف دون بديل', en: 'Left out, no replacement' },
  'substitution.state_expired': { ar: 'حُذف لعدم الرد', en: 'Left out: no reply received' },
  'substitution.state_left_out': { ar: 'حُذف من الطلب', en: 'Left out' },
  'substitution.state_withdrawn': { ar: 'يُرسل كما طُلب', en: 'To be sent as ordered' },
  'substitution.state_cancelled': { ar: 'أُلغي مع الطلب', en: 'Cancelled with the order' },
} satisfies Translations
