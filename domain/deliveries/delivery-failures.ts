/** Why a parcel was not delivered, in words that customer and pharmacy read. */
export const deliveryFailures = {
  nobody: { ar: 'لم يكن هناك من يستلم الطلب', en: 'No one was there to receive it' },
  address: { ar: 'لم يُعثر على العنوان', en: 'The address could not be found' },
  refused: { ar: 'لم يُقبل الطلب عند التسليم', en: 'It was not accepted on delivery' },
  no_id: { ar: 'لم تُبرز هوية تثبت العمر المطلوب', en: 'No proof of age was shown' },
  other: { ar: 'سبب آخر', en: 'Another reason' },
} as const satisfies Record<string, { ar: string; en: string }>

export type DeliveryFailure = keyof typeof deliveryFailures
