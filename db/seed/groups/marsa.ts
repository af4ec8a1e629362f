import type { DemoGroup } from './demo-group.ts'

/** A second group, which shows that nothing of the first one is in the code: DEMO_GROUP=marsa. */
export const marsa: DemoGroup = {
  names: {
    name: { ar: 'مرسى', en: 'Marsa' },
    group: { ar: 'مجموعة مرسى الصحية', en: 'Marsa Health Group' },
    pharmacy: { ar: 'صيدلية مرسى', en: 'Marsa Pharmacy' },
  },
  logo: '/pictures/brand/marsa-logo-400.svg',
  logoDark: '/pictures/brand/marsa-logo-dark-400.svg',
  icon: '/pictures/brand/marsa-icon-512.svg',
  colors: { primary: '#6d2348', accent: '#1d5f8a' },
  orderPrefix: 'MRS',
  seller: {
    name: { ar: 'شركة مرسى للرعاية الصحية', en: 'Marsa Health Care Company' },
    address: { ar: 'طريق الكورنيش، حي الشاطئ، جدة', en: 'Corniche Road, Ash Shati, Jeddah' },
  },
  phone: '+966 12 555 0100',
  email: 'hello@marsa.example',
  privacyEmail: 'privacy@marsa.example',
}
