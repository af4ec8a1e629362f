import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../ui/picture.tsx'
import { ProductSearch } from '../products/product-search.tsx'

type StoreHeroProps = { lead: string | undefined; pictures?: readonly string[] }

/**
 * The first screen of the store: title, search and, on wide screens, pictures of best sellers. Without
 * `pictures` there is nothing to find.
 */
export function StoreHero({ lead, pictures }: StoreHeroProps) {
  const { t } = useTranslation()
  return (
    <div className="bg-linear-to-b from-primary-soft to-ground">
      <div className="page-width grid items-center gap-8 pt-8 pb-4 sm:pt-12 md:grid-cols-[1.3fr_1fr]">
        <div className="grid gap-4">
          <h1 className="text-2xl">{t('site.pharmacy')}</h1>
          {lead ? <p className="max-w-[38rem] text-lg whitespace-pre-line text-ink-2">{lead}</p> : null}
          {pictures ? <ProductSearch /> : null}
        </div>
        {/* Lazy, so that a phone, which hides them, does not load them. */}
        <div aria-hidden className="hidden grid-cols-3 gap-3 md:grid">
          {pictures?.map((picture, index) => (
            <Picture
              key={picture}
              src={picture}
              widths={[240, 480]}
              sizes="10rem"
              alt=""
              className={`aspect-square w-full rounded-lg bg-surface shadow-2 ${index === 1 ? '-translate-y-4' : ''}`}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
