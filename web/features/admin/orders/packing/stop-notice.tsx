import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Packing } from '#contract/admin/orders/fulfilment.ts'
import type { OrderRecord } from '#contract/admin/orders/orders.ts'
import { phoneUrl } from '../../../../components/contact-urls.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { useFormatDayAndTime } from '../../use-format-date-time.ts'
import { CancelByStaff } from '../cancel-by-staff.tsx'
import { lackingLines } from './stopped-lines.ts'

/**
 * Why an order that was not handed over must not leave, or is checked anew, and what to do; `takeOut`, the
 * button that takes packs out of its parcel, stands beside it.
 */
export function StopNotice({ order, takeOut }: { order: OrderRecord; takeOut: ReactNode }) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const { id, status, packing, address } = order
  const { came_back, lines } = packing
  const stopped = lines.filter(({ stop }) => stop !== null)
  const isBack = came_back !== null && status === 'preparing'
  if (stopped.length === 0 && !isBack) return null
  const lacking = lackingLines(order)
  return (
    <div role="status" className="grid gap-3 rounded-md bg-warn-soft p-4">
      {isBack ? (
        <p>{t('admin.stop.came_back', { at: formatDayAndTime(came_back.date, came_back.time) })}</p>
      ) : null}
      {stopped.map(line => (
        <StoppedLine key={line.id} line={line} />
      ))}
      {takeOut || lacking.length > 0 ? (
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          {takeOut}
          {lacking.length > 0 ? (
            <>
              <a href={phoneUrl(address.phone)} className="button button-secondary button-sm">
                {t('admin.stop.call')}
              </a>
              {lacking.map(line => (
                <Link
                  key={line.id}
                  to={`${paths.admin('orders', id)}/lines/${line.id}`}
                  className={`button ${takeOut ? 'button-secondary' : 'button-primary'} button-sm`}
                >
                  {t('admin.stop.replace', { name: line.name })}
                </Link>
              ))}
              <CancelByStaff order={order} />
            </>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

const ways = { moved: 'admin.stop.moved', other: 'admin.stop.other', none: 'admin.stop.none' } as const

function StoppedLine({ line: { name, stop } }: { line: Packing['lines'][number] }) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  if (!stop) return null
  const reasons = stop.batches.map(({ lot, recalled }) => {
    const batch = lot ? `\u2068${lot}\u2069` : t('admin.batches.unknown')
    return recalled
      ? t('admin.stop.recalled', { lot: batch, at: formatDayAndTime(recalled.date, recalled.time) })
      : t('admin.stop.expired', { lot: batch })
  })
  return (
    <p>
      <bdi className="block font-semibold">{name}</bdi>
      {reasons.join(' ')} {stop.inside ? `${t('admin.stop.inside')} ` : null}
      {t(ways[stop.way])}
    </p>
  )
}
