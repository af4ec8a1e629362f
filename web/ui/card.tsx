import type { ComponentProps, HTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from './picture.tsx'

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'li' }

/** A flat box of information. With a `CardLink` inside, the whole card is the link and is raised. */
export function Card({ as: Box = 'div', className = '', ...rest }: CardProps) {
  return <Box {...rest} className={className ? `card ${className}` : 'card'} />
}

/** The link that covers its card; goes into the card's heading. Other controls go into `CardControls`. */
export function CardLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={className ? `card-link ${className}` : 'card-link'} />
}

/** The part of a card above its `CardLink` in z-order: buttons and other links. */
export function CardControls({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={className ? `card-controls ${className}` : 'card-controls'} />
}

type CardPictureProps = {
  src: string
  /** The `sizes` attribute; defaults to the widths of a `CardGrid`. */
  sizes?: string
  eager?: boolean
}

/** The picture at the top of a card. Decorative: the card has a heading. */
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
      className="card-picture"
    />
  )
}

type CardGridProps<Item> = {
  items: readonly Item[]
  children: (item: Item, index: number) => ReactNode
  /** For smaller cards. */
  narrow?: boolean
}

/** Cards in as many columns as fit. */
export function CardGrid<Item extends { id: number }>({ items, children, narrow }: CardGridProps<Item>) {
  return (
    <ul
      className={`grid gap-5 ${narrow ? 'grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))]'}`}
    >
      {items.map((item, index) => (
        <li key={item.id} className="grid">
          {children(item, index)}
        </li>
      ))}
    </ul>
  )
}
