import type { DeliveryPlaceSeed } from '../../seed-types.ts'

/** From Sunday to Thursday, and the weekend. */
const workdays = [1, 2, 3, 4, 7]
const weekend = [5, 6]

export const deliveryPlaces: DeliveryPlaceSeed[] = [
  {
    name: { ar: 'الرياض', en: 'Riyadh' },
    windows: [
      { weekdays: workdays, from: '10:00', to: '13:00', capacity: 300, cutoff: 120 },
      { weekdays: [...workdays, ...weekend], from: '16:00', to: '20:00', capacity: 300, cutoff: 180 },
    ],
  },
  {
    name: { ar: 'جدة', en: 'Jeddah' },
    windows: [{ weekdays: [...workdays, 6], from: '14:00', to: '18:00', capacity: 200, cutoff: 1440 }],
  },
  {
    name: { ar: 'الدمام والخبر', en: 'Dammam and Khobar' },
    windows: [{ weekdays: workdays, from: '15:00', to: '19:00', capacity: 200, cutoff: 1440 }],
  },
  {
    name: { ar: 'صيدلية عافية – العليا', en: 'Afiya Pharmacy – Olaya' },
    address: { ar: 'شارع العليا، حي العليا، الرياض', en: 'Olaya Street, Al Olaya, Riyadh' },
    windows: [
      { weekdays: workdays, from: '09:00', to: '12:00', capacity: 100, cutoff: 60 },
      { weekdays: [...workdays, ...weekend], from: '17:00', to: '22:00', capacity: 100, cutoff: 60 },
    ],
  },
]
