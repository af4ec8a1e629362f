import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { plainCode, plainText } from '#domain/text/typed-text.ts'

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

/**
 * A typed number with its code first: a line of Arabic shows code and plus behind it, «551234567 966+». Codes
 * of Arab countries but Egypt and Morocco have three digits.
 */
export function codeFirst(typed: string): string {
  const [, apart = '', code = ''] = /^([\d\s()./-]*\d)[\s-]+(\d{3})\+$/.exec(plainText(typed)) ?? []
  const number = parsePhoneNumberFromString(`+${code}${apart.replace(/\D/g, '').replace(/^0/, '')}`)
  if (number?.countryCallingCode === code && number.isValid()) return number.number
  const national = /^0?((?:5\d|1[1-7])\d{7})966\+$/.exec(plainCode(typed).replaceAll('-', ''))?.[1]
  return national ? `+966${national}` : typed
}
