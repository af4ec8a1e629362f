import type { CertificateSeed } from '../../seed-types.ts'

// Invented, as their issuers and numbers say; no real body is named.
const careQuality = {
  ar: 'المجلس التجريبي لجودة الرعاية',
  en: 'Demonstration Council for Care Quality',
}
const conformity = { ar: 'الهيئة التجريبية للمطابقة', en: 'Demonstration Conformity Body' }
const programmes = { ar: 'المركز التجريبي لاعتماد البرامج', en: 'Demonstration Centre for Programmes' }

const june2028 = { ar: 'يونيو 2028', en: 'June 2028' }
const december2027 = { ar: 'ديسمبر 2027', en: 'December 2027' }
const march2029 = { ar: 'مارس 2029', en: 'March 2029' }

type Body = Pick<CertificateSeed, 'issuer' | 'until'>
const bodies = {
  careQuality: { issuer: careQuality, until: june2028 },
  conformity: { issuer: conformity, until: december2027 },
  programmes: { issuer: programmes, until: march2029 },
} satisfies Record<string, Body>

/** A certificate of one of the three bodies, with its number. */
export const certificate = (
  body: keyof typeof bodies,
  number: string,
  name: CertificateSeed['name'],
): CertificateSeed => ({ ...bodies[body], name, number: `DEMO-${number}` })
