import { Card, CardPicture } from '../../ui/card.tsx'
import { ServiceName, type ServiceSummary } from './service-name.tsx'

/** A home-care service in a list: picture, name and price; the whole card links to it. */
export function ServiceCard({ service }: { service: ServiceSummary }) {
  return (
    <Card className="flex flex-col">
      <CardPicture
        src={service.image}
        sizes="(min-width: 75rem) 17rem, (min-width: 56.25rem) 24vw, (min-width: 36rem) 46vw, 92vw"
      />
      <div className="flex grow flex-col gap-2 p-4">
        <ServiceName service={service} />
      </div>
    </Card>
  )
}
