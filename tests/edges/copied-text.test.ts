import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wholeNumber } from '#contract/admin/fields.ts'
import { Email, OneTimeCode, Phone, ShortAddress } from '#contract/common.ts'
import { optionalName, requiredName } from '#contract/fields/names.ts'
import { normalizeCouponCode } from '#domain/orders/coupon.ts'

// What people copy out of messages, cards, PDFs and contacts, by public fault reports of forms.

const read = (schema: z.core.$ZodType, typed: string) => {
  const parsed = z.safeParse(schema, typed)
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message)
}

describe('an e-mail address', () => {
  test.each([
    ['the curved apostrophe of a letter', 'jon.o’conner@example.com', "jon.o'conner@example.com"],
    ['the link of Outlook', 'sara@example.com<mailto:sara@example.com>', 'sara@example.com'],
    ['the same with a space', 'sara@example.com <mailto:sara@example.com>', 'sara@example.com'],
    ['a link in brackets', '<mailto:sara@example.com>', 'sara@example.com'],
    ['itself as a name', '"sara@example.com" <sara@example.com>', 'sara@example.com'],
    ['a full stop of half a width', 'sara@example｡com', 'sara@example.com'],
    ['a leader for a full stop', 'sara@example․com', 'sara@example.com'],
    ['a hyphen of typography', 'e‐mail@example.com', 'e-mail@example.com'],
    ['a new ending', 'a@valley.homes', 'a@valley.homes'],
    ['a Persian domain', 'info@ایران.ایران', 'info@xn--mgba3a4f16a.xn--mgba3a4f16a'],
    ['joiners within', 'sara@ex\u200campl\u200de.com', 'sara@example.com'],
    ['a plus that a link escapes', 'mailto:sara%2Bx@example.com', 'sara+x@example.com'],
    ['the same in brackets', 'Sara <mailto:sara%2bx@example.com>', 'sara+x@example.com'],
    ['an apostrophe that a link escapes', 'MAILTO:o%27neil@example.com?subject=x', "o'neil@example.com"],
    ['the sign of a link', 'mailto:sara%40example.com', 'sara@example.com'],
    ['per cent of no link', 'sara%2Bx@example.com', 'sara%2bx@example.com'],
    ['all signs of the standard', "!#$%&'*+/?=^_`{|}~-@example.com", "!#$%&'*+/?=^_`{|}~-@example.com"],
  ])('with %s', (_, typed, stored) => expect(read(Email, typed)).toBe(stored))

  test.each([
    ['another one and its name', 'Sara <sara@example.com>, Noura <noura@example.com>'],
    ['another one in a link', 'mailto:sara@example.com,noura@example.com'],
    ['itself again', 'sara@example.com sara@example.com'],
    ['a remark', 'sara@example.com (work)'],
    ['a web address', 'http://sara@example.com'],
    ['words for its signs', 'sara at example.com'],
    ['a byte of an address bar', 'sara%40example.com'],
    ['a digit in its ending', 'sara@example.c0m'],
    ['a character that was lost', '\ufffdsara@example.com'],
  ])('with %s is refused', (_, typed) => expect(read(Email, typed)).toEqual(['invalid email']))
})

describe('a name', () => {
  test.each([requiredName(80), optionalName(80)])('with a letter that was lost is refused', schema => {
    expect(read(schema, 'Mo\uFFFDammed')).toEqual(['lost letter'])
    expect(read(schema, 'محم\uFFFDد')).toEqual(['lost letter'])
  })
})

