import { useEffect, useReducer } from 'react'
import { useFetcher } from 'react-router'
import { getStockRules, receiveGoods } from '#contract/admin/stock.ts'
import { printedGtin } from '#domain/catalogue/gtin.ts'
import { scanOf } from '#domain/stock/scan.ts'
import { call, requireSession } from '../../../api.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { ReadFailure } from '../../../components/read-failure.tsx'
import { removeDraft, restoreDraft, saveDraft } from '../../../forms/draft.ts'
import { type FormError, formErrorOf } from '../../../forms/form-error.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useIdempotencyKey } from '../../../forms/use-idempotency-key.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { userId } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScanBarcode } from '../../../ui/icons.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Route } from './+types/receiving-page'
import { emptyReceipt, type ReceiptDraft, receiptReducer } from './receipt-draft.ts'
import { ReceiptTable } from './receipt-table.tsx'
import { ScanField } from './scan-field.tsx'
import { UnknownCodes } from './unknown-codes.tsx'
import { useFoundProducts } from './use-found-products.ts'

const URL_OF_DRAFT = paths.admin('receiving')

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireSession()
  const rules = await call(context, getStockRules, {})
  const { receipt } = restoreDraft(URL_OF_DRAFT)
  return { rules, draft: receipt ? (JSON.parse(receipt) as ReceiptDraft) : emptyReceipt }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { idempotencyKey, ...body } = await request.json()
  try {
    await call(context, receiveGoods, { body, idempotencyKey })
  } catch (error) {
    return formErrorOf(error)
  }
  toast.success(messageText('staff.received'))
  return null
}

/** Receives a delivery: each scan adds a piece, and the list is saved as one. */
export default function ReceivingPage({ loaderData: { rules, draft: restored } }: Route.ComponentProps) {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the draft
  useEffect(() => {
    if (draft.lines.length + draft.pending.length + draft.unknown.length === 0) removeDraft(URL_OF_DRAFT)
    else saveDraft(URL_OF_DRAFT, { userId: userId(), fields: { receipt: JSON.stringify(draft) } })
    // A changed delivery is another one; an unchanged one that is sent again counts once.
    renewKey()
  }, [draft])
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
    <div className="grid gap-5">
      <PageTitle>{t('admin.receiving')}</PageTitle>
      <div>
        <h1 className="text-xl">{t('admin.receiving')}</h1>
        <p className="text-ink-2">{t('admin.receiving.lead')}</p>
      </div>
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
              {t('admin.receiving.save')}
            </Button>
            <p className="text-ink-2">{t('admin.receiving.total', { count: total })}</p>
          </div>
        </>
      )}
    </div>
  )
}
