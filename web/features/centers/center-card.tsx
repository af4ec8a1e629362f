import { paths } from '../../paths.ts'
import { Card, CardLink, CardPicture } from '../../ui/card.tsx'
import { Building2, MapPin } from '../../ui/icons.tsx'
import type { CenterSummary } from './center-summary.ts'

/** A specialized center in a list, with the first of its pictures (spec §3). */
export function CenterCard({ center, eager }: { center: CenterSummary; eager?: boolean }) {
  return (
    <Card className="flex flex-col">
      {center.image ? <CardPicture src={center.image} eager={eager} /> : null}
      <div className="grid gap-1 p-4 sm:p-5">
        <h3 className="leading-small">
          <CardLink to={paths.center(center.id)}>{center.name}</CardLink>
        </h3>
        <p className="flex items-center gap-1.5 text-sm text-ink-2">
          <MapPin className="size-4.5 shrink-0 text-ink-3" />
          {center.city}
        </p>
        <p className="flex items-center gap-1.5 text-sm text-ink-2">
          <Building2 className="size-4.5 shrink-0 text-ink-3" />
          {center.hospital}
        </p>
      </div>
    </Card>
  )
}