describe('a phone number', () => {
  test.each([
    ['a range that libraries lack: 052', '0525580580', '+966525580580'],
    ['the same: 0529', '0529339123', '+966529339123'],
    ['the same: 0574', '+966574855859', '+966574855859'],
    ['the same: 0579', '0579444126', '+966579444126'],
    ['a range of Lebanon', '+96179179800', '+96179179800'],
    ['a range of Bahrain', '+97339998584', '+97339998584'],
    ['the plus behind the code, as in a line of Arabic', '966+501234567', '+966501234567'],
    ['code and plus behind the number, as a whole line of Arabic', '551234567 966+', '+966551234567'],
    ['the same with its zero', '055 123 4567 966+', '+966551234567'],
    ['the same of a landline', '112345678 966+', '+966112345678'],
    ['the same of the Emirates', '050 123 4567 971+', '+971501234567'],
    ['the same of Kuwait', '5123 4567 ٩٦٥+', '+96551234567'],
    ['the plus before the code behind the number', '551234567 +966', '+966551234567'],
    ['the same without a space', '0551234567+966', '+966551234567'],
    ['the code behind it in brackets', '551234567 (966+)', '+966551234567'],
    ['a word, and the code behind the number', 'جوال: 551234567 966+', '+966551234567'],
    ['the comma of a list behind the code', '551234567 966+،', '+966551234567'],
    ['the code joined behind the number, and a word', 'tel: 0551234567966+', '+966551234567'],
    ['the code of Oman joined behind the number', '91234567968+', '+96891234567'],
    ['the code of Bahrain joined behind the number', '39123456973+', '+97339123456'],
    ['the code of Qatar behind the number', '33123456 974+', '+97433123456'],
    ['the code of India behind the number', '9876543210 91+', '+919876543210'],
    ['the code of Egypt in brackets', '0100 123 4567 (+20)', '+201001234567'],
    ['a plus behind groups of the Emirates', '971 50 123 4567+', '+971501234567'],
    ['00 and a zero behind the code', '00966 0551234567', '+966551234567'],
    ['a plus behind all of it', '966 501 234 567+', '+966501234567'],
    ['a plus and 00', '+٠٠٩٦٦٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['a zero before the code', '0966501234567', '+966501234567'],
    ['a hyphen of a list', '050\u2043123\u20434567', '+966501234567'],
    ['a line of a PDF', '050─123─4567', '+966501234567'],
    ['a small minus', '050\u02d7123\u02d74567', '+966501234567'],
    ['underscores of a mask', '050_123_4567', '+966501234567'],
    ['Arabic decimal points', '٠٥٠٫١٢٣٫٤٥٦٧', '+966501234567'],
    ['the picture of a phone', '📞 050 123 4567', '+966501234567'],
    ['another', '0501234567 ☎\ufe0f', '+966501234567'],
    ['a word and a colon', 'Phone: +966 50 123 4567', '+966501234567'],
    ['an Arabic word and a colon', 'جوال: ٠٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['the scheme of a call', 'callto:+966501234567', '+966501234567'],
    ['a link in brackets', '<tel:+966501234567>', '+966501234567'],
    ['quotes', '"0501234567"', '+966501234567'],
    ['the formula of a text', '="0501234567"', '+966501234567'],
    ['square brackets', '[050] 123 4567', '+966501234567'],
    ['digits of a Bengali keyboard', '০৫০১২৩৪৫৬৭', '+966501234567'],
    ['digits of a Hindi keyboard', '+९६६ ५०१२३४५६७', '+966501234567'],
    ['digits of a Malayalam keyboard', '൦൫൦൧൨൩൪൫൬൭', '+966501234567'],
    ['digits of mathematics', '𝟎𝟓𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕', '+966501234567'],
    ['thin spaces', '050\u2009123\u20094567', '+966501234567'],
  ])('with %s', (_, typed, stored) => expect(read(Phone, typed)).toBe(stored))

  test.each([
    ['a digit too many', '05012345678'],
    ['a fraction of a script', '0501234567.0'],
    ['another one behind a stroke', '+966 50 123 4567 / +966 55 123 4567'],
    ['slashes', '050/123/4567'],
    ['a plus that makes it one of France or of Qatar', '33123456974+'],
    ['the code of no country behind it', '551234567 999+'],
    ['a code with which it is too short', '551234567 +971 5'],
    ['an O', '+966 5O1234567'],
  ])('with %s is refused', (_, typed) => expect(read(Phone, typed)).toEqual(['invalid phone']))
})

describe('a code', () => {
  const copied = [
    '১২৩৪৫৬',
    '१२३४५६',
    '๑๒๓๔๕๖',
    '123456.',
    '123456،',
    '#123456',
    '<#> 123456',
    '"123456"',
    '(123456)',
    '123.456',
    '123,456',
  ]
  test.each(copied)('of six digits as %s', typed => expect(read(OneTimeCode, typed)).toBe('123456'))

  test.each(['O12345', 'code 123456', '123456\n\n@afiya.example #123456', '123.4567'])(
    '%j is none',
    typed => {
      expect(read(OneTimeCode, typed)).toEqual(['invalid code'])
    },
  )

  test.each(['R H M A 2929', 'RHMA.2929', 'RHMA_2929', 'RHMA/2929', '"RHMA2929"', 'RHMA2929،', 'rhma٢٩٢٩'])(
    'of an address as %s',
    typed => expect(read(ShortAddress, typed)).toBe('RHMA2929'),
  )

  test.each([
    ['“SAVE-10”', 'SAVE-10'],
    ['save–10.', 'SAVE-10'],
    ['«كود١٠»', 'كود10'],
    ['SAVE-10،', 'SAVE-10'],
    ['SAVE_', 'SAVE_'],
    ['رمـضان2027', 'رمضان2027'],
    ['رمضـــان٢٠٢٧', 'رمضان2027'],
    ['رَمَـضَان2027', 'رمضان2027'],
    ['ﺭﻣـﻀﺎﻥ2027', 'رمضان2027'],
    ['رم\u200dـ\u200dضان2027', 'رمضان2027'],
    ['عيـد-2026', 'عيد-2026'],
    ['عيدـ2026', 'عيد-2026'],
    ['SAVEـ10', 'SAVE-10'],
    ['عید۲۰۲۶', 'عيد2026'],
    ['کوپن', 'كوپن'],
    ['كوپن', 'كوپن'],
    ['ھدیہ', 'هديه'],
    ['ھدیۀ', 'هديه'],
    ['ڪريم5', 'كريم5'],
    ['ھدیۃ', 'هدية'],
    ['ليلى', 'ليلى'],
  ])('of a coupon: %s is %s', (typed, code) => expect(normalizeCouponCode(typed)).toBe(code))

  test.each([
    ['12.0', 12],
    ['١٢٫٠', 12],
    ['12.5', ['invalid value']],
    ['1,200', ['invalid value']],
    ['1e1', ['invalid value']],
    ['12 pcs', ['invalid value']],
  ])('of pieces: %s', (typed, number) => expect(read(wholeNumber(0, 2000), typed)).toEqual(number))
})

describe('the name of a person', () => {
  test.each([
    ['shapes of a PDF', 'ﻣﺤﻤﺪ ﻋﻠﻲ', 'محمد علي'],
    ['joined shapes', 'ﻻﺭﺍ', 'لارا'],
    ['Persian shapes', 'ﭘﺮﻭﻳﻦ', 'پروين'],
    ['one sign for a word', 'عبد ﷲ', 'عبد الله'],
    ['wide letters', 'Ｓａｒａ　Ａｌｉ', 'Sara Ali'],
    ['letters of decoration', '𝓢𝓪𝓻𝓪', 'Sara'],
    ['a ligature', 'ﬁona', 'fiona'],
    ['a no-break space', 'محمد\u00a0علي', 'محمد علي'],
    ['two spaces', 'Sara  Ali', 'Sara Ali'],
    ['marks of direction', '\u200eسارة\u200f', 'سارة'],
    ['a zero width space', 'Sa\u200bra', 'Sara'],
    ['a joiner at its end', 'Sara\u200d', 'Sara'],
    ['the joiner of a Persian name', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['letters of its own keyboard', 'کریم', 'کریم'],
    ['a picture in two parts', 'Ada 👩‍⚕️', 'Ada 👩‍⚕️'],
  ])('with %s', (_, typed, stored) => {
    expect(read(requiredName(120), typed)).toBe(stored)
    expect(read(optionalName(120), typed)).toBe(stored)
  })
})
