import { type SQL, sql } from 'drizzle-orm'
import { readPhone, toE164 } from '#contract/fields/phone.ts'
import { nationalIdOf } from '#domain/text/national-id.ts'
import { plainText } from '#domain/text/typed-text.ts'
import { type NationalIdKeys, nationalIdHashes } from '#services/national-ids.ts'

/** Shorter parts of a phone number match too many people. */
const MIN_PHONE_DIGITS = 4
/** So many digits are a whole number without its country, which is stored without the leading zero. */
const MIN_NATIONAL_DIGITS = 8
const COUNTRY_CODE = '966'
const MAX_ID = 2_147_483_647

/** Whether a typed text is a number: of a phone, of an ID, or marked (#822) of an appointment or record. */
export const isTypedNumber = (text: string) => NUMBER.test(numberText(text))

const NUMBER = /^#?[\d\s+()./-]+$/

/** A whole phone number with its word (`tel:`) or its country's code, as a form reads it. */
export function typedPhone(text: string): string | undefined {
  const plain = plainText(text)
  return NUMBER.test(plain) && !/[+(]|^00|^966[\s.-]*0/.test(plain) ? undefined : toE164(readPhone(text))
}

const numberText = (text: string) => typedPhone(text) ?? plainText(text)

/**
 * The conditions of what a typed number means, the likeliest first. Unmarked digits are a phone number: its
 * end, then its beginning, then a part; a zero counts as typed. Numbers of appointments count only as marked,
 * because after some thousand appointments every four digits are one of them.
 */
export function numberTiers(text: string, keys: NationalIdKeys | undefined): SQL[] {
  const typed = numberText(text)
  const digits = typed.replace(/\D/g, '')
  if (typed.startsWith('#')) return idTiers(Number(digits))
  const nationalId = keys && nationalIdOf(text)
  const hashes = nationalId ? nationalIdHashes(keys, nationalId) : []
  return [
    // A record that is not merged has the number: the index has no others.
    ...hashes.map(hash => sql`national_id_hash = ${hash} and merged_into is null`),
    ...(digits.length < MIN_PHONE_DIGITS ? [] : phonePatterns(digits)).map(
      pattern => sql`search_key like ${pattern}`,
    ),
  ]
}

/** The phone number is the last word of a search key: in E.164 without the +, or as it was written. */
function phonePatterns(digits: string): string[] {
  const international = digits.startsWith('00') ? digits.slice(2) : digits.replace(/^0/, COUNTRY_CODE)
  const national = digits.replace(/^00?/, '')
  return [
    `%${digits}`,
    `% ${international}%`,
    `%${digits}%`,
    // Typed without the code of another country.
    ...(national !== digits && national.length >= MIN_NATIONAL_DIGITS ? [`%${national}%`] : []),
  ]
}

const idTiers = (id: number) =>
  id > 0 && id <= MAX_ID
    ? [
        sql`id in (select patient_id from bookings where id = ${id} and visit_number is null
          union all select patient_id from bookings where visit_number = ${id})`,
        sql`id = ${id}`,
      ]
    : []
