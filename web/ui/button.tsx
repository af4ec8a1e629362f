import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Spinner } from './spinner.tsx'

type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  wide?: boolean
}

const buttonClass = ({ variant = 'primary', size = 'md', wide }: ButtonStyle, className?: string) =>
  joinClasses('button', `button-${variant}`, `button-${size}`, wide && 'w-full', className)

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
        {busy ? (
          <>
            <span className="opacity-0">{children}</span>
            <Spinner className="absolute inset-0 m-auto size-5" />
          </>
        ) : (
          children
        )}
      </button>
      {busyLabel ? (
        // Without a role: a screen reader would read an empty status.
        <span aria-live="polite" className="sr-only">
          {busy && <span>{busyLabel}</span>}
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
      {children}
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  /** `floating` is for use on pictures. */
  variant?: 'quiet' | 'primary' | 'floating'
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
  className,
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
      className={joinClasses('icon-button', variant !== 'quiet' && `icon-button-${variant}`, className)}
    >
      {busy ? <Spinner /> : children}
    </button>
  )
}

const joinClasses = (...classes: (string | false | undefined)[]) => classes.filter(Boolean).join(' ')
