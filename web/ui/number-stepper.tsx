import { useState } from 'react'
import { Minus, Plus } from './icons.tsx'

type NumberStepperProps = {
  label: string
  lessLabel: string
  moreLabel: string
  value: number
  onChange: (value: number) => void
  /** The maximum for the buttons and for typing. */
  max: number
  disabled?: boolean
}

/**
 * A quantity between two buttons, shown with two digits. Minus stops at 0; typed values below 0 are ignored
 * (spec §5). Arabic-Indic digits are accepted. The field may be empty while typing; leaving it empty restores
 * the last number.
 */
export function NumberStepper({
  label,
  lessLabel,
  moreLabel,
  value,
  onChange,
  max,
  disabled,
}: NumberStepperProps) {
  const [typed, setTyped] = useState<string>()
  const change = (quantity: number) => {
    const next = Math.min(max, Math.max(0, quantity))
    if (next !== value) onChange(next)
  }
  const type = (text: string) => {
    const digits = text.replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf)).trim()
    if (!/^\d{0,4}$/.test(digits)) return
    setTyped(digits)
    if (Number(digits) > 0) change(Number(digits))
  }
  // 0 is applied only on blur: it may be the first digit of «05».
  const handleBlur = () => {
    if (typed !== undefined && /^0+$/.test(typed)) change(0)
    setTyped(undefined)
  }
  return (
    <div className="inline-flex w-fit items-center rounded-md border border-control bg-surface">
      <button
        type="button"
        aria-label={lessLabel}
        // At the end of the range a button keeps the focus, which it would lose by `disabled`.
        disabled={disabled}
        aria-disabled={value <= 0}
        onClick={() => change(value - 1)}
        className={stepClass}
      >
        <Minus className="size-5" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        autoComplete="off"
        disabled={disabled}
        dir="ltr"
        value={typed ?? String(value).padStart(2, '0')}
        onFocus={event => event.currentTarget.select()}
        onChange={event => type(event.currentTarget.value)}
        onBlur={handleBlur}
        onKeyDown={event => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (!by) return
          event.preventDefault()
          setTyped(undefined)
          change(value + by)
        }}
        className="h-11 w-12 bg-transparent text-center font-semibold tabular-nums disabled:text-ink-3"
      />
      <button
        type="button"
        aria-label={moreLabel}
        disabled={disabled}
        aria-disabled={value >= max}
        onClick={() => change(value + 1)}
        className={stepClass}
      >
        <Plus className="size-5" />
      </button>
    </div>
  )
}

const stepClass =
  'grid size-11 place-items-center rounded-md text-primary hover:bg-primary-soft ' +
  'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-3 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-ink-3'
