import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { plainText } from '#domain/text/typed-text.ts'
import { formats } from './formats.ts'

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
 * A typed number as the server reads it everywhere: as a form does, and with the country's code first, which
 * a line of Arabic shows behind it, «551234567 966+». One that may be of two countries, neither of them
 * Saudi Arabia, keeps its plus where it is, and is refused.
 */
export function readPhone(typed: string): string {
  const read = formats.phone.read(typed)
  const parts: string[] = plainText(typed).match(/\d+|\+/g) ?? []
  const plus = parts.indexOf('+')
  if (plus < 1 || !formats.phone.pattern.test(read)) return read
  const readings = readingsOf(parts.slice(0, plus), parts.slice(plus + 1).join(''))
  const saudi = readings.find(number => number.startsWith('+966'))
  return saudi ?? (readings.length === 1 ? String(readings[0]) : parts.join(''))
}

/** A number as it is written, in ASCII digits; one with more than digits and their signs as it is read. */
export function writtenPhone(typed: string): string {
  const plain = plainText(typed)
  return WRITTEN_PHONE.test(plain) ? plain : (toE164(readPhone(typed)) ?? plain)
}

export const WRITTEN_PHONE = /^(?=.*\d)\+?[\d\s().-]{1,32}$/

/**
 * The numbers that groups of digits before a plus, and the digits behind it, may be. Joined digits have a
 * code at either end; else the code of another country is a group of its own.
 */
function readingsOf(groups: string[], behind: string): string[] {
  const [first = '', last = ''] = [groups[0]?.replace(/^00/, ''), groups.at(-1)]
  const digits = [first, ...groups.slice(1)].join('')
  const fromStart = [1, 2, 3].map(length => splitAt(digits, length))
  const [joined, code = ''] = splitAt(digits, digits.length - 3)
  if (behind.length > 3) return numbersOf([[digits, behind]])
  if (behind !== '') return numbersOf([[behind, digits]])
  return groups.length === 1
    ? numbersOf(NEIGHBOUR.test(code) ? [...fromStart, [code, joined]] : fromStart)
    : numbersOf([
        ...fromStart.filter(([start]) => start === '966' || start === first),
        [last, groups.slice(0, -1).join('')],
      ])
}

const splitAt = (digits: string, at: number) => [digits.slice(0, at), digits.slice(at)] as const

const NEIGHBOUR = /^9(?:6[0-8]|7[0-4])$/

const numbersOf = (splits: (readonly [code: string, national: string])[]) =>
  splits.flatMap(([code, national]) => {
    const number = parsePhoneNumberFromString(`+${code}${national.replace(/^0/, '')}`)
    return number?.countryCallingCode === code && number.isValid() ? [number.number] : []
  })
