import * as z from 'zod/mini'
import { Email, optionalText } from '../common.ts'
import { socialNetworks } from '../site.ts'
import { wholeNumber } from './fields.ts'
import { optionalPair, Pair, resource } from './resource.ts'

/** '' or a text of the form that it must have. */
const emptyOr = (max: number, form: RegExp) =>
  z.pipe(optionalText(max), z.string().check(z.regex(new RegExp(`^(?:${form.source})?$`), 'invalid value')))

const address = emptyOr(300, /https:\/\/[\w.-]+\.[a-z]{2,}(?::\d+)?(?:[/?#][^\s"'<>]*)?/)

/** What the clinic says of itself, beside the social networks, which are a field each. What is '' is as the server is configured. */
const body = z
  .object({
    phone: emptyOr(20, /\+?\d[\d ]{2,18}\d/),
    email: z.union([z.literal(''), Email], 'invalid email'),
    ...(Object.fromEntries(socialNetworks.map(name => [name, address])) as Record<
      (typeof socialNetworks)[number],
      typeof address
    >),
    android_app: address,
    chat: address,
    vat_number: emptyOr(15, /3\d{13}3/),
    seller_name: optionalPair(120),
    seller_address: optionalPair(200),
  })
  .check(({ value, issues }) => {
    // An invoice shows both languages.
    for (const field of ['seller_name', 'seller_address'] as const)
      for (const [language, other] of [['ar', 'en'] as const, ['en', 'ar'] as const])
        if (!value[field][language] && value[field][other])
          issues.push({ code: 'custom', path: [field, language], input: '', message: 'required field' })
  })

const text = z.string()
const Settings = z.object({
  ...{ id: z.number(), phone: text, email: text, android_app: text, chat: text, vat_number: text },
  ...{ twitter: text, facebook: text, instagram: text, youtube: text, snapchat: text },
  ...{ seller_name: Pair, seller_address: Pair },
})

const one = { needs: 'settings.edit', sorts: ['id'], filters: {} } as const

const { get, update, history } = resource('settings', { ...one, row: Settings, body, record: Settings })
/** There is one record: 1. */
export const settings = { get, update, history }

const Fees = z.object({ id: z.number(), fee: z.number(), free_from: z.number() })

const fees = resource('delivery-fees', {
  ...one,
  row: Fees,
  /** Halalas; `free_from`: the subtotal from which nothing is asked for delivery. */
  body: z.object({ fee: wholeNumber(0, 1_000_00), free_from: wholeNumber(0, 1_000_000_00) }),
  record: Fees,
})
/** There is one record: 1. */
export const deliveryFees = { get: fees.get, update: fees.update, history: fees.history }
