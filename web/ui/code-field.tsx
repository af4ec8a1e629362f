import { OTPInput, type SlotProps } from 'input-otp'
import { useRef, useState } from 'react'
import { Field, type FieldText } from './field.tsx'

type CodeFieldProps = FieldText & {
  name: string
  length: number
  autoFocus?: boolean
  /** Makes digits of what is typed, pasted or filled in; what is no digit then is left out. */
  digitsOf?: (text: string) => string
}

/**
 * A code from a letter, one box a digit; to the browser and to screen readers one field, which takes a paste and what
 * the phone offers. Its form is sent with the last digit.
 */
export function CodeField({ name, length, autoFocus, digitsOf = text => text, ...text }: CodeFieldProps) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const clean = (typed: string) => digitsOf(typed).replace(/\D/g, '')
  return (
    <Field {...text} required>
      {wiring => (
        <div dir="ltr">
          {/* The library would write its rules into a <style>, which the content policy forbids; base.css has them. */}
          <meta id="input-otp-style" />
          <OTPInput
            {...wiring}
            ref={input}
            name={name}
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
                {slots.map((slot, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
                  <Box key={place} {...slot} wrong={wiring['aria-invalid'] === true} />
                ))}
              </div>
            )}
          />
        </div>
      )}
    </Field>
  )
}

function Box({ char, isActive, hasFakeCaret, wrong }: SlotProps & { wrong: boolean }) {
  return (
    <div
      className={
        'grid min-h-14 min-w-0 place-items-center rounded-md border bg-surface text-xl font-semibold tabular-nums ' +
        `${wrong ? 'border-bad' : 'border-control'} ${isActive ? 'outline-3 outline-focus' : ''}`
      }
    >
      {char ?? (hasFakeCaret ? <span className="h-6 w-px animate-pulse bg-ink" /> : null)}
    </div>
  )
}
