import type { Translations } from '../locale-file.ts'

/** Returns as the customer and the pharmacy read them. */
export const returns = {
  'return.title': { ar: 'المنتجات المسترجعة', en: 'Returned products' },
  'return.on': { ar: 'استُرجعت في {{day}}، الساعة {{time}}', en: 'Returned on {{day}} at {{time}}' },
  'return.with_fee': { ar: 'مع رسوم التوصيل', en: 'With the delivery fees' },
  'return.total': { ar: 'المبلغ المسترد', en: 'Refunded' },
  'return.card_due': {
    ar: 'بدأ استرداد المبلغ إلى البطاقة، ويظهر في الحساب خلال أيام عمل قليلة.',
    en: 'The refund to the card has been started and appears in the account within a few working days.',
  },
  'return.card_done': { ar: 'أُعيد المبلغ إلى البطاقة.', en: 'Refunded to the card.' },
  'return.cash_done': { ar: 'أُعيد المبلغ نقدًا.', en: 'Paid back in cash.' },
  'return.damaged': { ar: 'المنتج تالف', en: 'Damaged product' },
  'return.wrong_product': { ar: 'وصل منتج غير المطلوب', en: 'Wrong product delivered' },
  'return.expired': { ar: 'المنتج منتهي الصلاحية', en: 'Expired product' },
  'return.recalled': { ar: 'سُحب المنتج من البيع', en: 'Recalled product' },
  'return.not_wanted': { ar: 'لم تعد هناك رغبة في المنتج', en: 'No longer wanted' },
  'return.other': { ar: 'سبب آخر', en: 'Another reason' },
} satisfies Translations
