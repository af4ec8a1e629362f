import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { useFetcher } from 'react-router'
import { printedGtin } from '#domain/catalogue/gtin.ts'
import { readScan } from '#domain/scanning/read-scan.ts'
import { randomKey } from '../../../browser/attempt-keys.ts'
import { ReadFailure } from '../../../components/read-failure.tsx'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScanBarcode } from '../../../ui/staff-icons.tsx'
import { useUnloadQuestion } from '../components/records/unsaved-dialog.tsx'
import { ReadingQuestion } from '../components/stock/reading-question.tsx'
import { ScanField } from '../components/stock/scan-field.tsx'
import { ScanResult } from '../components/stock/scan-result.tsx'
import { SoundToggle } from '../components/work-screens/sound-toggle.tsx'
import { playSound } from '../components/work-screens/sounds.ts'
import type { clientLoader } from './found-product-loader.ts'
import {
  type CountedPack,
  type FoundProduct,
  isEmpty,
  outcomeOf,
  type ReceiptDraft,
  type ReceiptLine,
  receiptReducer,
  totalOf,
} from './receipt-draft.ts'
import { ReceiptTable } from './receipt-table.tsx'
import { sentPurchase } from './receipts/purchase.ts'
import { PurchaseTotal } from './receipts/purchase-total.tsx'
import { ReceivedBefore } from './receipts/received-before.tsx'
import { type SavedReceipt, storeReceipt } from './stored-receipt.ts'
import { UnknownCodes } from './unknown-codes.tsx'

type ScannedGoodsProps<Saved> = {
  /** The address under which this tab keeps the list. */
  draftUrl: string
  restored: ReceiptDraft
  rules: { day: string; min_shelf_days: number }
  /** What is sent besides the lines. */
  fields: Record<string, string>
  saveLabel: string
  /** Whether the lines have an order and a price. */
  isPurchase?: boolean
  /** Called with what was saved, the fields that were sent, and whether something was scanned meanwhile. */
  onSaved?: (saved: Saved, sent: Record<string, string>, hasMore: boolean) => void
  /** The inputs of `fields`. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/**
 * A list of goods: each scan adds a piece, and the page's action saves the list as one. What is scanned while
 * it is saved is the next list.
 */
export function ScannedGoods<Saved>(props: ScannedGoodsProps<Saved>) {
  const { draftUrl, restored, rules, fields, saveLabel, isPurchase = false, onSaved, children } = props
  const { t, language } = useTranslation()
  const [draft, dispatch] = useReducer(receiptReducer, restored)
  const { lines, packs, pending, unknown, questions, sent, last } = draft
  const fetcher = useFetcher<SavedReceipt<Saved>>()
  const answer = fetcher.data
  const { errorOf } = useFormError(answer && 'attempt' in answer ? answer : undefined)
  /** The keys of the lines that were sent last: the errors name them by their place. */
  const [sentKeys, setSentKeys] = useState<readonly number[]>([])
  const [lastSent, setLastSent] = useState<Record<string, string>>({})
  const isIdle = fetcher.state === 'idle'
  useUnloadQuestion(() => !isEmpty(draft))
  const failure = useFoundProducts(
    [
      ...pending.map(({ code }) => code),
      // The questions name their product.
      ...questions.flatMap(([first]) => (first && !draft.products[first.code] ? [first.code] : [])),
    ],
    (code, product) => dispatch({ type: 'found', code, product }),
  )

  const outcome = outcomeOf(draft, rules.day)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scan
  useEffect(() => {
    if (outcome) playSound(outcome)
  }, [last])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what is stored
  useEffect(() => {
    storeReceipt(draftUrl, draft, fields)
  }, [draft, JSON.stringify(fields)])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer) return
    if ('saved' in answer) {
      dispatch({ type: 'saved' })
      onSaved?.(answer.saved, sent?.fields ?? fields, !isEmpty({ ...draft, sent: null }))
    } else if (answer.isFinal) dispatch({ type: 'refused' })
  }, [answer])

  const scanTexts = {
    repeated: (code: string) => t('admin.receiving.repeated', { code }),
    second_code: (code: string) => t('admin.receiving.second_code', { code }),
    unknown: (code: string) => t('admin.receiving.unknown', { code }),
    wrong_expiry: (code: string) => t('admin.receiving.wrong_expiry', { code }),
    question: () => t('admin.scan.which_reading'),
  }
  /** Sends the list, or once more the one that was sent before it. */
  const save = (more: Record<string, string> = {}) => {
    const next = sent ?? { idempotencyKey: randomKey(), fields: { ...fields, ...more }, lines, packs }
    if (!sent) dispatch({ type: 'send', ...next })
    setSentKeys(next.lines.map(({ key }) => key))
    setLastSent(next.fields)
    const { idempotencyKey } = next
    fetcher.submit(
      {
        ...{ idempotencyKey, ...next.fields },
        lines: next.lines.map(isPurchase ? purchasedLine : sentLine),
        packs: next.packs.map(pack => sentPack(pack, isPurchase ? [] : next.lines)),
      },
      { method: 'post', encType: 'application/json' },
    )
    // Its button is gone, and the next pack may be scanned at once.
    document.getElementById('scan')?.focus()
  }
  const asked = questions[0]?.[0]
  const lastLine = last?.kind === 'added' ? lines.find(({ key }) => key === last.key) : undefined
  return (
    <>
      {children(errorOf)}
      <ScanField
        onScan={text => {
          dispatch({ type: 'scan', readings: readScan(text, rules.day) })
        }}
      >
        {lastLine && outcome ? (
          <ScanResult outcome={outcome}>
            <bdi>{lastLine.product.name[language]}</bdi>: {lastLine.pieces}
            {outcome === 'question' ? ` · ${t('admin.scan.check_batch')}` : null}
          </ScanResult>
        ) : null}
        {last && last.kind !== 'added' && outcome ? (
          <ScanResult outcome={outcome}>{scanTexts[last.kind](printedGtin(last.code))}</ScanResult>
        ) : null}
      </ScanField>
      <div>
        <SoundToggle />
      </div>
      <ReadingQuestion
        name={asked && (draft.products[asked.code]?.name[language] ?? printedGtin(asked.code))}
        readings={questions[0]}
        onChoose={reading => dispatch({ type: 'choose', reading })}
      />
      {failure ? <ReadFailure failure={failure} /> : null}
      {!sent && answer && 'attempt' in answer && lastSent.document === fields.document ? (
        <ReceivedBefore
          refusal={answer}
          onAgain={what => save({ again: `${lastSent.again ?? ''} ${what}` })}
        />
      ) : null}
      {sent ? <SentGoods lines={sent.lines} isBusy={!isIdle} onRepeat={() => save()} /> : null}
      {unknown.length > 0 ? <UnknownCodes scans={unknown} dispatch={dispatch} /> : null}
      {lines.length === 0 && !sent ? (
        <EmptyState icon={<ScanBarcode />} title={t('admin.receiving.none')}>
          {t('admin.receiving.none_hint')}
        </EmptyState>
      ) : lines.length === 0 ? null : (
        <>
          <ReceiptTable
            lines={lines}
            rules={rules}
            isPurchase={isPurchase}
            errorOf={(key, part) => errorOf(`lines.${sentKeys.indexOf(key)}.${part}`)}
            dispatch={dispatch}
          />
          <div className="flex flex-wrap items-center gap-4">
            {sent ? null : <Button onClick={() => save()}>{saveLabel}</Button>}
            <p className="text-ink-2">{t('admin.receiving.total', { count: totalOf(lines) })}</p>
            <PurchaseTotal lines={lines} />
          </div>
        </>
      )}
    </>
  )
}

