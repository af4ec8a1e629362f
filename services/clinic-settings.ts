import type { Language, LocalizedText } from '#contract/language.ts'
import { type SocialNetwork, socialNetworks } from '#contract/site.ts'
import type { Db } from '#db/connect.ts'
import { clinicSettings } from '#db/schema/content.ts'
import type { Seller } from '#db/schema/invoices.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { type BrandNames, neutralNames } from '#domain/brand/brand-names.ts'
import { NEUTRAL_COLORS, type Palette, paletteOf } from '#domain/brand/palette.ts'
import { type OffModules, offModulesOf } from '#domain/modules.ts'
import { DEFAULT_ORDER_PREFIX, orderNumber } from '#domain/orders/order-number.ts'
import { refuse } from './refuse.ts'

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
  healthLicence: { ar: 'رقم ترخيص المنشأة الصحية', en: 'Health licence number' },
  pharmacyLicence: { ar: 'رقم ترخيص الصيدلية', en: 'Pharmacy licence number' },
} as const satisfies Partial<Record<keyof NonNullable<SavedSettings>, LocalizedText>>

/** What makes an installation that of one group (decision 076); neutral where staff have entered nothing. */
export type Brand = {
  names: BrandNames
  palette: Palette
  /** The paths of pictures, or null. */
  logo: { light: string; dark: string } | null
  icon: string | null
}

export async function loadBrand(db: Db): Promise<Brand> {
  return brandOf(await loadSavedSettings(db))
}

/** Formats the numbers of orders with the letters of the group. */
export type OrderNumbers = (id: number) => string

export async function loadOrderNumbers(db: Db): Promise<OrderNumbers> {
  const prefix = (await loadSavedSettings(db))?.orderPrefix ?? DEFAULT_ORDER_PREFIX
  return id => orderNumber(prefix, id)
}

/** Returns the modules that are off (domain/modules.ts). */
export async function loadOffModules(db: Db): Promise<OffModules> {
  return offModulesOf((await loadSavedSettings(db))?.modulesOff ?? [])
}

/** The host that makes the ids of messages and calendar events those of this installation. */
export const hostOf = (origin: string | undefined): string =>
  origin ? new URL(origin).hostname : 'localhost'

/** The brand of an installation in which nothing is entered. */
export const neutralBrand: Brand = {
  names: neutralNames,
  palette: paletteOf(NEUTRAL_COLORS),
  logo: null,
  icon: null,
}

function brandOf(saved: SavedSettings): Brand {
  const name = localizedText(saved?.nameAr, saved?.nameEn)
  const group = localizedText(saved?.groupNameAr, saved?.groupNameEn) ?? name
  const pharmacy = localizedText(saved?.pharmacyNameAr, saved?.pharmacyNameEn)
  const light = saved?.logo
  return {
    names: {
      name: name ?? group ?? neutralNames.name,
      group: group ?? neutralNames.group,
      pharmacy: pharmacy ?? (name ? pharmacyOf(name) : neutralNames.pharmacy),
    },
    palette: saved?.palette ?? neutralBrand.palette,
    logo: light ? { light, dark: saved.logoDark ?? light } : null,
    icon: saved?.icon ?? null,
  }
}

const pharmacyOf = ({ ar, en }: LocalizedText) => ({ ar: `صيدلية ${ar}`, en: `${en} Pharmacy` })

/** External links and contact of the site: as saved by staff, else the configured `defaults`. */
export async function loadSiteSettings(
  db: Db,
  defaults: Defaults,
  lang: Language,
): Promise<Defaults & { legal: string; brand: Brand }> {
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
    brand: brandOf(saved),
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

/**
 * Returns the seller, with the configured VAT number unless staff have entered one. Refuses while the name or
 * the address is missing: an invoice without them is not valid, and can never be changed.
 */
export async function loadSeller(db: Db, defaults: Pick<Seller, 'vatNumber'>): Promise<Seller> {
  const saved = await loadSavedSettings(db)
  const [name, address] = [savedName(saved), savedAddress(saved)]
  if (!name || !address) throw refuse('order.no_seller')
  return {
    name,
    address,
    vatNumber: saved?.vatNumber ?? defaults.vatNumber,
    ...(saved?.commercialRegister && { register: saved.commercialRegister }),
  }
}

/** The VAT number that staff have entered, or undefined. */
export async function loadSavedVatNumber(db: Db): Promise<string | undefined> {
  return (await loadSavedSettings(db))?.vatNumber ?? undefined
}

/** Whether an order can be invoiced (`loadSeller`). */
export async function hasSeller(db: Db): Promise<boolean> {
  const saved = await loadSavedSettings(db)
  return !!savedName(saved) && !!savedAddress(saved)
}

/** The name and address under which the clinic writes, as far as staff have entered them. */
export async function loadSender(
  db: Db,
): Promise<{ name: LocalizedText; address: LocalizedText | undefined }> {
  const saved = await loadSavedSettings(db)
  return { name: savedName(saved) ?? brandOf(saved).names.group, address: savedAddress(saved) }
}

const savedName = (saved: SavedSettings) => localizedText(saved?.sellerNameAr, saved?.sellerNameEn)
const savedAddress = (saved: SavedSettings) => localizedText(saved?.sellerAddressAr, saved?.sellerAddressEn)

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
