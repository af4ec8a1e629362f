import CircleAlert from 'lucide-react/icons/circle-alert'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'

/** What every field takes besides the native props of its control. */
export type FieldText = {
  label: ReactNode
  /** Says what to enter, under the label: never in the placeholder, which goes away. */
  hint?: ReactNode
  error?: ReactNode
  /** Keeps the label for the ear only, where a heading or an icon already shows what the field is. */
  hideLabel?: boolean
}

type Wiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldText & {
  id?: string
  required?: boolean
  className?: string
  children: (wiring: Wiring) => ReactNode
}

/** The frame of a field: label, hint, control, error, with the last two tied to the control that `children` draws. */
export function Field({ id, label, hint, error, hideLabel, required, className = '', children }: FieldProps) {
  const made = useId()
  const own = id ?? made
  const described = [hint ? `${own}-hint` : '', error ? `${own}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label
        htmlFor={own}
        className={hideLabel ? 'sr-only' : `text-sm font-semibold ${required ? 'required-mark' : ''}`}
      >
        {label}
      </label>
      {hint ? (
        <p id={`${own}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      ) : null}
      {children({
        id: own,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldError id={`${own}-error`}>{error}</FieldError> : null}
    </div>
  )
}

/** The message under a field that was refused. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-[1.15em] shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** The box of every input, shared with the select. */
export const control =
  'w-full min-h-12 rounded-md border border-control bg-surface px-3 text-base leading-small text-ink ' +
  'transition-[border-color,box-shadow] duration-120 hover:border-ink-2 ' +
  'aria-invalid:border-bad aria-invalid:shadow-[inset_0_0_0_1px_var(--bad)] ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-band disabled:text-ink-3 [&[readonly]]:bg-band'

/** A one-line input. Give e-mail, phone and code fields `dir="ltr"`. */
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
    <Field {...{ id, label, hint, error, hideLabel, required, className }}>
      {wiring => <input type="text" {...input} {...wiring} className={control} />}
    </Field>
  )
}

/** A text of several lines; it grows with what is written where the browser can do that. */
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
    <Field {...{ id, label, hint, error, hideLabel, required, className }}>
      {wiring => (
        <textarea
          dir="auto"
          rows={rows}
          {...area}
          {...wiring}
          className={`${control} field-sizing-content max-h-96 min-h-28 py-2.5`}
        />
      )}
    </Field>
  )
}

type PasswordFieldProps = FieldText & ComponentProps<'input'> & { showLabel: string }

/** A password with a button that shows it; pasting and password managers stay welcome. */
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
    <Field {...{ id, label, hint, error, hideLabel, required, className }}>
      {wiring => (
        // The direction stands here, not on the input, so that the button keeps to the end of what is typed.
        <div dir={dir} className="relative">
          <input
            // A password has no capitals to offer, the text that it is while it is shown does.
            autoCapitalize={shown ? 'none' : undefined}
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={`${control} pe-13`}
          />
          <button
            type="button"
            aria-label={showLabel}
            aria-pressed={shown}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0.5 my-auto grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink"
          >
            {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          </button>
        </div>
      )}
    </Field>
  )
}
