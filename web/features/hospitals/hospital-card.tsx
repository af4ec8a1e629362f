import { formatPhoneNumber } from '#domain/text/format.ts'
import { phoneUrl } from '../../components/contact-urls.ts'
import { paths } from '../../paths.ts'
import { Card, CardControls, CardLink, CardPicture } from '../../ui/card.tsx'
import { MapPin, Phone } from '../../ui/icons.tsx'

type HospitalCardProps = {
  hospital: { id: number; name: string; city: string; image: string; phone: string }
  eager?: boolean
}

/** A hospital in a list: the whole card links to its page, the phone number starts a call. */
export function HospitalCard({ hospital, eager }: HospitalCardProps) {
  return (
    <Card className="place-card">
      <CardPicture src={hospital.image} eager={eager} />
      <div>
        <h3>
          <CardLink to={paths.hospital(hospital.id)}>{hospital.name}</CardLink>
        </h3>
        <p>
          <MapPin />
          {hospital.city}
        </p>
        <CardControls className="flex items-center gap-1.5 justify-self-start text-sm">
          <Phone className="size-4.5 shrink-0 text-ink-3" />
          <a href={phoneUrl(hospital.phone)} dir="ltr" className="py-1">
            {formatPhoneNumber(hospital.phone)}
          </a>
        </CardControls>
      </div>
    </Card>
  )
}
