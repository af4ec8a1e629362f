import type { Translations } from '../locale-file.ts'

export const deliverySlots = {
  'slot.receiving': { ar: 'التوصيل أو الاستلام', en: 'Delivery or pick-up' },
  'slot.delivery': { ar: 'التوصيل إلى عنوانك', en: 'Delivery to your address' },
  'slot.delivery_hint': {
    ar: 'نوصل طلبك إلى العنوان الذي تختاره.',
    en: 'We deliver your order to the address you choose.',
  },
  'slot.pick_up': { ar: 'الاستلام من الفرع', en: 'Pick-up at a branch' },
  'slot.pick_up_hint': { ar: 'بلا رسوم توصيل.', en: 'No delivery fee.' },
  'slot.branch': { ar: 'الفرع', en: 'Branch' },
  'slot.short': {
    ar: 'لا يمكن استلام طلبك من هذا الفرع الآن لنقص ما يلي:',
    en: 'Your order cannot be picked up here now. This branch is short of:',
  },
  'slot.short_none': { ar: '(لا يوجد في هذا الفرع)', en: '– none at this branch' },
  'slot.short_of': {
    ar: '(المتوفر في هذا الفرع {{stock}} من {{number}})',
    en: '– {{stock}} of {{number}} available at this branch',
  },
  'slot.short_everywhere': {
    ar: 'لا يتوفر كل ما في سلتك في فرع واحد الآن. اختر التوصيل، أو عدّل سلتك.',
    en: 'No branch has everything in your cart now. Choose delivery, or change your cart.',
  },
  'slot.person': { ar: 'من سيستلم الطلب؟', en: 'Who will pick it up?' },
  'slot.picked_up_by': { ar: 'المستلم', en: 'Person picking up' },
  'slot.zone': { ar: 'المدينة أو المنطقة', en: 'City or area' },
  'slot.zone_hint': {
    ar: 'اختر المدينة أو المنطقة التي يقع فيها عنوان التوصيل.',
    en: 'Choose the one your delivery address is in.',
  },
  'slot.delivery_time': { ar: 'وقت التوصيل', en: 'Delivery time' },
  'slot.pick_up_time': { ar: 'وقت الاستلام', en: 'Pick-up time' },
  'slot.more_days': { ar: 'أيام أخرى', en: 'More days' },
  'slot.new_time': { ar: 'الوقت الجديد', en: 'New time' },
  'slot.move': { ar: 'تغيير الوقت', en: 'Change the time' },
  'slot.move_save': { ar: 'حفظ الوقت الجديد', en: 'Save the new time' },
  'slot.move_cancel': { ar: 'رجوع دون حفظ', en: 'Cancel' },
  'slot.day_closed': {
    ar: 'لن نتمكن من تسليم الطلب في هذا اليوم. اختر وقتًا آخر.',
    en: 'We cannot deliver your order or have it ready on this day. Please choose another time.',
  },
  'slot.day_closed_call': {
    ar: 'لن نتمكن من تسليم الطلب في هذا اليوم. تواصل معنا لنتفق على وقت آخر.',
    en: 'We cannot deliver your order or have it ready on this day. Please contact us to agree on another time.',
  },
  'slot.none': {
    ar: 'لا يوجد وقت متاح هنا خلال الأيام السبعة القادمة. جرّب فرعًا أو منطقة أخرى، أو عُد لاحقًا.',
    en: 'There are no available times here in the next seven days. Try another branch or area, or come back later.',
  },
  'slot.prescription_until': {
    ar: 'الوصفة صالحة حتى يوم {{day}}، ولا يمكن اختيار وقت بعد ذلك اليوم.',
    en: 'The prescription is valid until {{day}}. No later time can be chosen.',
  },
  'slot.pick_up_at': { ar: 'الاستلام من {{place}}', en: 'Pick-up at {{place}}' },
  'slot.earliest': { ar: 'أقرب أوقات التوصيل والاستلام', en: 'Earliest delivery and pick-up' },
  'slot.delivered_in': { ar: 'التوصيل في {{place}}', en: 'Delivery in {{place}}' },
  'checkout.cash_pick_up': { ar: 'الدفع عند الاستلام', en: 'Cash at the branch' },
  'checkout.cash_pick_up_hint': {
    ar: 'تدفع في الفرع حين تستلم الطلب.',
    en: 'Pay at the branch when you pick up the order.',
  },
  'status.ready': { ar: 'جاهز للاستلام', en: 'Ready for pick-up' },
  'status.picked_up': { ar: 'تم الاستلام', en: 'Picked up' },
  'order.next_pick_up_cash': {
    ar: 'نجهّز طلبك لتستلمه من الفرع. ستدفع {{total}} $t(sar) عند الاستلام.',
    en: 'We are preparing your order for pick-up. You will pay {{total}} $t(sar) at the branch.',
  },
  'order.next_pick_up_paid': {
    ar: 'نجهّز طلبك لتستلمه من الفرع. دفعت {{total}} $t(sar) بالبطاقة.',
    en: 'We are preparing your order for pick-up. You have paid {{total}} $t(sar) by card.',
  },
  'order.next_ready': {
    ar: 'طلبك جاهز للاستلام. الإجمالي {{total}} $t(sar).',
    en: 'Your order is ready for pick-up. The total is {{total}} $t(sar).',
  },
} satisfies Translations