/**
 * Looks up the first of the codes that are not known yet, one after the other, and reports what it found.
 * Returns the failure of a look-up.
 */
function useFoundProducts(
  [code]: readonly string[],
  onFound: (code: string, product: FoundProduct | undefined) => void,
) {
  const { load, data, state } = useFetcher<typeof clientLoader>()
  const url =
    code === undefined ? undefined : `${paths.admin('receiving/found')}?code=${encodeURIComponent(code)}`
  const isIdle = state === 'idle'
  const isAnswered = data?.code === code
  // biome-ignore lint/correctness/useExhaustiveDependencies: one report of each answer
  useEffect(() => {
    if (!isIdle || code === undefined || !url) return
    if (!isAnswered) load(url)
    // Several products of one registration number: the code does not say which.
    else if (data?.data) onFound(code, data.data.length === 1 ? data.data[0] : undefined)
  }, [isIdle, url, data])
  return isIdle && isAnswered ? data?.failure : undefined
}

const sentLine = ({ product, lot, expiry, pieces }: ReceiptLine) => ({
  product_id: product.id,
  lot,
  expiry: expiry || null,
  pieces,
})

/** `lines`: those whose batches the packs name; a delivery has none. */
function sentPack({ line, product_id, serial }: CountedPack, lines: readonly ReceiptLine[]) {
  const of = lines.find(({ key }) => key === line)
  return { product_id, serial, ...(of && { lot: of.lot, expiry: of.expiry || null }) }
}

const purchasedLine = (line: ReceiptLine) => ({ ...sentLine(line), ...sentPurchase(line) })

type SentGoodsProps = {
  lines: readonly ReceiptLine[]
  isBusy: boolean
  onRepeat: () => void
}

/** A list that was sent: it is being saved, or no answer has arrived and it is to be sent again. */
function SentGoods({ lines, isBusy, onRepeat }: SentGoodsProps) {
  const { t, language } = useTranslation()
  return (
    <section
      aria-label={t('admin.receiving.sent')}
      className={`grid gap-3 rounded-md p-4 ${isBusy ? 'bg-band' : 'bg-warn-soft'}`}
    >
      <p role="status">
        {isBusy
          ? t('admin.receiving.saving', { count: totalOf(lines) })
          : t('admin.receiving.unanswered', { count: totalOf(lines) })}
      </p>
      <ul className="text-sm text-ink-2">
        {lines.map(({ key, product, lot, pieces }) => (
          <li key={key}>
            {pieces} × <bdi>{product.name[language]}</bdi> {lot ? <bdi dir="ltr">{lot}</bdi> : null}
          </li>
        ))}
      </ul>
      <Button busy={isBusy} busyLabel={t('admin.saving')} onClick={onRepeat} className="justify-self-start">
        {t('admin.receiving.repeat')}
      </Button>
    </section>
  )
}
