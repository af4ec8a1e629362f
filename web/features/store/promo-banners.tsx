import { Link } from 'react-router'
import type { PageSection } from '#contract/page-content.ts'
import { BadgePercent, Truck } from '../../ui/store-icons.tsx'

/** The store's banners, each linked to the products it promotes. */
export function PromoBanners({ section: { title, items } }: { section: PageSection }) {
  return (
    <section aria-label={title} className="page-width grid gap-4 md:grid-cols-2">
      {items.map(({ title, text, link }, index) => {
        const { icon, classes } = looks[index % 2 === 0 ? 0 : 1]
        const content = (
          <>
            {icon}
            <span className="grid gap-1">
              <span className="text-lg font-semibold">{title}</span>
              <span className="text-sm text-ink-2">{text}</span>
            </span>
          </>
        )
        const look = `flex items-center gap-4 rounded-lg p-5 text-ink no-underline transition-shadow sm:p-7 [&_svg]:size-12 [&_svg]:shrink-0 ${classes}`
        return link ? (
          <Link key={title} to={link} className={`${look} hover:shadow-2`}>
            {content}
          </Link>
        ) : (
          <p key={title} className={look}>
            {content}
          </p>
        )
      })}
    </section>
  )
}

const looks = [
  { icon: <BadgePercent />, classes: 'bg-accent-soft [&_svg]:text-accent' },
  { icon: <Truck />, classes: 'bg-primary-soft [&_svg]:text-primary' },
] as const
