import { Link } from 'react-router'
import type { Packing } from '#contract/admin/orders/fulfilment.ts'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { refusalText } from '../../../../forms/refusal-text.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CircleCheck } from '../../../../ui/icons.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { BatchQuestion } from '../../components/stock/batch-question.tsx'
import { ReadingQuestion } from '../../components/stock/reading-question.tsx'
import { RefusedScans } from '../../components/stock/refused-scans.tsx'
import { SamePackQuestion } from '../../components/stock/same-pack-question.tsx'
import { ScanField } from '../../components/stock/scan-field.tsx'
import { ScanResult } from '../../components/stock/scan-result.tsx'
import { UnsentScans } from '../../components/stock/unsent-scans.tsx'
import { SoundToggle } from '../../components/work-screens/sound-toggle.tsx'
import { useCurrentStaff } from '../../use-current-staff.ts'
import { useFormatDayAndTime } from '../../use-format-date-time.ts'
import { PackingLines } from './packing-lines.tsx'
import { StopNotice } from './stop-notice.tsx'
import { usePieceCheck } from './use-piece-check.ts'

/** The products of an order; while it is being prepared, each piece is checked into the parcel. */
export function PackingCard({ order }: { order: OrderRecord }) {
  const { id, status, packing, substitutions } = order
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const { check, anew, takeOut, last, refused, dismiss, ...queue } = usePieceCheck(id)
  const { refusal, isBusy } = queue
  const isOpen = status === 'preparing'
  const { lines, packed } = packing
  const isPharmacist = useCurrentStaff()?.permissions.includes('prescriptions.review')
  const hasBegun = lines.some(({ checked }) => checked > 0)
  const isStopped = lines.some(({ batches }) => batches.some(({ stop }) => stop !== null))
  const isInside = lines.some(({ stop }) => stop?.inside)
  // It waits to be picked up, or to be brought again.
  const waits = status === 'on_its_way' && (order.slot?.kind === 'branch' || order.next === null)
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg leading-small">{t('order.products')}</h2>
        {isOpen ? <SoundToggle /> : null}
      </div>
      <StopNotice
        order={order}
        takeOut={
          (isOpen && isInside) || (isStopped && waits) ? (
            <Button size="sm" busy={isBusy} onClick={takeOut}>
              {t('admin.packing.take_out')}
            </Button>
          ) : null
        }
      />
      {isOpen ? (
        <ScanField onScan={code => check({ code })}>
          {refusal ? (
            <ScanResult outcome="refused">{refusalText(refusal, t)}</ScanResult>
          ) : last ? (
            <ScanResult outcome="accepted">
              {t('admin.packing.last', { name: last.name, checked: last.checked, quantity: last.quantity })}
            </ScanResult>
          ) : null}
        </ScanField>
      ) : null}
      <UnsentScans {...queue} />
      <RefusedScans
        scans={refused.map(({ key, message, problem, fields: { code, line_id, intent } }) => {
          const line = lines.find(each => each.id === Number(line_id))
          const name = intent === 'anew' ? t('admin.packing.anew') : line?.name
          const { readings, batches, code: refusal, ...beside } = problem as ScanProblem
          return {
            ...{ key, message, code, name, readings, batches, line_id },
            isSameAsked: refusal === 'staff.same_pack',
            more: <UnreadPack {...beside} isAsked={refusal === 'staff.scan_batch'} />,
          }
        })}
        dismiss={dismiss}
      >
        {({ key, code = '', readings, batches, line_id, isSameAsked }) =>
          isSameAsked ? (
            <SamePackQuestion
              onAnswer={isSame => {
                check({ code, same_pack: String(isSame) })
                dismiss(key)
              }}
            />
          ) : readings ? (
            <ReadingQuestion
              readings={readings}
              onChoose={reading => {
                if (reading) check({ code: reading.text })
                dismiss(key)
              }}
            />
          ) : batches ? (
            <BatchQuestion
              batches={batches}
              onChoose={batch => {
                check({ line_id: Number(line_id), batch_id: batch.id })
                dismiss(key)
              }}
            />
          ) : null
        }
      </RefusedScans>
      {packed ? (
        <p className="flex items-start gap-2 font-semibold text-ok">
          <CircleCheck className="mt-1 size-5 shrink-0" />
          {t('admin.packing.packed_at', { at: formatDayAndTime(packed.date, packed.time) })}
        </p>
      ) : null}
      <HandedOver order={order} />
      <PackingLines
        lines={lines}
        onCheck={isOpen ? line_id => check({ line_id }) : undefined}
        more={line =>
          isOpen || waits ? <LineSubstitution orderId={id} line={line} all={substitutions} /> : null
        }
      />
      {status === 'cancelled' ? null : (
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={adminPaths.parcelPaper(id, 'slip')} variant="secondary" size="sm">
            {t('admin.packing.slip')}
          </ButtonLink>
          <ButtonLink to={adminPaths.parcelPaper(id, 'label')} variant="secondary" size="sm">
            {t('admin.packing.label')}
          </ButtonLink>
          {isPharmacist && lines.some(({ prescription }) => prescription) ? (
            <ButtonLink to={adminPaths.dispensingLabels(id)} variant="secondary" size="sm">
              {t('admin.labels')}
            </ButtonLink>
          ) : null}
          {isOpen && hasBegun && !isInside ? (
            <Button variant="quiet" size="sm" busy={isBusy} onClick={anew}>
              {t('admin.packing.anew')}
            </Button>
          ) : null}
        </div>
      )}
    </Card>
  )
}

