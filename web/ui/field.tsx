import { type ComponentProps, type ReactNode, useId } from 'react'
import { CircleAlert } from './icons.tsx'

/** The props of every field besides the native props of its control. */
export type FieldText = {
  label: ReactNode
  /** Says what to enter, under the label; a placeholder would disappear while typing. */
  hint?: ReactNode
  error?: ReactNode
  /** Shows the label to screen readers only, if a heading or an icon already says what the field is. */
  hideLabel?: boolean
}

type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

type FieldProps = FieldText & {
  id?: string
  required?: boolean
  className?: string
  children: (controlProps: ControlProps) => ReactNode
}

/**
 * The frame of a field: label, hint, control and error. `children` renders the control with the ids of hint
 * and error.
 */
export function Field({ id, label, hint, error, hideLabel, required, className = '', children }: FieldProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const describedBy = [hint ? `${controlId}-hint` : '', error ? `${controlId}-error` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label
        htmlFor={controlId}
        className={hideLabel ? 'sr-only' : `text-sm font-semibold ${required ? 'required-mark' : ''}`}
      >
        {label}
      </label>
      {hint ? (
        <p id={`${controlId}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      ) : null}
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        // Firefox calls an empty required field invalid before anybody has sent it; `false` prevents it.
        'aria-invalid': !!error,
      })}
      {error ? <FieldError id={`${controlId}-error`}>{error}</FieldError> : null}
    </div>
  )
}

/** The error message under a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-bad">
      <CircleAlert className="mt-0.5 size-[1.15em] shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** The class of every input, textarea and select. */
export const controlClass = 'control'

/** Splits the props of a field into those of its frame and those of its control. */
export function splitField<Control extends { id?: string | undefined; required?: boolean | undefined }>({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...control
}: FieldText & { className?: string | undefined } & Control) {
  const { id, required } = control
  return { frame: { id, label, hint, error, hideLabel, required, className }, control }
}

/**
 * A one-line input. E-mail, phone and code fields need `dir="ltr"`. Date and time fields have it, because
 * WebKit reverses their parts in Arabic ("30:09"); base.css keeps them at the start of the page.
 */
export function TextField(props: FieldText & ComponentProps<'input'>) {
  const { frame, control } = splitField(props)
  return (
    <Field {...frame}>
      {controlProps => (
        <input
          type="text"
          dir={DATE_OR_TIME.test(control.type ?? '') ? 'ltr' : undefined}
          {...control}
          {...controlProps}
          className={controlClass}
        />
      )}
    </Field>
  )
}

const DATE_OR_TIME = /^(date|time|datetime-local|month|week)$/

/** A multi-line input; grows with its text in browsers that support it. */
export function TextArea({ rows = 4, ...props }: FieldText & ComponentProps<'textarea'>) {
  const { frame, control } = splitField(props)
  return (
    <Field {...frame}>
      {controlProps => (
        <textarea
          dir="auto"
          rows={rows}
          {...control}
          {...controlProps}
          className={`${controlClass} field-sizing-content max-h-96 min-h-28 py-2.5`}
        />
      )}
    </Field>
  )
}
