import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

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
