import type { Language, LocalizedText } from '#contract/language.ts'
import { type SocialNetwork, socialNetworks } from '#contract/site.ts'
import type { Db } from '#db/connect.ts'
import { clinicSettings } from '#db/schema/content.ts'
import type { Seller } from '#db/schema/invoices.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'

type Defaults = {
  social: readonly { name: SocialNetwork; url: string }[]
  androidApp: string | undefined
  chat: string | undefined
  contact: { phone: string | undefined; email: string | undefined }
}

/**
 * The numbers that the law wants on the pages of a store (E-Commerce Law, article 6), the licence because a
 * pharmacy is a licensed activity.
 */
const registers = {
  commercialRegister: { ar: 'رقم السجل التجاري', en: 'Commercial registration number' },
  storeNumber: { ar: 'رقم توثيق المتجر الإلكتروني', en: 'E-commerce authentication number' },
  pharmacyLicence: { ar: 'رقم ترخيص الصيدلية', en: 'Pharmacy licence number' },
} as const satisfies Partial<Record<keyof NonNullable<SavedSettings>, LocalizedText>>

/** External links and contact of the site: as saved by staff, else the configured `defaults`. */
export async function loadSiteSettings(
  db: Db,
  defaults: Defaults,
  lang: Language,
): Promise<Defaults & { legal: string }> {
  const saved = await loadSavedSettings(db)
  const urlOf = (name: SocialNetwork) =>
    saved?.social[name] ?? defaults.social.find(target => target.name === name)?.url
  return {
    social: socialNetworks.flatMap(name => {
      const url = urlOf(name)
      return url ? [{ name, url }] : []
    }),
    androidApp: saved?.androidApp ?? defaults.androidApp,
    chat: saved?.chat ?? defaults.chat,
    contact: mergeContact(saved, defaults.contact),
    legal: legalText(saved, lang),
  }
}

/** The registers of the seller in one line; '' if none is set. */
function legalText(saved: SavedSettings, lang: Language): string {
  return (Object.keys(registers) as (keyof typeof registers)[])
    .flatMap(name => (saved?.[name] ? `${registers[name][lang]}: ${isolated(saved[name])}` : []))
    .join(' · ')
}

/** Arabic text would turn the parts of a number such as 12-3456 around. */
const isolated = (number: string) => (/\D/.test(number) ? `\u2066${number}\u2069` : number)

/** The contact of the clinic: as saved by staff, else the configured `defaults`. */
export async function loadClinicContact(db: Db, defaults: Defaults['contact']): Promise<Defaults['contact']> {
  return mergeContact(await loadSavedSettings(db), defaults)
}

/** The seller: as saved by staff, else `defaultSeller` with the configured VAT number. */
export async function loadSeller(db: Db, defaults: Pick<Seller, 'vatNumber'>): Promise<Seller> {
  const saved = await loadSavedSettings(db)
  return {
    name: localizedText(saved?.sellerNameAr, saved?.sellerNameEn) ?? defaultSeller.name,
    address: localizedText(saved?.sellerAddressAr, saved?.sellerAddressEn) ?? defaultSeller.address,
    vatNumber: saved?.vatNumber ?? defaults.vatNumber,
    ...(saved?.commercialRegister && { register: saved.commercialRegister }),
  }
}

/** The name of the clinic in e-mails, texts and calendars. */
export const clinicName: LocalizedText = { ar: 'مجموعة عافية الطبية', en: 'Afiya Medical Group' }

const defaultSeller = {
  name: clinicName,
  address: { ar: 'طريق الملك فهد، حي العليا، الرياض', en: 'King Fahd Road, Olaya, Riyadh' },
}

type SavedSettings = typeof clinicSettings.$inferSelect | undefined

/** Returns the only row of the table; undefined in a new installation. */
async function loadSavedSettings(db: Db): Promise<SavedSettings> {
  return (await SETTINGS(db, {}))[0]
}

const SETTINGS = preparedQuery(db => db.select().from(clinicSettings))

function mergeContact(saved: SavedSettings, defaults: Defaults['contact']): Defaults['contact'] {
  return { phone: saved?.phone ?? defaults.phone, email: saved?.email ?? defaults.email }
}

const localizedText = (ar: string | null | undefined, en: string | null | undefined) =>
  ar && en ? { ar, en } : undefined
