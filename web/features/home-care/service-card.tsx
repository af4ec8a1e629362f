import type { HomeCareService } from '#contract/home-care.ts'
import { Price } from '../../components/price.tsx'
import { paths } from '../../paths.ts'
import { Card, CardLink, CardPicture } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The data that a service's card needs: loaders leave out the long text. */
export type ServiceSummary = Omit<HomeCareService, 'content'>

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

function ServiceName({ service: { id, name, price, parent_id } }: { service: ServiceSummary }) {
  return (
    <>
      <h3 className="text-base leading-small">
        <CardLink to={paths.homeCareService(id, parent_id)}>{name}</CardLink>
      </h3>
      {price === null ? null : (
        <p className="mt-auto font-semibold text-primary">
          <Price amount={price} />
        </p>
      )}
    </>
  )
}
