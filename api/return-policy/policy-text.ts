import { type Language, type LocalizedText, translate } from '#contract/language.ts'
import type { PageSection } from '#contract/page-content.ts'
import type { OffModules } from '#domain/modules.ts'
import { type PluralForm, pluralForm } from '#domain/text/plural-form.ts'
import { type NoticeText, noticeSections, ownTitle } from '#services/content/notice-sections.ts'

// These sentences say what the product does (docs/decisions/042, 052), and promise nothing else: what changes
// there changes here. They are no terms of sale, whose text is the pharmacy's (`returns.own`).

const lead: LocalizedText = {
  ar: 'كيف تلغي طلبًا من المتجر، وكيف تطلب استرجاع منتجاته، وكيف يعود إليك المبلغ.',
  en: 'How to cancel an order from the store, how to request a return, and how you get your money back.',
}

const cancelling: NoticeText = {
  title: { ar: 'إلغاء الطلب قبل تسليمه', en: 'Cancelling before delivery' },
  text: [
    {
      ar: 'يمكنك إلغاء الطلب من صفحته ما لم تبدأ الصيدلية تجهيزه، أو إن سألتك عن بديل لأحد منتجاته ولم تردّ بعد. وما دفعته بالبطاقة يُسترد إليها.',
      en: 'You can cancel an order on its page until the pharmacy starts preparing it, or while it is waiting for your answer about a replacement. What you paid by card is refunded to the card.',
    },
    {
      ar: 'بعد ذلك تواصل معنا: تستطيع الصيدلية إلغاءه حتى يُسلَّم.',
      en: 'After that, contact us: the pharmacy can cancel it until it is delivered.',
    },
  ],
}

/** For how many days after delivery a return can be asked for; 0: not at all. */
const returnable = (days: number): NoticeText => ({
  title: { ar: 'ما يمكن استرجاعه', en: 'What can be returned' },
  points: [
    {
      name: { ar: 'المدة', en: 'Until when' },
      text:
        days > 0
          ? {
              ar: `يمكنك طلب استرجاع منتجات من الطلب خلال ${daysText(days).ar} من يوم تسليمه. وتجد آخر يوم في صفحة الطلب.`,
              en: `You can ask to return products up to ${daysText(days).en} after the day of delivery. The order page shows the last day.`,
            }
          : {
              ar: 'لا تستقبل الصيدلية الآن طلبات استرجاع من الموقع. تواصل معنا.',
              en: 'The pharmacy does not accept return requests on this site at the moment. Please contact us.',
            },
    },
    {
      name: { ar: 'أدوية الوصفات الطبية', en: 'Prescription medicines' },
      text: {
        ar: 'لا تُسترجع لأن ظروف تخزينها بعد التسليم غير معروفة.',
        en: 'Cannot be returned, because it is not known how they were stored after delivery.',
      },
    },
    {
      name: { ar: 'المنتجات المبرّدة', en: 'Refrigerated products' },
      text: { ar: 'لا تُسترجع للسبب نفسه.', en: 'Cannot be returned, for the same reason.' },
    },
    {
      name: { ar: 'منتج تالف أو غير المطلوب', en: 'Damaged or wrong product' },
      text:
        days > 0
          ? {
              ar: 'اختر هذا السبب في طلب الاسترجاع. وإن كان المنتج مما لا يُسترجع فتواصل معنا.',
              en: 'Choose this reason in the return request. If the product is one that cannot be returned, contact us.',
            }
          : { ar: 'تواصل معنا.', en: 'Contact us.' },
    },
  ],
})

