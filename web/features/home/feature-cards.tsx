import type { PageSection } from '#contract/page-content.ts'
import { paths } from '../../paths.ts'
import { CardLink } from '../../ui/card.tsx'
import { ClipboardCheck, HeartPulse, Newspaper, Stethoscope } from '../../ui/icons.tsx'
import { ClampedText } from './clamped-text.tsx'

/** The offers of the group (spec §1); each links to the page it describes. */
export function FeatureCards({ section: { title, items } }: { section: PageSection }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="features" className="bg-band">
      <div className="page-width grid gap-1 py-4 sm:gap-4 sm:py-10">
        <h2 id="features">{title}</h2>
        <ul className="features">
          {items.map(({ title, text, link }) => {
            const Icon = icons[link] ?? HeartPulse
            return (
              <li key={title}>
                <Icon />
                <div>
                  <h3>{link ? <CardLink to={link}>{title}</CardLink> : title}</h3>
                  <ClampedText subject={title}>{text}</ClampedText>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** By the page that a card leads to. */
const icons: Record<string, typeof Stethoscope> = {
  [paths.homeCare()]: ClipboardCheck,
  [paths.news()]: Newspaper,
  [paths.doctors()]: Stethoscope,
}
