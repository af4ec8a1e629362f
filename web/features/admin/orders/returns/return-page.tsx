import { useState } from 'react'
import { getReturnable, type Returnable } from '#contract/admin/orders/returns.ts'
import { isPharmacyFault, type ReturnReason, returnReasons } from '#domain/returns/return-rules.ts'
import type { ChosenPieces } from '#domain/returns/returned-pack.ts'
import { formatRiyals } from '#domain/text/format.ts'
import { call, requireSession } from '../../../../api.ts'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { useReturnReasons } from '../../../../components/orders/order-returns.tsx'
import { ReturnRequestFacts } from '../../../../components/orders/return-request-facts.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ErrorSummary } from '../../../../ui/error-summary.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { StaffPage } from '../../components/staff-page.tsx'
import { useTypedText } from '../../components/work-screens/use-typed-text.ts'
import type { Route } from './+types/return-page'
import { ReturnAmount } from './return-amount.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnScans } from './return-scans.tsx'
import { amountsOf, proposedLines } from './returned-amounts.ts'

export function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  requireSession()
  return call(context, getReturnable, { params: { id: params.id } })
}
export { returnAction as clientAction } from './return-action.ts'

/** The return of products of a delivered order: what, where to, why, and how much is paid back. */
export default function ReturnPage({ loaderData: order }: Route.ComponentProps) {
  const { t } = useTranslation()
  const title = t('admin.returns.title', { number: order.number })
  // It stays when a colleague's return begins the form anew.
  const [note, setNote] = useState('')
  const { onInput } = useTypedText(false)
  return (
    <StaffPage
      title={title}
      heading={t('admin.returns.title', { number: `\u2066${order.number}\u2069` })}
      lead={t('admin.returns.lead')}
      above={[
        { text: t('admin.orders.board'), to: paths.admin('orders') },
        { text: order.number, to: paths.admin('orders', order.id) },
      ]}
      crumb={t('admin.returns.open')}
      className="max-w-4xl"
    >
      {order.request ? (
        <Card className="grid gap-3 p-5">
          <p className="font-semibold">{t('admin.return_requests.prefilled')}</p>
          <ReturnRequestFacts request={order.request} />
        </Card>
      ) : null}
      <div onInput={onInput} className="grid gap-5">
        <ReturnForm key={`${order.seen} ${order.request?.id}`} order={order} note={note} setNote={setNote} />
      </div>
    </StaffPage>
  )
}

type Errors = Partial<Record<'lines' | 'reason' | 'note', string>>

type ReturnFormProps = { order: Returnable; note: string; setNote: (note: string) => void }

function ReturnForm({ order, note, setNote }: ReturnFormProps) {
  const { t } = useTranslation()
  const reasonText = useReturnReasons()
  const [lines, setLines] = useState<ChosenPieces[]>(() => proposedLines(order))
  const [isFeeChosen, setFeeChosen] = useState(false)
  const [byCourier, setByCourier] = useState(false)
  const [reason, setReason] = useState<string>(order.request?.reason ?? '')
  const isFeeDue = reason !== '' && isPharmacyFault(reason as ReturnReason)
  const withFee = isFeeDue || isFeeChosen
  const [refused, setRefused] = useState<{ errors: Errors; attempt: number }>({ errors: {}, attempt: 0 })
  const [isConfirming, setConfirming] = useState(false)
  const amounts = amountsOf(order, lines, withFee)
  const labels = {
    lines: t('admin.returns.products'),
    reason: t('admin.column_reason'),
    note: t('admin.returns.note'),
  }
  const errors: Errors = {
    ...(lines.every(({ restocked, destroyed }) => restocked + destroyed === 0) && {
      lines: t('admin.returns.nothing'),
    }),
    ...(!reason && { reason: t('required field') }),
    ...(reason === 'other' && !note.trim() && { note: t('required field') }),
  }
  // An error that was shown goes away as soon as its field is right.
  const errorOf = (field: keyof Errors) => refused.errors[field] && errors[field]
  const shown = (['lines', 'reason', 'note'] as const).flatMap(field => {
    const message = errorOf(field)
    return message ? [{ field, message: `${labels[field]}: ${message}` }] : []
  })
  const byCash = byCourier ? 'admin.returns.confirm_courier' : 'admin.returns.confirm_cash'
  const byCard = order.refund_to === 'none' ? 'admin.returns.confirm_none' : 'admin.returns.confirm_card'
  const confirmation = order.refund_to === 'cash' ? byCash : byCard
  const refunded = order.refund_to === 'card' ? Math.min(amounts.total, order.card_rest) : amounts.total
  const hasFee = order.fee.amount > 0 && !order.fee.returned
  return (
    <>
      <ReturnScans order={order} chosen={lines} reason={reason} onChange={setLines} />
      <form
        noValidate
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          setRefused({ errors, attempt: refused.attempt + 1 })
          if (Object.keys(errors).length === 0) setConfirming(true)
        }}
      >
        <ErrorSummary title={t('form.summary')} errors={shown} attempt={refused.attempt} />
        <ReturnLines order={order} chosen={lines} error={errorOf('lines')} onChange={setLines} />
        <Card className="grid gap-5 p-5">
          <Select
            id="reason"
            label={labels.reason}
            error={errorOf('reason')}
            value={reason}
            required
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            options={returnReasons.map(each => ({ id: each, name: reasonText[each] }))}
          >
            <option value="">{t('admin.returns.choose_reason')}</option>
          </Select>
          <TextArea
            id="note"
            label={labels.note}
            hint={t('admin.returns.note_hint')}
            error={errorOf('note')}
            value={note}
            rows={2}
            maxLength={300}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          {hasFee ? (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={withFee}
                disabled={isFeeDue}
                onChange={({ currentTarget }) => setFeeChosen(currentTarget.checked)}
              />
              {t('admin.returns.fee', { amount: formatRiyals(order.fee.amount) })}
            </label>
          ) : null}
          {order.refund_to === 'cash' && order.courier ? (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={byCourier}
                onChange={({ currentTarget }) => setByCourier(currentTarget.checked)}
              />
              <span>{t('admin.returns.by_courier', { courier: `\u2068${order.courier}\u2069` })}</span>
            </label>
          ) : null}
        </Card>
        <ReturnAmount amounts={amounts} />
        <div>
          <Button type="submit">{t('admin.returns.submit')}</Button>
        </div>
        <ConfirmDialog
          open={isConfirming}
          title={t('admin.returns.confirm_title')}
          confirmLabel={t('admin.returns.submit')}
          cancelLabel={t('admin.booking.keep')}
          fields={{
            seen: String(order.seen),
            lines: JSON.stringify(lines.filter(({ restocked, destroyed }) => restocked + destroyed > 0)),
            with_fee: withFee ? 'yes' : '',
            by_courier: byCourier ? 'yes' : '',
            reason,
            note,
            request_id: String(order.request?.id ?? ''),
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{t(confirmation, { amount: formatRiyals(refunded) })}</p>
        </ConfirmDialog>
      </form>
    </>
  )
}
