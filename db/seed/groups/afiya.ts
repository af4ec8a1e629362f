import type { DemoGroup } from './demo-group.ts'

/** The demonstration of the README. */
export const afiya: DemoGroup = {
  names: {
    name: { ar: 'عافية', en: 'Afiya' },
    group: { ar: 'مجموعة عافية الطبية', en: 'Afiya Medical Group' },
    pharmacy: { ar: 'صيدلية عافية', en: 'Afiya Pharmacy' },
  },
  logo: '/pictures/brand/afiya-mark-120.svg',
  logoDark: '/pictures/brand/afiya-mark-dark-120.svg',
  icon: '/pictures/brand/afiya-icon-512.svg',
  colors: {
    primary: '#0a5a5e',
    accent: '#9f4511',
    palette: {
      primary: { light: '#0a5a5e', dark: '#5cc6c4' },
      'primary-hover': { light: '#084448', dark: '#7fd8d6' },
      'primary-soft': { light: '#ddf0ef', dark: '#123a3c' },
      'on-primary': { light: '#ffffff', dark: '#06201f' },
      accent: { light: '#9f4511', dark: '#f2a66b' },
      'accent-soft': { light: '#fcebdd', dark: '#3a2415' },
    },
  },
  orderPrefix: 'AF',
  seller: {
    name: { ar: 'مجموعة عافية الطبية', en: 'Afiya Medical Group' },
    address: { ar: 'طريق الملك فهد، حي العليا، الرياض', en: 'King Fahd Road, Olaya, Riyadh' },
  },
  phone: '+966 11 555 0000',
  email: 'care@afiya.example',
  privacyEmail: 'privacy@afiya.example',
}
