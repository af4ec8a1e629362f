import { Link } from 'react-router'

type LinkChipsProps = {
  /** The accessible name of the navigation. */
  label: string
  links: readonly { text: string; to: string; isHere: boolean }[]
  /** For links that filter the current page. */
  preventScrollReset?: boolean
}

/** Links to sibling pages, or to the same page filtered, as a row of chips; the current one is filled. */
export function LinkChips({ label, links, preventScrollReset }: LinkChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ text, to, isHere }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              preventScrollReset={preventScrollReset}
              className={chipClass}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const chipClass =
  'inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-4 py-1 text-sm font-semibold text-primary ' +
  'no-underline transition-colors duration-120 hover:border-primary hover:bg-primary-soft ' +
  'aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary'
