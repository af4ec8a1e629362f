import { products } from '#contract/admin/products/products.ts'
import { call } from '../../../api.ts'
import { attemptOf } from '../../../browser/attempt-keys.ts'
import { textFieldsOf } from '../../../forms/form-error.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast.tsx'
import { nextFirstStep, pageOfStep } from '../components/first-steps/open-steps.ts'
import { setChangedParts } from '../record-loader.ts'
import { staffRefusal } from '../route-handlers.ts'
import type { Route } from './+types/correct-stock-action'

/** Corrects the stock of a product. StockForm posts to it. */
export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const fields = textFieldsOf(await request.formData())
  const { reason = '', pieces = '', branch_id = '', seen = '', intent } = fields
  const body =
    reason === 'counted'
      ? { how: 'set', pieces }
      : { how: 'add', pieces: takesOff(reason) ? `-${pieces.trim()}` : pieces, reason }
  try {
    const { movements, ...counts } = await call(context, products.correctStock, {
      params: { id: params.id },
      body: { ...body, branch_id } as never,
      // Setting a count twice has the effect of once; not so after another correction. Once the page shows
      // the first correction, an equal one is another.
      ...(body.how === 'add' && { once: attemptOf(seen) }),
    })
    setChangedParts(paths.admin('products', Number(params.id)), { counts, movements })
  } catch (error) {
    return staffRefusal(error)
  }
  toast.success(messageText('staff.saved'))
  const next = intent === 'next' ? pageOfStep(await nextFirstStep(context)) : undefined
  return next ? { next } : null
}

/** For these reasons people write how many pieces are gone. */
const takesOff = (reason: string) => ['damaged', 'expired', 'recalled'].includes(reason)
