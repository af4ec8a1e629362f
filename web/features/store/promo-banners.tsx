import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { BadgePercent, Truck } from '../../ui/icons.tsx'

/** The store's banners, each linked to the products it promotes. */
export function PromoBanners() {
  const { t } = useTranslation()
  const banners = [
    {
      to: paths.products({ price_to: 39 }),
      icon: <BadgePercent />,
      title: t('store.promo_prices'),
      text: t('store.promo_prices_text'),
      classes: 'bg-accent-soft [&_svg]:text-accent',
    },
    {
      to: paths.products({ best_selling: 1 }),
      icon: <Truck />,
      title: t('store.promo_delivery'),
      text: t('store.promo_delivery_text'),
      classes: 'bg-primary-soft [&_svg]:text-primary',
    },
  ]
  return (
    <section aria-label={t('store.promos')} className="page-width grid gap-4 md:grid-cols-2">
      {banners.map(({ to, icon, title, text, classes }) => (
        <Link
          key={to}
          to={to}
          className={`flex items-center gap-4 rounded-lg p-5 text-ink no-underline transition-shadow hover:shadow-2 sm:p-7 [&_svg]:size-12 [&_svg]:shrink-0 ${classes}`}
        >
          {icon}
          <span className="grid gap-1">
            <span className="text-lg font-semibold">{title}</span>
            <span className="text-sm text-ink-2">{text}</span>
          </span>
        </Link>
      ))}
    </section>
  )
}
