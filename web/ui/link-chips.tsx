import { Link } from 'react-router'

type LinkChipsProps = {
  /** The accessible name of the navigation. */
  label: string
  links: readonly { text: string; to: string; isHere: boolean }[]
  /** For links that filter the current page. */
  preventScrollReset?: boolean
}

/**
 * Links to sibling pages, or to the same page filtered, as a row of chips, which scrolls on a phone. The
 * current one is filled.
 */
export function LinkChips({ label, links, preventScrollReset }: LinkChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        {links.map(({ text, to, isHere }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              preventScrollReset={preventScrollReset}
              ref={isHere ? scrollIntoRow : undefined}
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

/** Scrolls the row sideways to its current chip, and not the page. */
export function scrollIntoRow(chip: HTMLElement | null) {
  const row = chip?.closest('ul')
  if (!chip || !row) return
  const [chipBox, rowBox] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += chipBox.x + chipBox.width / 2 - (rowBox.x + rowBox.width / 2)
}

const chipClass =
  'inline-flex whitespace-nowrap min-h-11 items-center rounded-full border border-control bg-surface px-4 py-1 text-sm font-semibold text-primary ' +
  'no-underline transition-colors duration-120 hover:border-primary hover:bg-primary-soft ' +
  'aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary ' +
  'forced-colors:aria-[current=page]:forced-color-adjust-none forced-colors:aria-[current=page]:bg-[Highlight] ' +
  'forced-colors:aria-[current=page]:text-[HighlightText]'
