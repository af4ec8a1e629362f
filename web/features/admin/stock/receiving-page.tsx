import { useState } from 'react'
import { listSuppliers } from '#contract/admin/sheets.ts'
import { receiveGoods } from '#contract/admin/stock/goods-receipts.ts'
import { getStockRules } from '#contract/admin/stock/stock.ts'
import { listStockBranches } from '#contract/admin/stock/stock-branches.ts'
import { call, requireSession } from '../../../api.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast.tsx'
import { StaffPage } from '../components/staff-page.tsx'
import { BranchSelect } from '../components/stock/branch-select.tsx'
import { useBranchChoice } from '../components/stock/use-branch-choice.ts'
import type { Route } from './+types/receiving-page'
import { DocumentFields, type DocumentValues } from './receipts/document-fields.tsx'
import { ScannedGoods } from './scanned-goods.tsx'
import { restoreReceipt, saveReceipt } from './stored-receipt.ts'

const URL_OF_DRAFT = paths.admin('receiving')

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireSession()
  const [rules, branches, suppliers] = await Promise.all([
    call(context, getStockRules, {}),
    call(context, listStockBranches, {}),
    call(context, listSuppliers, {}),
  ])
  return { rules, branches, suppliers, draft: restoreReceipt(URL_OF_DRAFT) }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { idempotencyKey, again = '', ...goods } = await request.json()
  const body = { ...goods, again: again.split(' ').filter(Boolean) }
  const result = await saveReceipt(URL_OF_DRAFT, call(context, receiveGoods, { body, idempotencyKey }))
  if ('saved' in result) toast.success(messageText('staff.received'))
  return result
}

/** Receives a delivery: each scan adds a piece, and the list is saved as one. */
export default function ReceivingPage({ loaderData }: Route.ComponentProps) {
  const { rules, branches, suppliers, draft } = loaderData
  const { t } = useTranslation()
  const [branchId, chooseBranch] = useBranchChoice(branches)
  const [typed, setTyped] = useState<DocumentValues>({ supplier: '', document: '', ...draft.fields })
  const values = { supplier: typed.supplier, document: typed.document }
  return (
    <StaffPage title={t('admin.receiving')} lead={t('admin.receiving.lead')}>
      <ScannedGoods
        draftUrl={URL_OF_DRAFT}
        restored={draft.receipt}
        rules={rules}
        fields={{ branch_id: branchId, ...values }}
        saveLabel={t('admin.receiving.save')}
        isPurchase
        onSaved={(_, sent) =>
          // The next delivery has a document of its own.
          setTyped(({ supplier, document }) => ({
            supplier: supplier === sent.supplier ? '' : supplier,
            document: document === sent.document ? '' : document,
          }))
        }
      >
        {errorOf => (
          <div className="grid max-w-4xl items-start gap-4 sm:grid-cols-3">
            <BranchSelect
              branches={branches}
              label={t('admin.branches.receives')}
              value={branchId}
              error={errorOf('branch_id')}
              onChange={({ target }) => chooseBranch(target.value)}
            />
            <DocumentFields
              suppliers={suppliers}
              values={values}
              errorOf={errorOf}
              change={change => setTyped({ ...values, ...change })}
            />
          </div>
        )}
      </ScannedGoods>
    </StaffPage>
  )
}
