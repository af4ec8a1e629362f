import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { plainCode } from '#domain/text/typed-text.ts'

/**
 * A phone number as E.164, `+966501234567`; undefined if no such number is possible. A number without a
 * country code is Saudi.
 */
export function toE164(phone: string): string | undefined {
  const number = parsePhoneNumberFromString(phone, 'SA')
  // Abroad, the length decides. Saudi lengths differ by kind: a mobile number with a digit too many would
  // pass as a toll-free one.
  const isPossible = number?.countryCallingCode === '966' ? number.isValid() : number?.isPossible()
  return isPossible ? number?.number : undefined
}

/** A typed number with its code first: a line of Arabic shows code and plus behind it, «551234567 966+». */
export function codeFirst(typed: string): string {
  const national = /^0?(5\d{8})966\+$/.exec(plainCode(typed).replaceAll('-', ''))?.[1]
  return national ? `+966${national}` : typed
}
