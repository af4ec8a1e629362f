import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { login, register } from '#contract/accounts.ts'
import { addAddress } from '#contract/addresses.ts'
import { bookDoctor } from '#contract/bookings.ts'
import { sendMessage } from '#contract/contact.ts'
import { rulesOf } from '#contract/fields/rules.ts'
import { bookHomeCare } from '#contract/home-care-bookings.ts'
import { reviewProduct } from '#contract/products.ts'
import { confirmEmail, deleteAccount, updatePassword, updateProfile } from '#contract/profile.ts'
import { forgotPassword, resetPassword, verifyCode } from '#contract/recovery.ts'
import { fc } from '#tests/support/property-tests.ts'
import { checkFields } from './check-fields.ts'

/** The forms of the site, each with its fields that must be filled in. */
const forms = [
  [sendMessage, ['first_name', 'last_name', 'email', 'phone', 'message']],
  [login, ['email', 'password']],
  [register, ['email', 'password']],
  [updateProfile, ['first_name', 'last_name', 'email', 'phone']],
  [addAddress, ['first_name', 'last_name', 'email', 'phone', 'address_text']],
  [bookDoctor, ['client_name', 'client_phone', 'doctor_id', 'date', 'time']],
  [bookHomeCare, ['client_name', 'client_phone', 'client_address', 'home_care_id', 'date', 'time']],
  [forgotPassword, ['email']],
  [verifyCode, ['email', 'otp']],
  [resetPassword, ['email', 'password', 'password_confirmation']],
  [updatePassword, ['old_password', 'password', 'password_confirmation']],
  [confirmEmail, ['otp', 'password']],
  [deleteAccount, ['password']],
  [reviewProduct, ['rating', 'comment']],
] as const

const check = (endpoint: Parameters<typeof rulesOf>[0], values: Record<string, string>) =>
  checkFields(rulesOf(endpoint), field => values[field])

test.each(forms)('an empty form is refused at each required field: $path', (endpoint, fields) => {
  const empty = Object.fromEntries(fields.map(field => [field, '']))
  expect(check(endpoint, empty)).toEqual(Object.fromEntries(fields.map(field => [field, ['required field']])))
})

test('a field that the form does not have is not checked', () => {
  expect(check(bookDoctor, {})).toEqual({})
})

test.each([
  [sendMessage, { first_name: 'نو' }, { first_name: ['min length'] }],
  [sendMessage, { first_name: 'ن\u200f\u200f' }, { first_name: ['min length'] }],
  [sendMessage, { message: ' hi ' }, { message: ['min length'] }],
  [sendMessage, { message: 'x'.repeat(4001) }, { message: ['too long'] }],
  [sendMessage, { email: 'noura@' }, { email: ['invalid email'] }],
  [sendMessage, { email: ' Noura@Example.com ' }, {}],
  [sendMessage, { phone: '12' }, { phone: ['phone min length'] }],
  [sendMessage, { phone: '12345' }, { phone: ['invalid phone'] }],
  [sendMessage, { phone: '٠٥٠ ١٢٣ ٤٥٦٧' }, {}],
  [addAddress, { short_address: '' }, {}],
  [addAddress, { short_address: ' rhma ٢٩٢٩ ' }, {}],
  [addAddress, { short_address: 'RHMA292' }, { short_address: ['invalid short address'] }],
  [bookDoctor, { client_name: 'م', client_phone: '\u202a+966 50 123 4567\u202c' }, {}],
  [login, { password: '1234567' }, { password: ['password min length'] }],
  [
    register,
    { password: 'abc' },
    { password: ['password min length', 'password must contain Big letter and special characters'] },
  ],
  [
    resetPassword,
    { password: 'ABCDEF1!', password_confirmation: 'ABCDEF1?' },
    { password_confirmation: ['password_not_match'] },
  ],
  [resetPassword, { password: 'ABCDEF1!', password_confirmation: 'ABCDEF1!' }, {}],
  [verifyCode, { otp: '123' }, { otp: ['invalid code'] }],
  [verifyCode, { otp: '١٢٣ ٤٥٦' }, {}],
])('%# is answered in the browser', (endpoint, values: Record<string, string>, expected) => {
  expect(check(endpoint, values)).toEqual(expected)
})

const texts = [...'aZ09٠٩نة @.+-()!?_\u200f\u00a0\u2800\n']
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...texts), maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'0123456789+'), maxLength: 18 }),
  fc.string({ unit: fc.constantFrom(...'aA1!$b'), maxLength: 12 }),
  // The controls accept no longer phone number.
  fc.emailAddress().map(text => text.slice(-32)),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)

test('the browser says of a field what the server says of it', () => {
  for (const [{ body }] of forms)
    for (const [field, rule] of Object.entries(rulesOf({ body }))) {
      const schema = (body as unknown as { shape: Record<string, z.core.$ZodType> }).shape[field]
      fc.assert(
        fc.property(typed, value => {
          const browser = checkFields({ [field]: { ...rule, same: undefined } }, () => value)[field] ?? []
          const issues = z.safeParse(schema as z.core.$ZodType, value).error?.issues ?? []
          // The browser does not look for addresses, letters and lost letters in names.
          const isOfNames = (message: string) =>
            /^(web address in name|name without letters|lost letter)$/.test(message)
          const server = issues.map(({ message }) => message).filter(message => !isOfNames(message))
          const isPicked = rule.format === 'text' && rule.max === undefined
          // Only the server knows whether a number is possible, and whether a date or an id exists.
          if (isPicked || (rule.format === 'phone' && browser.length === 0))
            expect(server.length).toBeGreaterThanOrEqual(browser.length)
          else expect(browser).toEqual(server)
        }),
        { examples: [['Nour\uFFFD']] },
      )
    }
})
