import { useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { restoreDraft } from '../../forms/draft.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { useFormError } from '../../forms/use-form-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { TicketPercent } from '../../ui/store-icons.tsx'
import type { cartAction } from './cart-action.ts'

/** The field to enter a coupon, or the applied coupon with a button to remove it. */
export function CouponBox({ coupon }: { coupon: Cart['coupon'] }) {
  return coupon ? <AppliedCoupon coupon={coupon} /> : <CouponForm />
}

function AppliedCoupon({ coupon }: { coupon: NonNullable<Cart['coupon']> }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof cartAction>()
  return (
    <fetcher.Form method="post" action={paths.cart()} className="grid gap-2">
      <p className="text-sm font-semibold">{t('coupon.title')}</p>
      <div className="flex items-center justify-between gap-3 rounded-md border border-dashed border-control ps-3">
        <span className="flex min-w-0 items-center gap-2 font-semibold">
          <TicketPercent className="size-5 shrink-0 text-primary" />
          <bdi className="truncate">{coupon.code}</bdi>
        </span>
        <input type="hidden" name="intent" value="coupon-remove" />
        <input type="hidden" name="code" value={coupon.code} />
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          busy={fetcher.state !== 'idle'}
          aria-label={t('coupon.delete_named', { code: coupon.code })}
        >
          {t('coupon.delete')}
        </Button>
      </div>
      {coupon.problem ? (
        <div role="alert">
          <FieldError id="coupon-problem">
            {t('coupon.not_counted')}: {coupon.problem.message}
          </FieldError>
        </div>
      ) : null}
    </fetcher.Form>
  )
}

function CouponForm() {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof cartAction>()
  const formError = fetcher.data ?? undefined
  const { errorOf } = useFormError(formError)
  const form = useRef<HTMLFormElement>(null)
  useDraftSaver(form, { formError })
  const { pathname } = useLocation()
  // Rendered in the browser only, so the draft need not come from the loader.
  const [draft] = useState(() => restoreDraft(pathname))
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={paths.cart()}
      noValidate
      // spec §5: confirming acts only when a code is entered.
      onSubmit={event => {
        const code = new FormData(event.currentTarget).get('code')
        if (String(code).trim() === '') event.preventDefault()
      }}
      className="grid gap-2"
    >
      <input type="hidden" name="intent" value="coupon" />
      <TextField
        name="code"
        label={t('coupon.title')}
        error={errorOf('code')}
        defaultValue={draft.code}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" variant="secondary" size="sm" busy={fetcher.state !== 'idle'}>
        {t('coupon.confirm')}
      </Button>
    </fetcher.Form>
  )
}
