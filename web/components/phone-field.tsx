import type { ComponentProps, InputEvent } from 'react'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { toAsciiDigits } from '#domain/text/typed-text.ts'
import { TextField } from '../ui/field.tsx'

/** The field for a person's phone number. */
export function PhoneField({ defaultValue = '', ...field }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...(field.value === undefined && { defaultValue: formatPhoneNumber(String(defaultValue)) })}
      {...field}
      type="tel"
      onInput={convertDigits}
      dir="ltr"
      required
      maxLength={32}
    />
  )
}

/** Converts Arabic digits while they are typed: with them, the groups of a number stand in reverse order. */
function convertDigits({ currentTarget: input }: InputEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = input
  const converted = toAsciiDigits(value)
  if (converted === value) return
  input.value = converted
  input.setSelectionRange(selectionStart, selectionEnd)
}
