import { OTPInput, type SlotProps } from 'input-otp'
import { useRef, useState } from 'react'
import { Field, type FieldText } from './field.tsx'

type CodeFieldProps = FieldText & {
  name: string
  length: number
  autoFocus?: boolean
  /** Converts typed, pasted or autofilled text to Latin digits; other characters are removed afterwards. */
  normalizeDigits?: (text: string) => string
}

/**
 * A one-time code, one box per digit. For the browser and screen readers it is one field, which supports
 * pasting and autofill. Entering the last digit submits the form.
 */
export function CodeField({
  name,
  length,
  autoFocus,
  normalizeDigits = text => text,
  ...fieldText
}: CodeFieldProps) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const clean = (typed: string) => normalizeDigits(typed).replace(/\D/g, '')
  return (
    <Field {...fieldText} required>
      {controlProps => (
        <div dir="ltr">
          {/* Prevents input-otp's own <style>, which the content policy forbids; base.css has its rules. */}
          <meta id="input-otp-style" />
          <OTPInput
            {...controlProps}
            ref={input}
            name={name}
            className="code-input"
            required
            autoFocus={autoFocus}
            autoComplete="one-time-code"
            maxLength={length}
            value={code}
            onChange={typed => setCode(clean(typed))}
            pasteTransformer={clean}
            onComplete={() => input.current?.form?.requestSubmit()}
            pushPasswordManagerStrategy="none"
            noScriptCSSFallback={null}
            render={({ slots }) => (
              <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-2">
                {slots.map((slot, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a box has no other id
                  <DigitBox key={index} {...slot} invalid={controlProps['aria-invalid'] === true} />
                ))}
              </div>
            )}
          />
        </div>
      )}
    </Field>
  )
}

function DigitBox({ char, isActive, hasFakeCaret, invalid }: SlotProps & { invalid: boolean }) {
  return (
    <div
      className={
        'grid min-h-14 min-w-0 place-items-center rounded-md border bg-surface text-xl font-semibold tabular-nums ' +
        `${invalid ? 'border-bad' : 'border-control'} ${isActive ? 'outline-3 outline-focus' : ''}`
      }
    >
      {char ?? (hasFakeCaret ? <span className="h-6 w-px animate-pulse bg-ink" /> : null)}
    </div>
  )
}
