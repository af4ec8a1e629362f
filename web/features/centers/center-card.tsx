import Building2 from 'lucide-react/icons/building-2'
import MapPin from 'lucide-react/icons/map-pin'
import { paths } from '../../paths.ts'
import { Card, CardLink } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'

type CenterCardProps = {
  center: { id: number; name: string; city: string; hospital: string; image: string | undefined }
  eager?: boolean
}

/** A specialized center in a list; the first of its pictures stands for it (spec §3). */
export function CenterCard({ center, eager }: CenterCardProps) {
  return (
    <Card className="flex flex-col">
      {center.image ? (
        <Picture
          src={center.image}
          widths={[400, 800]}
          sizes="(min-width: 75rem) 24rem, (min-width: 44rem) 50vw, 100vw"
          ratio={16 / 9}
          alt=""
          eager={eager}
          className="aspect-video w-full rounded-t-lg bg-band object-cover"
        />
      ) : null}
      <div className="grid gap-1 p-4 sm:p-5">
        <h3 className="leading-small">
          <CardLink to={paths.center(center.id)}>{center.name}</CardLink>
        </h3>
        <p className="flex items-center gap-1.5 text-sm text-ink-2">
          <MapPin aria-hidden className="size-4.5 shrink-0 text-ink-3" />
          {center.city}
        </p>
        <p className="flex items-center gap-1.5 text-sm text-ink-2">
          <Building2 aria-hidden className="size-4.5 shrink-0 text-ink-3" />
          {center.hospital}
        </p>
      </div>
    </Card>
  )
}
