import { useState } from 'react'
import { asciiDigits } from '#domain/arabic-fold.ts'
import { TextField } from '../../ui/field.tsx'

type MoneyFieldProps = {
  id: string
  label: string
  hint?: string | undefined
  required?: boolean | undefined
  error: string | undefined
  /** Halalas, or what was typed when that is no amount. */
  value: unknown
  change: (value: unknown) => void
}

/** An amount in riyals; its value is whole halalas. */
export function MoneyField({ value, change, ...field }: MoneyFieldProps) {
  const [typed, setTyped] = useState({ text: textOf(value), value })
  // Changed from elsewhere, such as by taking a colleague's text.
  if (typed.value !== value) setTyped({ text: textOf(value), value })
  const type = (text: string) => {
    const next = halalasOf(text)
    setTyped({ text, value: next })
    change(next)
  }
  return (
    <TextField
      {...field}
      inputMode="decimal"
      dir="ltr"
      value={typed.text}
      onChange={event => type(event.target.value)}
    />
  )
}

const textOf = (value: unknown) => (typeof value === 'number' ? String(value / 100) : String(value ?? ''))

/** What is no amount of riyals and halalas stays a text, which the server refuses at its field. */
function halalasOf(text: string): number | string | null {
  const plain = asciiDigits(text).trim().replace('٫', '.')
  if (plain === '') return null
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : `${text} `
}
