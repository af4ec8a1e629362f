import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ServiceName, type ServiceSummary } from './service-name.tsx'

/** A home-care service beside another one: a small picture, name and price. */
export function ServiceRow({ service }: { service: ServiceSummary }) {
  return (
    <Card className="flex flex-wrap items-center gap-4 p-2">
      <Picture
        src={service.image}
        widths={[400]}
        sizes="7rem"
        ratio={16 / 9}
        alt=""
        className="aspect-video w-28 shrink-0 rounded-md bg-band object-cover"
      />
      <div className="grid min-w-0 grow basis-[8rem] gap-0.5">
        <ServiceName service={service} />
      </div>
    </Card>
  )
}
