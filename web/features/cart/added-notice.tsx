import { Link } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'

const NOTICE_ID = 'added to cart'

/** Says what was added and how much the cart has now, with a link to it. Replaces the last such notice. */
export function showAddedNotice(cart: Cart, productId: string): void {
  const name = cart.products.find(({ id }) => String(id) === productId)?.name ?? ''
  toast.notice(NOTICE_ID, <AddedNotice name={name} count={cart.count} />)
}

function AddedNotice({ name, count }: { name: string; count: number }) {
  const { t } = useTranslation()
  return (
    <>
      {/* A screen reader speaks the parts as one text, without spaces where a block ends a line. */}
      <strong>{t('cart.added')}</strong> <br />
      <bdi className="line-clamp-2">{name}</bdi>{' '}
      <span className="flex flex-wrap items-center gap-x-3 text-ink-2">
        {t('store.in_cart', { count })}&nbsp;
        <Link
          to={paths.cart()}
          onClick={() => toast.dismiss(NOTICE_ID)}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {t('cart.view')}
        </Link>
      </span>
    </>
  )
}
