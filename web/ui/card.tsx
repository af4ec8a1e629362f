import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from './picture.tsx'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' }

/** A raised box. With a `CardLink` inside, the whole of it is the link, and it lifts under the pointer. */
export function Card({ as: Box = 'div', className = '', ...rest }: CardProps) {
  return (
    <Box
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

type CardPictureProps = {
  src: string
  /** How wide it is drawn; as in a `CardGrid` when not said. */
  sizes?: string
  eager?: boolean
}

/** The picture along the top of a card. It says nothing: the card's heading does. */
export function CardPicture({
  src,
  sizes = '(min-width: 75rem) 24rem, (min-width: 44rem) 50vw, 92vw',
  eager,
}: CardPictureProps) {
  return (
    <Picture
      src={src}
      widths={[400, 800]}
      sizes={sizes}
      ratio={16 / 9}
      alt=""
      eager={eager}
      className="aspect-video w-full rounded-t-lg bg-band object-cover"
    />
  )
}

type CardGridProps<Item> = {
  items: readonly Item[]
  children: (item: Item, place: number) => ReactNode
  /** For smaller cards. */
  narrow?: boolean
}

/** Cards side by side, as many as find room. */
export function CardGrid<Item extends { id: number }>({ items, children, narrow }: CardGridProps<Item>) {
  return (
    <ul
      className={`grid gap-5 ${narrow ? 'grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))]'}`}
    >
      {items.map((item, place) => (
        <li key={item.id} className="grid">
          {children(item, place)}
        </li>
      ))}
    </ul>
  )
}
