import { useState } from 'react'
import { plainText } from '#domain/text/typed-text.ts'
import { TextField } from '../../../../ui/field.tsx'

type MoneyFieldProps = {
  id: string
  label: string
  hint?: string
  hideLabel?: boolean
  className?: string
  required?: boolean
  error: string | undefined
  /** Whole halalas, or the typed text if it is not an amount. */
  value: unknown
  change: (value: unknown) => void
}

/** A field for an amount in riyals; its value is in whole halalas. */
export function MoneyField({ value, change, ...field }: MoneyFieldProps) {
  const [typed, setTyped] = useState({ text: amountText(value), value })
  // The value has changed outside the field, for example by taking a colleague's version.
  if (typed.value !== value) setTyped({ text: amountText(value), value })
  const type = (text: string) => {
    const next = parseHalalas(text)
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

const amountText = (value: unknown) => (typeof value === 'number' ? String(value / 100) : String(value ?? ''))

/**
 * Converts riyals to whole halalas; null if empty. An invalid amount stays a text, which the server refuses
 * at its field.
 */
function parseHalalas(text: string): number | string | null {
  const plain = plainText(text).replace('٫', '.')
  if (plain === '') return null
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : `${text} `
}