/** When a parcel left the pharmacy, and why it did so with pieces that were not scanned. */
function HandedOver({ order: { status, steps, packing } }: { order: OrderRecord }) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const left = status === 'preparing' ? undefined : steps.find(step => step.status === 'on_its_way')
  if (!left) return null
  return (
    <>
      <p>{t('admin.packing.left_at', { at: formatDayAndTime(left.date, left.time) })}</p>
      {packing.unscanned_reason ? (
        <p>
          <b>{t('admin.unscanned')}</b>: <bdi>{packing.unscanned_reason}</bdi>
        </p>
      ) : null}
    </>
  )
}

type Batch = { id: number; lot: string }
/** Batches of which packs lie, or may lie, beside a pack whose batch was not read. */
type BatchesBeside = { recalled?: Batch; expired?: Batch }
type ScanProblem = BatchesBeside & {
  readings?: { text: string; lot: string; serial: string }[]
  batches?: (Batch & { expiry: string | null })[]
  code?: string
}

/** What lies beside a pack that was not read, and what to do if its code (`isAsked`) cannot be scanned. */
function UnreadPack({ recalled, expired, isAsked }: BatchesBeside & { isAsked: boolean }) {
  const { t } = useTranslation()
  const batch = recalled ?? expired
  return (
    <>
      {isAsked ? t(batch ? 'admin.packing.not_by_line' : 'admin.scan.by_line') : null}
      {batch ? (
        <Link to={paths.admin('batches', batch.id)} className="block py-1">
          {t(recalled ? 'admin.recall.may_lie' : 'admin.batches.lie', { lot: `\u2068${batch.lot}\u2069` })}
        </Link>
      ) : null}
    </>
  )
}

type LineSubstitutionProps = {
  orderId: number
  line: Packing['lines'][number]
  all: OrderRecord['substitutions']
}

/** The way to propose something instead of a line that cannot be sent, or that the customer is asked. */
function LineSubstitution({ orderId, line: { id, name }, all }: LineSubstitutionProps) {
  const { t } = useTranslation()
  if (all.some(({ state, line_id }) => state === 'open' && line_id === id))
    return (
      <p>
        <Badge tone="warn">{t('admin.substitutes.badge')}</Badge>
      </p>
    )
  return (
    <p className="print:hidden">
      <Link
        to={`${paths.admin('orders', orderId)}/lines/${id}`}
        aria-label={t('admin.substitutes.open_named', { name })}
        className="inline-block py-1 text-sm"
      >
        {t('admin.substitutes.open')}
      </Link>
    </p>
  )
}
