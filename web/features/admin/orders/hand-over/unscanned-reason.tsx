import { type ComponentProps, useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import type { OrderCard } from '#contract/admin/orders/orders.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { TextField } from '../../../../ui/field.tsx'
import { ActionDialog } from '../../components/work-screens/action-dialog.tsx'
import type { clientLoader as mustScanLoader } from './must-scan-loader.ts'

type UnscannedDialogProps = {
  order: Pick<OrderCard, 'id' | 'number' | 'status' | 'unscanned'> & { must_scan?: boolean }
  submitLabel: string
  onClose: () => void
}

/** Asks why a parcel that its customer picks up is ready although not all of its pieces were scanned. */
export function UnscannedDialog({ order, submitLabel, onClose }: UnscannedDialogProps) {
  const { t } = useTranslation()
  const { id, number, status: from, unscanned } = order
  const isOfBoard = order.must_scan === undefined
  const { load, data: part } = useFetcher<typeof mustScanLoader>()
  useEffect(() => {
    if (isOfBoard) load(`${paths.admin('orders', id)}/must-scan`)
  }, [isOfBoard, load, id])
  // Where it cannot be read, the server says it of the reason that is sent.
  const mustScan = part?.failure ? false : (order.must_scan ?? part?.data)
  return (
    <ActionDialog
      title={t('order.title', { number: `\u2066${number}\u2069` })}
      submitLabel={mustScan === false ? submitLabel : undefined}
      hiddenFields={{ intent: 'advance', id, from }}
      labels={{ unscanned_reason: t('admin.column_unscanned_reason') }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <UnscannedReasonField {...field('unscanned_reason')} pieces={unscanned} mustScan={mustScan} />
          {isOfBoard && mustScan ? (
            <Link to={paths.admin('orders', id)}>{t('admin.unscanned.to_order')}</Link>
          ) : null}
        </>
      )}
    </ActionDialog>
  )
}

type UnscannedReasonFieldProps = ComponentProps<typeof TextField> & {
  pieces: number
  mustScan: boolean | undefined
}

/**
 * Why pieces of a parcel were not scanned; staff read it in the list of orders. `mustScan`: no reason is
 * enough, and none is asked for; undefined until that is known.
 */
export function UnscannedReasonField({ pieces, mustScan, ...field }: UnscannedReasonFieldProps) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('admin.unscanned.pieces', { pieces })}</p>
      {mustScan ? (
        <p>{t('admin.unscanned.must_scan')}</p>
      ) : mustScan === false ? (
        <TextField {...field} hint={t('admin.unscanned.hint')} required maxLength={200} autoComplete="off" />
      ) : null}
    </>
  )
}
