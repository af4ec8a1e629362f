import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A raised box. With a `CardLink` inside, the whole of it is the link, and it lifts under the pointer. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={
        'relative rounded-lg border border-line bg-surface shadow-1 transition-[box-shadow,border-color] ' +
        `has-[.card-link]:hover:border-control has-[.card-link]:hover:shadow-2 ${className}`
      }
    />
  )
}

/**
 * The link that covers its card: put it in the card's heading. What else can be pressed in the card lies above it,
 * inside `CardControls`.
 */
export function CardLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={
        'card-link text-ink no-underline after:absolute after:inset-0 after:rounded-lg hover:underline ' +
        'focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 ' +
        `focus-visible:after:outline-focus ${className}`
      }
    />
  )
}

/** The part of a card above its `CardLink`: buttons and second links. */
export function CardControls({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`relative z-1 ${className}`} />
}
