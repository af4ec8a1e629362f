import { getStockRules, receiveGoods } from '#contract/admin/stock/stock.ts'
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
import { ScannedGoods } from './scanned-goods.tsx'
import { restoreReceipt, saveReceipt } from './stored-receipt.ts'

const URL_OF_DRAFT = paths.admin('receiving')

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireSession()
  const [rules, branches] = await Promise.all([
    call(context, getStockRules, {}),
    call(context, listStockBranches, {}),
  ])
  return { rules, branches, draft: restoreReceipt(URL_OF_DRAFT).receipt }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { idempotencyKey, ...body } = await request.json()
  const result = await saveReceipt(URL_OF_DRAFT, call(context, receiveGoods, { body, idempotencyKey }))
  if ('saved' in result) toast.success(messageText('staff.received'))
  return result
}

/** Receives a delivery: each scan adds a piece, and the list is saved as one. */
export default function ReceivingPage({ loaderData: { rules, branches, draft } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [branchId, chooseBranch] = useBranchChoice(branches)
  return (
    <StaffPage title={t('admin.receiving')} lead={t('admin.receiving.lead')}>
      <ScannedGoods
        draftUrl={URL_OF_DRAFT}
        restored={draft}
        rules={rules}
        fields={{ branch_id: branchId }}
        saveLabel={t('admin.receiving.save')}
      >
        {errorOf => (
          <BranchSelect
            branches={branches}
            label={t('admin.branches.receives')}
            value={branchId}
            error={errorOf('branch_id')}
            onChange={({ target }) => chooseBranch(target.value)}
            className="max-w-[32rem]"
          />
        )}
      </ScannedGoods>
    </StaffPage>
  )
}
