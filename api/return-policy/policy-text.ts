import { type Language, type LocalizedText, translate } from '#contract/language.ts'
import { type PluralForm, pluralForm } from '#domain/text/plural-form.ts'

// These sentences say what the product does (docs/decisions/042, 052), and promise nothing else: what changes
// there changes here. They are no terms of sale, whose text is the pharmacy's.

type Section = {
  title: LocalizedText
  text?: LocalizedText[]
  points?: { name: LocalizedText; text: LocalizedText }[]
}

const lead: LocalizedText = {
  ar: 'كيف تلغي طلبًا من المتجر، وكيف تطلب استرجاع منتجاته، وكيف يعود إليك المبلغ.',
  en: 'How to cancel an order from the store, how to ask for a return, and how you get your money back.',
}

const cancelling: Section = {
  title: { ar: 'إلغاء الطلب قبل تسليمه', en: 'Cancelling before delivery' },
  text: [
    {
      ar: 'يمكنك إلغاء الطلب من صفحته ما لم تبدأ الصيدلية تجهيزه، أو إن سألتك عن بديل لأحد منتجاته ولم ترد بعد. وما دفعته بالبطاقة يُسترد إليها.',
      en: 'You can cancel an order on its page until the pharmacy starts to prepare it, and while it waits for your answer about another product. What you paid by card is refunded to the card.',
    },
    {
      ar: 'بعد ذلك تواصل معنا: تستطيع الصيدلية إلغاءه حتى يُسلَّم.',
      en: 'After that, contact us: the pharmacy can cancel it until it is delivered.',
    },
  ],
}

/** For how many days after delivery a return can be asked for; 0: not at all. */
const returnable = (days: number): Section => ({
  title: { ar: 'ما يمكن استرجاعه', en: 'What can be returned' },
  points: [
    {
      name: { ar: 'المدة', en: 'Until when' },
      text:
        days > 0
          ? {
              ar: `يمكنك طلب استرجاع منتجات من الطلب حتى ${daysText(days).ar} بعد يوم تسليمه. وتجد آخر يوم في صفحة الطلب.`,
              en: `You can ask to return products of an order until ${daysText(days).en} after the day of its delivery. The page of the order has the last day.`,
            }
          : {
              ar: 'لا تستقبل الصيدلية الآن طلبات استرجاع من الموقع. تواصل معنا.',
              en: 'The pharmacy takes no return requests on this site at the moment. Please contact us.',
            },
    },
    {
      name: { ar: 'أدوية الوصفات الطبية', en: 'Prescription medicines' },
      text: {
        ar: 'لا تُسترجع، فلا يُعرف كيف حُفظت بعد تسليمها.',
        en: 'Cannot be returned: how they were kept after delivery is not known.',
      },
    },
    {
      name: { ar: 'المنتجات المبرّدة', en: 'Cold products' },
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

const asking: Section = {
  title: { ar: 'كيف تطلب الاسترجاع', en: 'How to ask for a return' },
  text: [
    {
      ar: 'افتح الطلب في «طلباتي» واختر «طلب استرجاع منتجات»، ثم اختر المنتجات وعددها والسبب.',
      en: 'Open the order in “My orders” and choose “Ask to return products”, then the products, how many of each, and the reason.',
    },
    {
      ar: 'ترد عليك الصيدلية بالبريد الإلكتروني وفي صفحة الطلب: إن قبلت قالت كيف تعيد المنتجات، وإن لم تقبل قالت السبب. أبقِ المنتجات لديك حتى يصلك الرد.',
      en: 'The pharmacy answers by e-mail and on the page of the order: if it accepts, how to return the products; if not, why. Keep the products until you have the answer.',
    },
    {
      ar: 'يمكنك سحب طلب الاسترجاع ما دام جاريًا. ولا يكون للطلب الواحد إلا طلب استرجاع واحد جارٍ.',
      en: 'You can withdraw a return request while it is open or accepted. An order has one such request at a time.',
    },
  ],
}

const money: Section = {
  title: { ar: 'كيف يعود إليك المبلغ', en: 'How you get your money back' },
  points: [
    {
      name: { ar: 'كم', en: 'How much' },
      text: {
        ar: 'ما دفعته عن المنتجات المسترجعة بعد الخصم، شاملًا ضريبة القيمة المضافة. وتُسترد معه رسوم التوصيل إن كان المنتج تالفًا أو غير المطلوب أو منتهي الصلاحية أو مستدعى. وفي غير ذلك تقرر الصيدلية هل تُسترد.',
        en: 'What you paid for the returned products after any discount, including VAT. The delivery fees are refunded with it if the product is damaged, wrong, expired or recalled. Otherwise the pharmacy decides whether they are.',
      },
    },
    {
      name: { ar: 'متى', en: 'When' },
      text: {
        ar: 'حين تسجّل الصيدلية ما وصلها من المنتجات. يصلك عندها بريد إلكتروني، وتجد الإشعار الدائن في صفحة الطلب.',
        en: 'When the pharmacy records the products that it has received. You get an e-mail, and the page of the order has the credit note.',
      },
    },
    {
      name: { ar: 'الدفع بالبطاقة', en: 'Paid by card' },
      text: {
        ar: 'يُسترد المبلغ إلى البطاقة، ويظهر في حسابك خلال أيام عمل قليلة.',
        en: 'The amount goes back to the card and appears in your account within a few working days.',
      },
    },
    {
      name: { ar: 'الدفع عند الاستلام', en: 'Paid in cash' },
      text: {
        ar: 'يُعاد المبلغ نقدًا، من الصيدلية أو من شركة التوصيل.',
        en: 'The amount is paid back in cash, by the pharmacy or by the courier.',
      },
    },
  ],
}

const rights: Section = {
  title: { ar: 'حقوقك', en: 'Your rights' },
  text: [
    {
      ar: 'لا ينقص شيء في هذه الصفحة من حقوقك في نظام التجارة الإلكترونية.',
      en: 'Nothing on this page takes away from your rights under the E-Commerce Law.',
    },
  ],
}

/** The policy of a pharmacy that takes return requests for so many days after delivery. */
export function returnPolicy(lang: Language, days: number) {
  const translated = (text: LocalizedText) => translate(text, lang, {})
  const sections = [cancelling, returnable(days), ...(days > 0 ? [asking] : []), money, rights]
  return {
    lead: translated(lead),
    sections: sections.map(({ title, text = [], points = [] }) => ({
      title: translated(title),
      text: text.map(translated),
      points: points.map(({ name, text }) => ({ name: translated(name), text: translated(text) })),
    })),
  }
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
