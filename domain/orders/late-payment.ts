/**
 * Why an order that was released unpaid is not restored when its payment arrives after all, in words that its
 * customer reads. Each is a rule that placing the order had.
 */
export const latePaymentProblems = {
  account: {
    ar: 'وصل الدفع بعد حذف الحساب.',
    en: 'The payment arrived after the account was deleted.',
  },
  blocked: {
    ar: 'وصل الدفع بعد انتهاء مهلته، وقد أُوقف الحساب.',
    en: 'The payment arrived too late, after the account was blocked.',
  },
  consent: {
    ar: 'وصل الدفع بعد انتهاء مهلته، وكنت قد سحبت موافقتك على معالجة بياناتك.',
    en: 'The payment arrived too late, after you had withdrawn your consent to the use of your data.',
  },
  stock: {
    ar: 'وصل الدفع بعد انتهاء مهلته، وقد نفدت كمية بعض المنتجات.',
    en: 'The payment arrived too late, when some of the products were sold out.',
  },
  slot: {
    ar: 'وصل الدفع بعد انتهاء مهلته، ولم يعد الوقت الذي اخترته لاستلام الطلب متاحًا.',
    en: 'The payment arrived too late, when the time that you had chosen for your order was no longer available.',
  },
  slot_limit: {
    ar: 'وصل الدفع بعد انتهاء مهلته، ولديك في الوقت نفسه أكبر عدد مسموح به من الطلبات.',
    en: 'The payment arrived too late, when you had as many orders at that time as are allowed.',
  },
  age: {
    ar: 'وصل الدفع بعد انتهاء مهلته، وقد تغيّر الحد الأدنى للعمر لبعض المنتجات.',
    en: 'The payment arrived too late, when the minimum age for some of the products had changed.',
  },
  prescription: {
    ar: 'وصل الدفع بعد انتهاء مهلته، ولم تعد لديك وصفة طبية معتمدة تغطي الأدوية.',
    en: 'The payment arrived too late, when the medicines were no longer covered by an approved prescription.',
  },
  coupon: {
    ar: 'وصل الدفع بعد انتهاء مهلته، ولم يعد رمز الخصم صالحًا.',
    en: 'The payment arrived too late, when the coupon was no longer valid.',
  },
} as const satisfies Record<string, { ar: string; en: string }>

export type LatePaymentProblem = keyof typeof latePaymentProblems
