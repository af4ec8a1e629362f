import type { CouponSeed, CourierSeed } from '../../seed-types.ts'

export const coupons: CouponSeed[] = [
  { code: 'WELCOME10', type: 'percentage', value: 10, minimum: 0, perUser: null, total: null },
  { code: 'AFIYA25', type: 'amount', value: 25, minimum: 150, perUser: 1, total: null },
  { code: 'FAMILY15', type: 'percentage', value: 15, minimum: 300, perUser: 2, total: 500 },
  { code: 'BABY20', type: 'amount', value: 20, minimum: 120, perUser: 3, total: 1000 },
  { code: 'HEALTH50', type: 'amount', value: 50, minimum: 400, perUser: 1, total: 200 },
]

/** In riyals: the delivery fee, and the subtotal from which delivery is free. */
export const deliveryFees: { fee: number; freeFrom: number } = { fee: 25, freeFrom: 200 }

export const couriers: CourierSeed[] = [
  { name: { ar: 'سائقو عافية', en: 'Afiya drivers' }, trackingUrl: '' },
  { name: { ar: 'سريع للتوصيل', en: 'Saree Delivery' }, trackingUrl: 'https://saree.example/track/{number}' },
]
