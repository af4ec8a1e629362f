import { useRef, useState } from 'react'
import type { goodsReceipts } from '#contract/admin/stock/goods-receipts.ts'
import type { Output } from '#contract/endpoint.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { formatValue } from '../../components/history/format-value.ts'
import { isSame, rebaseValues } from '../../components/records/rebase-values.ts'
import { useFormValues } from '../../components/records/use-form-values.ts'
import { useOnNew } from '../../components/records/use-on-new.ts'
import { type Purchase, sentPurchase, withPurchase } from './purchase.ts'

type Receipt = Output<typeof goodsReceipts.get>

/** `lines`: by id, so that a colleague's change of one line leaves what is typed in another. */
const valuesOf = ({ supplier, document, lines }: Receipt) => ({
  ...{ supplier, document },
  lines: Object.fromEntries(
    lines.map(({ id, ordered, net, vat }) => [id, { ordered: String(ordered ?? ''), net, vat } as Purchase]),
  ),
})
type Values = ReturnType<typeof valuesOf>

/**
 * What is typed of a delivery. What a colleague has stored meanwhile is taken over, but for fields in which
 * something else is typed: these say what is stored.
 */
export function useReceiptForm(receipt: Receipt) {
  const { t } = useTranslation()
  const form = useFormValues(valuesOf(receipt))
  /** What the form is based on: the server refuses to replace another version. */
  const base = useRef({ version: receipt.version, values: valuesOf(receipt) })
  const [merged, setMerged] = useState<Record<'before' | 'stored', Values>>()

  useOnNew(receipt, () => {
    const { version, values } = base.current
    if (receipt.version === version) return
    const stored = valuesOf(receipt)
    setMerged({ before: values, stored })
    form.restart(stored, rebaseValues(values, form.value, stored))
    base.current = { version: receipt.version, values: stored }
  })

  const theirs = (pick: (values: Values) => unknown) => {
    if (!merged) return undefined
    const stored = pick(merged.stored)
    if (isSame(pick(merged.before), stored) || isSame(pick(form.value), stored)) return undefined
    return t('admin.receipts.theirs', {
      value: `\u2068${formatValue(typeof stored === 'number' ? stored / 100 : stored)}\u2069`,
    })
  }

  return {
    ...form,
    /** The purchases of the lines, in their order. */
    purchases: receipt.lines.map(({ id }) => form.value.lines[id] as Purchase),
    theirsIn: (field: string) => theirs(values => values[field as 'supplier' | 'document']),
    theirsInLine: (id: number, part: keyof Purchase) => theirs(({ lines }) => lines[id]?.[part]),
    editLine: (id: number, change: Partial<Purchase>) => {
      const line = receipt.lines.find(other => other.id === id)
      const next = withPurchase(form.value.lines[id] as Purchase, change, line?.vat_percent ?? 0)
      form.change({ lines: { ...form.value.lines, [id]: next } })
    },
    bodyToSend: () => {
      const { lines, ...document } = form.send()
      return {
        ...{ version: base.current.version, ...document },
        lines: receipt.lines.map(({ id }) => ({ id, ...sentPurchase(lines[id] as Purchase) })),
      }
    },
    saved: (version: string) => {
      base.current = { version, values: form.lastSent() }
      setMerged(undefined)
      form.settle(form.lastSent())
    },
  }
}
