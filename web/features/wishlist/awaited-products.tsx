import { Link, useFetcher } from 'react-router'
import type { StockNotice } from '#contract/products.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useFormatDay } from '../../i18n/use-format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The sold-out products that the visitor waits for. Renders nothing without any. */
export function AwaitedProducts({ notices }: { notices: readonly StockNotice[] }) {
  const { t } = useTranslation()
  if (notices.length === 0) return null
  return (
    <section aria-labelledby="awaited" className="grid gap-3">
      <h2 id="awaited" className="text-lg">
        {t('stock_notice.mine')}
      </h2>
      <p className="text-ink-2">{t('stock_notice.mine_hint')}</p>
      <ul className="grid gap-3">
        {notices.map(notice => (
          <li key={notice.product.id} className="card flex flex-wrap items-center gap-3 p-4">
            <AwaitedProduct notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AwaitedProduct({ notice: { product, image, date } }: { notice: StockNotice }) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const fetcher = useFetcher<FormError | null>()
  return (
    <>
      <Picture
        src={image}
        widths={[240]}
        sizes="4rem"
        alt=""
        className="size-16 shrink-0 rounded-md bg-band"
      />
      <p className="min-w-0 grow basis-40">
        <Link to={paths.product(product.id)} className="font-semibold wrap-anywhere">
          {product.name}
        </Link>
        <span className="block text-sm text-ink-2">{t('stock_notice.since', { day: formatDay(date) })}</span>
      </p>
      <Button
        variant="secondary"
        size="sm"
        busy={fetcher.state !== 'idle'}
        aria-label={t('stock_notice.remove_named', { name: product.name })}
        onClick={() => fetcher.submit({ intent: 'forget', product_id: product.id }, { method: 'post' })}
      >
        {t('stock_notice.remove')}
      </Button>
    </>
  )
}