const asking: NoticeText = {
  title: { ar: 'كيف تطلب الاسترجاع', en: 'How to request a return' },
  text: [
    {
      ar: 'افتح الطلب في «طلباتي» واختر «طلب استرجاع منتجات»، ثم اختر المنتجات وعددها والسبب.',
      en: 'Open the order in “My orders” and choose “Request a return”, then the products, how many of each, and the reason.',
    },
    {
      ar: 'تردّ عليك الصيدلية بالبريد الإلكتروني وفي صفحة الطلب: فإن قبلت أوضحت لك طريقة إعادة المنتجات، وإن لم تقبل بيّنت السبب. أبقِ المنتجات لديك حتى يصلك الرد.',
      en: 'The pharmacy will answer by e-mail and on the order page. If it accepts, it will explain how to return the products; if not, it will give the reason. Keep the products until you have the answer.',
    },
    {
      ar: 'يمكنك سحب طلب الاسترجاع قبل أن تسجّل الصيدلية وصول المنتجات. ولا يكون للطلب الواحد أكثر من طلب استرجاع قائم.',
      en: 'You can withdraw a return request until the pharmacy records that the products have arrived. Each order can have one return request at a time.',
    },
  ],
}

const money: NoticeText = {
  title: { ar: 'كيف يعود إليك المبلغ', en: 'How you get your money back' },
  points: [
    {
      name: { ar: 'المبلغ', en: 'How much' },
      text: {
        ar: 'ما دفعته عن المنتجات المسترجعة بعد الخصم، شاملًا ضريبة القيمة المضافة. وتُسترد معه رسوم التوصيل إن كان المنتج تالفًا أو غير المطلوب أو منتهي الصلاحية أو مستدعى. وفي غير ذلك تقرر الصيدلية هل تُسترد.',
        en: 'What you paid for the returned products after any discount, including VAT. The delivery fee is refunded with it if the product is damaged, wrong, expired or recalled. Otherwise the pharmacy decides whether it is.',
      },
    },
    {
      name: { ar: 'متى', en: 'When' },
      text: {
        ar: 'حين تسجّل الصيدلية ما وصلها من المنتجات. تصلك عندها رسالة بالبريد الإلكتروني، وتجد الإشعار الدائن في صفحة الطلب.',
        en: 'When the pharmacy records the products it has received. You will get an e-mail, and the credit note will be on the order page.',
      },
    },
    {
      name: { ar: 'الدفع بالبطاقة', en: 'Paid by card' },
      text: {
        ar: 'يُسترد المبلغ إلى البطاقة.',
        en: 'The amount is refunded to the card.',
      },
    },
    {
      name: { ar: 'الدفع عند الاستلام', en: 'Paid in cash' },
      text: {
        ar: 'يُعاد المبلغ نقدًا، من الصيدلية أو من شركة التوصيل.',
        en: 'The amount is refunded in cash, by the pharmacy or by the courier.',
      },
    },
  ],
}

const rights: NoticeText = {
  title: { ar: 'حقوقك', en: 'Your rights' },
  text: [
    {
      ar: 'لا يُخلّ ما ورد في هذه الصفحة بحقوقك المقررة في نظام التجارة الإلكترونية ولائحته التنفيذية.',
      en: 'Nothing on this page limits your rights under the E-Commerce Law and its Implementing Regulations.',
    },
  ],
}

type PolicyInput = { lang: Language; days: number; off: OffModules; sections: readonly PageSection[] }

/** The policy of a pharmacy that takes return requests for so many days after delivery. */
export function returnPolicy({ lang, days, off, sections }: PolicyInput) {
  const own: NoticeText = { title: ownTitle, own: 'returns.own' }
  const texts = [cancelling, returnable(days), ...(days > 0 ? [asking] : []), money, own, rights]
  return { lead: translate(lead, lang), sections: noticeSections(texts, { lang, off, sections }) }
}

function daysText(days: number): LocalizedText {
  const ar: Record<PluralForm, string> = {
    zero: 'اليوم نفسه',
    one: 'يوم واحد',
    two: 'يومين',
    few: `${days} أيام`,
    many: `${days} يومًا`,
    other: `${days} يوم`,
  }
  return { ar: ar[pluralForm(days, 'ar')], en: days === 1 ? 'one day' : `${days} days` }
}
