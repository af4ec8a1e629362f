import type { Product } from '#contract/products.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What the catalogue knows of a product: only what is given. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { substances, form, pack_size, manufacturer, storage, leaflet } = product
  const facts = [
    [t('product.substances'), substances.map(substanceText).join(' + ')],
    [t('product.form'), form],
    [t('product.pack_size'), pack_size],
    [t('product.storage'), storage && t(`storage.${storage}`)],
    [t('product.manufacturer'), manufacturer],
  ].filter(([, value]) => value)
  return (
    <>
      {facts.length > 0 ? (
        <dl className="grid gap-1">
          {facts.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-3">
              <dt className="text-ink-2">{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {leaflet ? (
        <a href={leaflet.path} className="w-fit py-1">
          {t('product.leaflet', { size: leaflet.kilobytes })}
        </a>
      ) : null}
    </>
  )
}

/** The strength is isolated: its unit is Latin in Arabic text, too. */
const substanceText = ({ name, strength }: Product['substances'][number]) =>
  strength ? `${name} \u2066${strength}\u2069` : name
