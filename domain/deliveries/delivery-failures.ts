/** Why a parcel was not delivered, in words that customer and pharmacy read. */
export const deliveryFailures = {
  nobody: { ar: 'لم يكن هناك من يستلم الطلب', en: 'Nobody was there to receive it' },
  address: { ar: 'لم يُعثر على العنوان', en: 'The address could not be found' },
  refused: { ar: 'رفض العميل استلام الطلب', en: 'The customer did not accept it' },
  no_id: { ar: 'لم تُعرض هوية تثبت العمر المطلوب', en: 'No ID was shown that proves the age' },
  other: { ar: 'سبب آخر', en: 'Another reason' },
} as const satisfies Record<string, { ar: string; en: string }>

export type DeliveryFailure = keyof typeof deliveryFailures
