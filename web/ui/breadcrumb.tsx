import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { ChevronRight } from './icons.tsx'

type Crumb = { text: ReactNode; to?: To }

/**
 * The path from the home page to this page; the last crumb is this page and not a link. It takes what is left
 * of the line, so that a long name does not need a second one; as a third crumb on a phone, where the heading
 * follows, it is only read out.
 */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-2">
        {crumbs.map(({ text, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb has no other id
          <li key={index} className={`flex items-center gap-1 ${to ? 'min-w-0' : currentClass}`}>
            {index > 0 ? <ChevronRight className="size-4 shrink-0 text-ink-3 mirrored" /> : null}
            {to ? (
              <Link to={to} className="inline-block py-2 text-ink-2 hover:text-ink">
                {text}
              </Link>
            ) : (
              <span aria-current="page" className="truncate py-2">
                {text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const currentClass = 'min-w-16 flex-1 max-sm:[&:nth-child(n+3)]:sr-only'
