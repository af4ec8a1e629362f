import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Spinner } from './spinner.tsx'

type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes; wide?: boolean }

const base =
  'relative inline-flex items-center justify-center rounded-md border-2 text-center font-semibold no-underline ' +
  'select-none transition-[background-color,border-color,color,transform] duration-120 active:translate-y-px ' +
  'disabled:active:translate-y-0 aria-disabled:active:translate-y-0 ' +
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-band disabled:text-ink-3 print:hidden'

const variants = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-primary bg-transparent text-primary hover:bg-primary-soft',
  quiet: 'border-transparent bg-transparent text-primary hover:bg-primary-soft',
  danger: 'border-transparent bg-bad text-on-bad hover:bg-bad-hover',
}

// The vertical padding is for long labels, which take two lines on a phone.
const sizes = {
  sm: 'min-h-11 px-4 py-1.5 text-sm',
  md: 'min-h-12 px-6 py-2 text-sm',
  lg: 'min-h-14 px-8 py-2.5 text-base leading-small',
}

const buttonClass = ({ variant = 'primary', size = 'md', wide }: ButtonStyle, className = '') =>
  `${base} ${variants[variant]} ${sizes[size]} ${wide ? 'w-full' : ''} ${className}`

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean; busyLabel?: string }

/**
 * A button. While busy it keeps its width, focus and name, shows a spinner, ignores clicks, and announces
 * `busyLabel` if given. A double click is one press. `type` defaults to "button": a form's submit button
 * needs `type="submit"`.
 */
export function Button({
  variant,
  size,
  wide,
  busy,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) =>
    busy || isRepeated(event) ? event.preventDefault() : onClick?.(event)
  return (
    <>
      <button
        type="button"
        {...rest}
        onClick={handleClick}
        aria-disabled={busy || rest['aria-disabled']}
        className={buttonClass({ variant, size, wide }, className)}
      >
        <span className={`inline-flex items-center justify-center gap-2 ${busy ? 'opacity-0' : ''}`}>
          {children}
        </span>
        {busy ? <Spinner className="absolute inset-0 m-auto size-5" /> : null}
      </button>
      {busyLabel ? (
        <span role="status" className="sr-only">
          {busy ? busyLabel : null}
        </span>
      ) : null}
    </>
  )
}

/** Whether a click is the second one of a double click; the keyboard's have the detail 0. */
export const isRepeated = (event: MouseEvent) => event.detail > 1

/** A link styled as a button: links navigate, buttons act. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <span className="inline-flex items-center justify-center gap-2">{children}</span>
    </Link>
  )
}

const iconVariants = {
  quiet: 'text-ink-2 hover:bg-band hover:text-ink',
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  // For use on pictures, which have a light background in the dark theme too.
  floating:
    'bg-surface/90 text-ink shadow-1 hover:bg-surface aria-pressed:text-bad aria-pressed:[&_svg]:fill-current',
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  variant?: keyof typeof iconVariants
  busy?: boolean
  /** For quick presses that all count; else a double click is one press. */
  repeats?: boolean
  children: ReactNode
}

/** A round 44 px button with an icon and an accessible name; `aria-pressed` makes it a toggle. */
export function IconButton({
  label,
  variant = 'quiet',
  busy,
  repeats,
  className = '',
  children,
  onClick,
  ...rest
}: IconButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) =>
    busy || (!repeats && isRepeated(event)) ? event.preventDefault() : onClick?.(event)
  return (
    <button
      type="button"
      {...rest}
      onClick={handleClick}
      aria-label={label}
      aria-disabled={busy || rest['aria-disabled']}
      className={
        'inline-grid size-11 shrink-0 place-items-center rounded-full border border-transparent transition-colors ' +
        `duration-120 disabled:cursor-not-allowed disabled:text-ink-3 [&_svg]:size-5 ${iconVariants[variant]} ${className}`
      }
    >
      {busy ? <Spinner /> : children}
    </button>
  )
}
