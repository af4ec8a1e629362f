import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { CircleAlert, Eye, EyeOff } from './icons.tsx'

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
  'aria-invalid': true | undefined
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
        'aria-invalid': error ? true : undefined,
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

/**
 * A one-line input. E-mail, phone and code fields need `dir="ltr"`. Date and time fields have it, because
 * WebKit reverses their parts in Arabic ("30:09"); base.css keeps them at the start of the page.
 */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...input
}: FieldText & ComponentProps<'input'>) {
  const { id, required } = input
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      required={required}
      className={className}
    >
      {controlProps => (
        <input
          type="text"
          dir={DATE_OR_TIME.test(input.type ?? '') ? 'ltr' : undefined}
          {...input}
          {...controlProps}
          className={controlClass}
        />
      )}
    </Field>
  )
}

const DATE_OR_TIME = /^(date|time|datetime-local|month|week)$/

/** A multi-line input; grows with its text in browsers that support it. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  rows = 4,
  ...area
}: FieldText & ComponentProps<'textarea'>) {
  const { id, required } = area
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      required={required}
      className={className}
    >
      {controlProps => (
        <textarea
          dir="auto"
          rows={rows}
          {...area}
          {...controlProps}
          className={`${controlClass} field-sizing-content max-h-96 min-h-28 py-2.5`}
        />
      )}
    </Field>
  )
}

type PasswordFieldProps = FieldText & ComponentProps<'input'> & { showLabel: string }

/** A password input with a button that shows the password; pasting and password managers work. */
export function PasswordField({
  label,
  hint,
  error,
  hideLabel,
  showLabel,
  className,
  dir = 'ltr',
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { id, required } = input
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      required={required}
      className={className}
    >
      {controlProps => (
        // The direction is set here, not on the input, so that the button is at the end of the typed text.
        <div dir={dir} className="relative">
          <input
            // Only needed while the password is shown as text.
            autoCapitalize={shown ? 'none' : undefined}
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...controlProps}
            type={shown ? 'text' : 'password'}
            className={`${controlClass} pe-13`}
          />
          <button
            type="button"
            aria-label={showLabel}
            aria-pressed={shown}
            aria-controls={controlProps.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0.5 my-auto grid size-11 place-items-center rounded-md text-ink-2 noscript:hidden hover:text-ink"
          >
            {shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
          </button>
        </div>
      )}
    </Field>
  )
}
