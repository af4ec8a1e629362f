import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { getStockRules } from '#contract/admin/stock/stock.ts'
import { listStockBranches } from '#contract/admin/stock/stock-branches.ts'
import { stockTransfers } from '#contract/admin/stock/stock-transfers.ts'
import { call, requireSession } from '../../../../api.ts'
import { messageText } from '../../../../i18n/message-text.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { StaffPage } from '../../components/staff-page.tsx'
import { BranchSelect } from '../../components/stock/branch-select.tsx'
import { useBranchChoice } from '../../components/stock/use-branch-choice.ts'
import { ScannedGoods } from '../scanned-goods.tsx'
import { restoreReceipt, saveReceipt } from '../stored-receipt.ts'
import type { Route } from './+types/new-transfer-page'

const URL_OF_DRAFT = paths.admin('stock-transfers', 'new')

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireSession()
  const [rules, branches] = await Promise.all([
    call(context, getStockRules, {}),
    call(context, listStockBranches, {}),
  ])
  if (branches.length < 2) throw redirect(paths.admin('stock-transfers'))
  return { rules, branches, draft: restoreReceipt(URL_OF_DRAFT) }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { idempotencyKey, again = '', ...goods } = await request.json()
  const body = { ...goods, again: again.split(' ').filter(Boolean) }
  const result = await saveReceipt(URL_OF_DRAFT, call(context, stockTransfers.send, { body, idempotencyKey }))
  if ('saved' in result) toast.success(messageText('staff.saved'))
  return result
}

/** Sends goods from a branch to another: each scan adds a piece, and the list is sent as one. */
export default function NewTransferPage({ loaderData: { rules, branches, draft } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [fromId, chooseFrom] = useBranchChoice(branches)
  const others = branches.filter(({ id }) => String(id) !== fromId)
  const [chosenTo, setTo] = useState(draft.fields.to_branch_id ?? '')
  const [note, setNote] = useState(draft.fields.note ?? '')
  const navigate = useNavigate()
  const toId = String((others.find(({ id }) => String(id) === chosenTo) ?? others[0])?.id)
  return (
    <StaffPage
      title={t('admin.transfers.new')}
      lead={t('admin.transfers.new_lead')}
      above={[{ text: t('admin.transfers'), to: paths.admin('stock-transfers') }]}
    >
      <ScannedGoods
        draftUrl={URL_OF_DRAFT}
        restored={draft.receipt}
        rules={rules}
        fields={{ from_branch_id: fromId, to_branch_id: toId, note }}
        saveLabel={t('admin.transfers.send')}
        onSaved={({ id }: { id: number }, sent, hasMore) => {
          // The next transfer has a reason of its own.
          if (hasMore) setNote(current => (current === sent.note ? '' : current))
          else navigate(paths.admin('stock-transfers', id))
        }}
      >
        {errorOf => (
          <div className="grid max-w-4xl items-start gap-4 sm:grid-cols-3">
            <BranchSelect
              id="from_branch_id"
              name="from_branch_id"
              branches={branches}
              label={t('admin.transfers.from')}
              value={fromId}
              error={errorOf('from_branch_id')}
              onChange={({ target }) => chooseFrom(target.value)}
            />
            <BranchSelect
              id="to_branch_id"
              name="to_branch_id"
              branches={branches}
              excluded={fromId}
              label={t('admin.transfers.to')}
              value={toId}
              error={errorOf('to_branch_id')}
              onChange={({ target }) => setTo(target.value)}
            />
            <TextField
              id="note"
              name="note"
              label={t('admin.transfers.note')}
              maxLength={300}
              value={note}
              error={errorOf('note')}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
        )}
      </ScannedGoods>
    </StaffPage>
  )
}
