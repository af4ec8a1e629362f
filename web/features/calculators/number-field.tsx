import type { ReactNode } from 'react'
import { TextField } from '../../ui/field.tsx'

type NumberFieldProps = { name: string; label: string; hint: string; error: ReactNode }

/** A field for a number in any digits. Not a number input: browsers drop Arabic digits in it. */
export function NumberField(props: NumberFieldProps) {
  return <TextField {...props} required inputMode="decimal" maxLength={12} autoComplete="off" />
}
