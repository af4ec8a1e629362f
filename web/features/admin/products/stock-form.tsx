import { useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useSeenInForm } from '../../../forms/use-first-seen.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useOnSuccess } from '../../../forms/use-on-success.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { hasNextStep } from '../components/first-steps/open-steps.ts'
import { useFormValues } from '../components/records/use-form-values.ts'
import { type BranchChoice, BranchSelect } from '../components/stock/branch-select.tsx'
import { useBranchChoice } from '../components/stock/use-branch-choice.ts'
import type { clientAction } from './correct-stock-action.ts'

type StockFormProps = {
  id: number
  counts: { stock: number; sold: number }
  branches: readonly BranchChoice[]
  /** The newest change of the stock that the page shows. */
  latestMovement: number | undefined
}

const EMPTY = { reason: 'received', pieces: '' }

/** Shows and corrects the stock. It is separate from the record because every order changes it. */
export function StockForm({ id, counts, branches, latestMovement }: StockFormProps) {
  const { t } = useTranslation()
  const [branchId, chooseBranch] = useBranchChoice(branches)
  const fetcher = useFetcher<typeof clientAction>()
  const result = fetcher.data
  const next = result && 'next' in result ? result.next : undefined
  const { errorOf } = useFormError(result && 'attempt' in result ? result : undefined)
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const form = useFormValues(EMPTY, isLeaving)
  const { seen, beforeSend, ...typing } = useSeenInForm(latestMovement ?? '')
  useOnSuccess(fetcher, () => form.settle(EMPTY))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer leads on once
  useEffect(() => {
    if (!next) return
    isLeaving.current = true
    navigate(next)
  }, [result])
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-lg leading-small">{t('admin.stock.title')}</h2>
        <p role="status">{t('admin.stock.now', counts)}</p>
      </div>
      <fetcher.Form
        method="post"
        action={`${paths.admin('products', id)}/stock`}
        noValidate
        {...typing}
        onSubmit={event => {
          beforeSend(event)
          form.send()
        }}
        className="grid items-start gap-4 sm:grid-cols-[1fr_10rem_auto]"
      >
        <input type="hidden" name="seen" value={seen} />
        <BranchSelect
          branches={branches}
          value={branchId}
          error={errorOf('branch_id')}
          onChange={({ target }) => chooseBranch(target.value)}
          className="sm:col-span-full"
        />
        <Select
          id="reason"
          name="reason"
          label={t('admin.stock.how')}
          value={form.value.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        >
          <option value="received">{t('admin.stock.add')}</option>
          <option value="counted">{t('admin.stock.set')}</option>
          <option value="returned">{t('admin.stock.take_back')}</option>
          <option value="damaged">{t('admin.stock.take_damaged')}</option>
          <option value="expired">{t('admin.stock.take_expired')}</option>
          <option value="recalled">{t('admin.stock.take_recalled')}</option>
          <option value="corrected">{t('admin.stock.correct')}</option>
        </Select>
        <TextField
          id="pieces"
          name="pieces"
          label={t('admin.stock.pieces')}
          dir="ltr"
          required
          error={errorOf('pieces')}
          value={form.value.pieces}
          onChange={({ target }) => form.change({ pieces: target.value })}
        />
        <Button
          type="submit"
          variant="secondary"
          className="sm:mt-8"
          busy={fetcher.state !== 'idle'}
          busyLabel={t('admin.saving')}
        >
          {t('admin.stock.save')}
        </Button>
        {form.isDirty && hasNextStep() ? (
          <Button
            type="submit"
            name="intent"
            value="next"
            variant="secondary"
            className="justify-self-start sm:col-span-full"
            busy={fetcher.state !== 'idle'}
          >
            {t('admin.first_steps.save_and_next')}
          </Button>
        ) : null}
      </fetcher.Form>
    </Card>
  )
}
