import type { DeliveryPlaceSeed } from '../../seed-types.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

export const marsaDeliveryPlaces: DeliveryPlaceSeed[] = [
  {
    name: { ar: 'جدة', en: 'Jeddah' },
    windows: [
      { weekdays: everyDay, from: '10:00', to: '14:00', capacity: 200, cutoff: 120 },
      { weekdays: everyDay, from: '17:00', to: '21:00', capacity: 200, cutoff: 180 },
    ],
  },
  {
    name: { ar: 'ينبع', en: 'Yanbu' },
    windows: [{ weekdays: everyDay, from: '16:00', to: '20:00', capacity: 100, cutoff: 1440 }],
  },
  {
    name: { ar: 'صيدلية مرسى – الشاطئ', en: 'Marsa Pharmacy – Ash Shati' },
    address: { ar: 'طريق الكورنيش، حي الشاطئ، جدة', en: 'Corniche Road, Ash Shati, Jeddah' },
    windows: [{ weekdays: everyDay, from: '09:00', to: '22:00', capacity: 100, cutoff: 60 }],
  },
]
