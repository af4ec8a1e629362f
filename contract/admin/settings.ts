import * as z from 'zod/mini'
import { DEFAULT_FOLLOW_UP_DAYS, MAX_FOLLOW_UP_DAYS } from '#domain/booking/follow-ups.ts'
import { DEFAULT_HOME_CARE_HOURS } from '#domain/booking/home-care-window.ts'
import { moduleNames } from '#domain/modules.ts'
import { DEFAULT_RETURN_DAYS, MAX_RETURN_DAYS } from '#domain/returns/return-requests.ts'
import { DEFAULT_SHELF_DAYS, MAX_SHELF_DAYS } from '#domain/stock/expiry.ts'
import { DEFAULT_SECOND_PERSON_HALALAS } from '#domain/stock/second-person.ts'
import { Email, LocalizedText } from '../common.ts'
import { socialNetworks } from '../site.ts'
import { brandFields, brandRecord, emptyOrMatching, pairedNames } from './brand.ts'
import { optionalLocalizedText, wholeNumber } from './fields.ts'
import { resource } from './resource.ts'
import { hasTaxDay, taxFields, taxRecord } from './tax.ts'

const optionalUrl = emptyOrMatching(300, /https:\/\/[\w.-]+\.[a-z]{2,}(?::\d+)?(?:[/?#][^\s"'<>]*)?/)

/**
 * The clinic's contact and seller details; each social network is a field. '' means the server's configured
 * value.
 */
const settingsBody = z
  .object({
    ...brandFields,
    phone: emptyOrMatching(20, /\+?\d[\d ]{2,18}\d/),
    email: z.union([z.literal(''), Email], 'invalid email'),
    ...(Object.fromEntries(socialNetworks.map(name => [name, optionalUrl])) as Record<
      (typeof socialNetworks)[number],
      typeof optionalUrl
    >),
    android_app: optionalUrl,
    chat: optionalUrl,
    vat_number: emptyOrMatching(15, /3\d{13}3/),
    /** Shown on every page of the site and, the first one, on invoices; missing: none. */
    commercial_register: z._default(emptyOrMatching(10, /\d{10}/), ''),
    store_number: z._default(emptyOrMatching(20, /\d{4,20}/), ''),
    pharmacy_licence: z._default(emptyOrMatching(30, /[A-Za-z0-9][A-Za-z0-9/-]{2,29}/), ''),
    /** Says that the change of the VAT number is meant: it ends the series of the former number. */
    vat_change_confirmed: z._default(z.boolean('invalid value'), false),
    seller_name: optionalLocalizedText(120),
    seller_address: optionalLocalizedText(200),
    /** The full hours between which home visits begin; missing: the usual ones. */
    home_care_from: z._default(wholeNumber(0, 23), DEFAULT_HOME_CARE_HOURS.from),
    home_care_to: z._default(wholeNumber(1, 24), DEFAULT_HOME_CARE_HOURS.to),
    /** For how many days after a visit a follow-up is free; missing: the usual ones. */
    follow_up_days: z._default(wholeNumber(0, MAX_FOLLOW_UP_DAYS), DEFAULT_FOLLOW_UP_DAYS),
    /** For how many days a batch must be usable to be sold; missing: the usual ones. */
    min_shelf_days: z._default(wholeNumber(0, MAX_SHELF_DAYS), DEFAULT_SHELF_DAYS),
    /** For how many days after delivery customers can ask to return products; missing: the usual ones. */
    return_days: z._default(wholeNumber(0, MAX_RETURN_DAYS), DEFAULT_RETURN_DAYS),
    /** In halalas: counts and write-offs above it need a second person; missing: the usual value. */
    second_person_halalas: z._default(wholeNumber(0, 1_000_000_00), DEFAULT_SECOND_PERSON_HALALAS),
    /** What this installation does without; missing: nothing. */
    modules_off: z._default(
      z.array(z.enum(moduleNames, 'invalid value')).check(z.maxLength(moduleNames.length)),
      [],
    ),
  })
  .check(({ value, issues }) => {
    if (value.home_care_to <= value.home_care_from)
      issues.push({
        code: 'custom',
        path: ['home_care_to'],
        input: value.home_care_to,
        message: 'ends before it begins',
      })
    // An invoice shows both languages, so a text needs both or neither.
    for (const field of [...pairedNames, 'seller_name', 'seller_address'] as const)
      for (const [language, other] of [['ar', 'en'] as const, ['en', 'ar'] as const])
        if (!value[field][language] && value[field][other])
          issues.push({ code: 'custom', path: [field, language], input: '', message: 'required field' })
  })

const Settings = z.object({
  id: z.number(),
  ...brandRecord,
  phone: z.string(),
  email: z.string(),
  twitter: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  youtube: z.string(),
  snapchat: z.string(),
  android_app: z.string(),
  chat: z.string(),
  vat_number: z.string(),
  vat_change_confirmed: z.boolean(),
  commercial_register: z.string(),
  store_number: z.string(),
  pharmacy_licence: z.string(),
  seller_name: LocalizedText,
  seller_address: LocalizedText,
  home_care_from: z.number(),
  home_care_to: z.number(),
  follow_up_days: z.number(),
  min_shelf_days: z.number(),
  return_days: z.number(),
  second_person_halalas: z.number(),
  modules_off: z.array(z.enum(moduleNames)),
})

export type SettingsRecord = z.infer<typeof Settings>

const singleRecord = { needs: 'settings.edit', sorts: ['id'], filters: {} } as const

const { get, update, history } = resource('settings', {
  ...singleRecord,
  row: Settings,
  body: settingsBody,
  record: Settings,
})
/** The settings are a single record with the id 1. */
export const settings = { get, update, history }

const DeliveryFees = z.object({
  id: z.number(),
  fee: z.number(),
  free_from: z.number(),
  ...taxRecord,
})

const deliveryFeesResource = resource('delivery-fees', {
  ...singleRecord,
  row: DeliveryFees,
  /** In halalas. `free_from` is the subtotal from which delivery is free. */
  body: z
    .object({
      fee: wholeNumber(0, 1_000_00),
      free_from: wholeNumber(0, 1_000_000_00),
      ...taxFields,
    })
    .check(hasTaxDay),
  record: DeliveryFees,
})
/** The delivery fees are a single record with the id 1. */
export const deliveryFees = {
  get: deliveryFeesResource.get,
  update: deliveryFeesResource.update,
  history: deliveryFeesResource.history,
}
