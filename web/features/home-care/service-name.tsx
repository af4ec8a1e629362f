import type { HomeCareService } from '#contract/home-care.ts'
import { Price } from '../../components/price.tsx'
import { paths } from '../../paths.ts'
import { CardLink } from '../../ui/card.tsx'

/** The data that a service's card needs: loaders leave out the long text. */
export type ServiceSummary = Omit<HomeCareService, 'content'>

/** The name of a service, which links to its page, and its price. */
export function ServiceName({ service: { id, name, price, parent_id } }: { service: ServiceSummary }) {
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
