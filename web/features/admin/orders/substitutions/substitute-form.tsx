import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { substitutions as calls, SubstituteCandidate } from '#contract/admin/orders/substitutions.ts'
import type { Output } from '#contract/endpoint.ts'
import {
  ANSWER_HOURS,
  DEFAULT_ANSWER_HOURS,
  unsendableReasons,
} from '#domain/substitutions/substitution-rules.ts'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { useUnsendableReasons } from '../../../../components/orders/substitution-facts.tsx'
import type { FormError } from '../../../../forms/form-error.ts'
import { useFirstSeen } from '../../../../forms/use-first-seen.ts'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ErrorSummary } from '../../../../ui/error-summary.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useTypedText } from '../../components/work-screens/use-typed-text.ts'
import { CandidateList, LEAVE_OUT } from './candidate-list.tsx'
import { OrderedLine } from './ordered-line.tsx'
import { Pieces } from './pieces.tsx'

type Line = Output<typeof calls.listSubstitutes>['line']
type SubstituteFormProps = { line: Line; candidates: SubstituteCandidate[]; isSearch: boolean }
type Errors = Partial<Record<'reason' | 'product_id' | 'note', string>>

/** Which pieces cannot be sent and why, what is proposed instead, and how long the customer has to answer. */
export function SubstituteForm({ line, candidates, isSearch }: SubstituteFormProps) {
  const { t } = useTranslation()
  const reasonText = useUnsendableReasons()
  const fetcher = useFetcher<FormError | null>()
  const [quantity, setQuantity] = useState(line.quantity)
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState<SubstituteCandidate | typeof LEAVE_OUT>()
  const [offered, setOffered] = useState<number>()
  const [note, setNote] = useState('')
  const [hours, setHours] = useState(String(DEFAULT_ANSWER_HOURS))
  const [refused, setRefused] = useState<{ errors: Errors; attempt: number }>({ errors: {}, attempt: 0 })
  const [isConfirming, setConfirming] = useState(false)
  const seen = useFirstSeen(line.quantity)
  const { onInput } = useTypedText(fetcher.state !== 'idle')
  const labels = {
    reason: t('admin.column_reason'),
    product_id: t('admin.substitutes.what'),
    note: t('admin.substitutes.note'),
  }
  const { errorOf: serverErrorOf } = useFormError(fetcher.data ?? undefined, labels)
  const product = choice === LEAVE_OUT ? undefined : choice
  const errors: Errors = {
    ...(!reason && { reason: t('required field') }),
    ...(!choice && { product_id: t('admin.substitutes.choose') }),
    ...(product && line.prescription && !note.trim() && { note: t('required field') }),
  }
  // An error that was shown goes away as soon as its field is right.
  const errorOf = (field: keyof Errors) => (refused.errors[field] ? errors[field] : serverErrorOf(field))
  const shown = (['reason', 'product_id', 'note'] as const).flatMap(field => {
    const message = refused.errors[field] && errors[field]
    return message ? [{ field, message: `${labels[field]}: ${message}` }] : []
  })
  const fields = {
    seen: String(seen),
    line_id: String(line.id),
    quantity: String(quantity),
    reason,
    product_id: product ? String(product.id) : '',
    product_quantity: product ? String(offered ?? quantity) : '',
    note,
    hours,
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onInput={onInput}
      onSubmit={event => {
        event.preventDefault()
        setRefused({ errors, attempt: refused.attempt + 1 })
        if (Object.keys(errors).length > 0) return
        if (product) fetcher.submit(fields, { method: 'post' })
        else setConfirming(true)
      }}
    >
      <ErrorSummary title={t('form.summary')} errors={shown} attempt={refused.attempt} />
      <Card className="grid gap-5 p-5">
        <OrderedLine line={line} />
        <Pieces
          label={t('admin.substitutes.quantity')}
          value={quantity}
          max={line.quantity}
          onChange={setQuantity}
        />
        <Select
          id="reason"
          label={labels.reason}
          error={errorOf('reason')}
          value={reason}
          required
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          options={unsendableReasons.map(each => ({ id: each, name: reasonText(each) }))}
        >
          <option value="">{t('admin.substitutes.choose_reason')}</option>
        </Select>
      </Card>
      <Card className="grid gap-5 p-5">
        <CandidateList
          candidates={candidates}
          isSearch={isSearch}
          choice={choice}
          error={errorOf('product_id')}
          onChange={setChoice}
        />
        {product ? (
          <>
            <Pieces
              label={t('admin.substitutes.offered')}
              value={offered ?? quantity}
              max={Math.min(product.stock, 9999)}
              onChange={setOffered}
            />
            <p className="text-sm text-ink-2">{t('admin.substitutes.price')}</p>
            <Select
              id="hours"
              label={t('admin.substitutes.hours')}
              value={hours}
              onChange={({ currentTarget }) => setHours(currentTarget.value)}
              options={ANSWER_HOURS.map(count => ({
                id: count,
                name: t('admin.substitutes.hours_of', { count }),
              }))}
            />
          </>
        ) : null}
        <TextArea
          id="note"
          label={labels.note}
          hint={t('admin.substitutes.note_hint')}
          error={errorOf('note')}
          value={note}
          rows={2}
          maxLength={300}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Card>
      <div>
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {t(choice === LEAVE_OUT ? 'admin.substitutes.remove' : 'admin.substitutes.propose')}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={t('admin.substitutes.remove_title')}
        confirmLabel={t('admin.substitutes.remove')}
        cancelLabel={t('admin.booking.keep')}
        fields={fields}
        onClose={() => setConfirming(false)}
      >
        <p>{t('admin.substitutes.remove_text')}</p>
      </ConfirmDialog>
    </form>
  )
}
