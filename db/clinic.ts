import type { Pair } from '#contract/pair.ts'
import { type SocialNetwork, socialNetworks } from '#contract/site.ts'
import type { Db } from './connect.ts'
import { clinicSettings } from './schema/content.ts'

type Site = {
  social: readonly { name: SocialNetwork; url: string }[]
  androidApp: string | undefined
  chat: string | undefined
  contact: { phone: string | undefined; email: string | undefined }
}

/** Where the site leads outside itself: as staff has set it, else as it is `configured`. */
export async function siteOf(db: Db, configured: Site): Promise<Site> {
  const set = await settingsOf(db)
  const urlOf = (name: SocialNetwork) =>
    set?.social[name] ?? configured.social.find(target => target.name === name)?.url
  return {
    social: socialNetworks.flatMap(name => {
      const url = urlOf(name)
      return url ? [{ name, url }] : []
    }),
    androidApp: set?.androidApp ?? configured.androidApp,
    chat: set?.chat ?? configured.chat,
    contact: contactIn(set, configured.contact),
  }
}

/** How the clinic is reached: as staff has set it, else as it is `configured`. */
export async function contactOf(db: Db, configured: Site['contact']): Promise<Site['contact']> {
  return contactIn(await settingsOf(db), configured)
}

/** Who sells, as an invoice says. */
export type Seller = { name: Pair; address: Pair; vatNumber: string }

/** Who sells, as staff has set it; else as it is named here, with the number that is `configured`. */
export async function sellerOf(db: Db, configured: Pick<Seller, 'vatNumber'>): Promise<Seller> {
  const set = await settingsOf(db)
  return {
    name: pairIn(set?.sellerNameAr, set?.sellerNameEn) ?? seller.name,
    address: pairIn(set?.sellerAddressAr, set?.sellerAddressEn) ?? seller.address,
    vatNumber: set?.vatNumber ?? configured.vatNumber,
  }
}

const seller = {
  name: { ar: 'مجموعة عافية الطبية', en: 'Afiya Medical Group' },
  address: { ar: 'طريق الملك فهد، حي العليا، الرياض', en: 'King Fahd Road, Olaya, Riyadh' },
}

type Settings = typeof clinicSettings.$inferSelect | undefined

/** The one row, which a new installation has not yet. */
async function settingsOf(db: Db): Promise<Settings> {
  return (await db.select().from(clinicSettings))[0]
}

function contactIn(set: Settings, configured: Site['contact']): Site['contact'] {
  return { phone: set?.phone ?? configured.phone, email: set?.email ?? configured.email }
}

const pairIn = (ar: string | null | undefined, en: string | null | undefined) =>
  ar && en ? { ar, en } : undefined
