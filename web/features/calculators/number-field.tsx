import type { ReactNode } from 'react'
import { TextField } from '../../ui/field.tsx'

type NumberFieldProps = { name: string; label: string; hint: string; error: ReactNode }

/** A number typed with any digits. A text field: the browser's number field knows no Arabic digits and drops them. */
export function NumberField(props: NumberFieldProps) {
  return <TextField {...props} required inputMode="decimal" maxLength={12} autoComplete="off" />
}
