import { useEffect, useRef } from 'react'
import { TextField } from '../../../../ui/field.tsx'

type DayFieldProps = {
  label: string
  day: string
  /** The day can be removed: '' is chosen. */
  isOptional?: boolean
  onChoose: (day: string) => void
}

/** A day from the calendar acts at once; a typed one when it is complete: with Enter, or on leaving. */
export function DayField({ label, day, isOptional = false, onChoose }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)
  // The links to other days change it, too.
  useEffect(() => {
    if (input.current) input.current.value = day
  }, [day])
  const apply = ({ value, validity }: HTMLInputElement) => {
    if ((value || isOptional) && validity.valid && value !== day) onChoose(value)
  }
  return (
    <TextField
      ref={input}
      type="date"
      label={label}
      defaultValue={day}
      min="2000-01-01"
      max="2999-12-31"
      required={!isOptional}
      onKeyDown={event => {
        isTyping.current = event.key !== 'Enter'
        if (event.key === 'Enter') apply(event.currentTarget)
      }}
      onPointerDown={() => {
        isTyping.current = false
      }}
      onChange={event => isTyping.current || apply(event.currentTarget)}
      onBlur={event => apply(event.currentTarget)}
    />
  )
}
