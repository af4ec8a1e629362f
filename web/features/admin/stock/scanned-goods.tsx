import { type ReactNode, useEffect, useReducer } from 'react'
import { useFetcher } from 'react-router'
import { printedGtin } from '#domain/catalogue/gtin.ts'
import { scanOf } from '#domain/stock/scan.ts'
import { ReadFailure } from '../../../components/read-failure.tsx'
import { removeDraft, restoreDraft, saveDraft } from '../../../forms/draft.ts'
import type { FormError } from '../../../forms/form-error.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useIdempotencyKey } from '../../../forms/use-idempotency-key.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { userId } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScanBarcode } from '../../../ui/icons.tsx'
import { ScanField } from '../components/stock/scan-field.tsx'
import { emptyReceipt, type ReceiptDraft, receiptReducer } from './receipt-draft.ts'
import { ReceiptTable } from './receipt-table.tsx'
import { UnknownCodes } from './unknown-codes.tsx'
import { useFoundProducts } from './use-found-products.ts'

/** What was scanned on this page and is not saved yet, for its clientLoader. */
export function restoreReceipt(draftUrl: string): ReceiptDraft {
  const { receipt } = restoreDraft(draftUrl)
  return receipt ? (JSON.parse(receipt) as ReceiptDraft) : emptyReceipt
}

type ScannedGoodsProps = {
  /** The address under which this tab keeps the list. */
  draftUrl: string
  restored: ReceiptDraft
  rules: { day: string; min_shelf_days: number }
  /** What is sent besides the lines. */
  fields: Record<string, string>
  saveLabel: string
  /** The inputs of `fields`. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** A list of goods: each scan adds a piece, and the page's action saves the list as one. */
export function ScannedGoods(props: ScannedGoodsProps) {
  const { draftUrl, restored, rules, fields, saveLabel, children } = props
  const { t, language } = useTranslation()
  const [draft, dispatch] = useReducer(receiptReducer, restored)
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const { lines, pending, unknown, last } = draft
  const fetcher = useFetcher<FormError | null>()
  const { errorOf } = useFormError(fetcher.data ?? undefined)
  const isIdle = fetcher.state === 'idle'
  const failure = useFoundProducts(
    pending.map(({ code }) => code),
    (code, product) => dispatch({ type: 'found', code, product }),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what is sent
  useEffect(() => {
    if (draft.lines.length + draft.pending.length + draft.unknown.length === 0) removeDraft(draftUrl)
    else saveDraft(draftUrl, { userId: userId(), fields: { receipt: JSON.stringify(draft) } })
    // What is changed is another delivery; an unchanged one that is sent again counts once.
    renewKey()
  }, [draft, JSON.stringify(fields)])
  useEffect(() => {
    if (isIdle && fetcher.data === null) dispatch({ type: 'saved' })
  }, [isIdle, fetcher.data])

  const scanTexts = {
    repeated: (code: string) => t('admin.receiving.repeated', { code }),
    unknown: (code: string) => t('admin.receiving.unknown', { code }),
    wrong_expiry: (code: string) => t('admin.receiving.wrong_expiry', { code }),
  }
  const save = () =>
    fetcher.submit(
      {
        idempotencyKey,
        ...fields,
        lines: lines.map(({ product, lot, expiry, pieces }) => ({
          product_id: product.id,
          lot,
          expiry: expiry || null,
          pieces,
        })),
      },
      { method: 'post', encType: 'application/json' },
    )
  const lastLine = last?.kind === 'added' ? lines.find(({ key }) => key === last.key) : undefined
  const total = lines.reduce((sum, { pieces }) => sum + (Number(pieces) || 0), 0)
  return (
    <>
      {children(errorOf)}
      <ScanField
        onScan={text => {
          const scan = scanOf(text, rules.day)
          if (scan) dispatch({ type: 'scan', scan })
        }}
      >
        {lastLine ? (
          <>
            <bdi>{lastLine.product.name[language]}</bdi>: {lastLine.pieces}
          </>
        ) : null}
        {last && last.kind !== 'added' ? scanTexts[last.kind](printedGtin(last.code)) : null}
      </ScanField>
      {failure ? <ReadFailure failure={failure} /> : null}
      {unknown.length > 0 ? <UnknownCodes scans={unknown} dispatch={dispatch} /> : null}
      {lines.length === 0 ? (
        <EmptyState icon={<ScanBarcode />} title={t('admin.receiving.none')}>
          {t('admin.receiving.none_hint')}
        </EmptyState>
      ) : (
        <>
          <ReceiptTable lines={lines} rules={rules} errorOf={errorOf} dispatch={dispatch} />
          <div className="flex flex-wrap items-center gap-4">
            <Button busy={!isIdle} busyLabel={t('admin.saving')} onClick={save}>
              {saveLabel}
            </Button>
            <p className="text-ink-2">{t('admin.receiving.total', { count: total })}</p>
          </div>
        </>
      )}
    </>
  )
}
