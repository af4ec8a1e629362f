import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Spinner } from './spinner.tsx'

type Look = { variant?: keyof typeof variants; size?: keyof typeof sizes; wide?: boolean }

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

// Padding makes up what a long label needs when it breaks into two lines on a phone.
const sizes = {
  sm: 'min-h-11 px-4 py-1.5 text-sm',
  md: 'min-h-12 px-6 py-2 text-sm',
  lg: 'min-h-14 px-8 py-2.5 text-base leading-small',
}

const looks = ({ variant = 'primary', size = 'md', wide }: Look, className = '') =>
  `${base} ${variants[variant]} ${sizes[size]} ${wide ? 'w-full' : ''} ${className}`

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyLabel?: string }

/**
 * A button. While busy it keeps its width, its focus and its name, shows a spinner, ignores presses, and says
 * `busyLabel` if there is one. `type` is "button" unless given: forms name their submit button.
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
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <>
      <button
        type="button"
        {...rest}
        onClick={press}
        aria-disabled={busy || rest['aria-disabled']}
        className={looks({ variant, size, wide }, className)}
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

/** A link that looks like a button: for going somewhere, where a button is for doing something. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={looks({ variant, size, wide }, className)}>
      <span className="inline-flex items-center justify-center gap-2">{children}</span>
    </Link>
  )
}

const iconLooks = {
  quiet: 'text-ink-2 hover:bg-band hover:text-ink',
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  // Over a picture, which keeps its light stage in the dark theme.
  floating:
    'bg-surface/90 text-ink shadow-1 hover:bg-surface aria-pressed:text-bad aria-pressed:[&_svg]:fill-current',
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  variant?: keyof typeof iconLooks
  busy?: boolean
  children: ReactNode
}

/** A 44 px round button with an icon for a child and a spoken name; `aria-pressed` makes it a toggle. */
export function IconButton({
  label,
  variant = 'quiet',
  busy,
  className = '',
  children,
  onClick,
  ...rest
}: IconButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-label={label}
      aria-disabled={busy || rest['aria-disabled']}
      className={
        'inline-grid size-11 shrink-0 place-items-center rounded-full border border-transparent transition-colors ' +
        `duration-120 disabled:cursor-not-allowed disabled:text-ink-3 [&_svg]:size-5 ${iconLooks[variant]} ${className}`
      }
    >
      {busy ? <Spinner /> : children}
    </button>
  )
}
