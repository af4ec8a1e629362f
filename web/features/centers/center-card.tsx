import { paths } from '../../paths.ts'
import { Card, CardLink, CardPicture } from '../../ui/card.tsx'
import { Hospital, MapPin } from '../../ui/icons.tsx'
import type { CenterSummary } from './center-summary.ts'

/** A specialized center in a list, with the first of its pictures (spec §3). */
export function CenterCard({ center, eager }: { center: CenterSummary; eager?: boolean }) {
  return (
    <Card className="place-card">
      {center.image ? <CardPicture src={center.image} eager={eager} /> : null}
      <div>
        <h3>
          <CardLink to={paths.center(center.id)}>{center.name}</CardLink>
        </h3>
        <p>
          <MapPin />
          {center.city}
        </p>
        <p>
          <Hospital />
          {center.hospital}
        </p>
      </div>
    </Card>
  )
}
