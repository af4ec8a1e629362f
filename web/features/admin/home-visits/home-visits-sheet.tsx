import { type HomeVisit, isOpenVisit } from '#contract/admin/home-visits.ts'
import { formatPhoneNumber, formatTime } from '#domain/text/format.ts'
import { AddressText } from '../../../components/address-text.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DeskStatusBadge } from '../components/bookings/desk-status-badge.tsx'
import { AssignmentBadge } from './assignment-badge.tsx'

/** Home visits on paper, in the order of the day: what whoever goes there needs without a phone. */
export function HomeVisitsSheet({ visits }: { visits: readonly HomeVisit[] }) {
  const { t, language } = useTranslation()
  const columns = [
    t('admin.home_visits.time'),
    t('admin.home_visits.patient'),
    t('admin.column_address'),
    t('admin.column_assignee'),
    t('admin.column_state'),
  ]
  return (
    <table className="hidden w-full border-collapse text-start print:table [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:p-1 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top">
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visits.map(visit => (
          <tr key={visit.id} className="break-inside-avoid">
            <td className="whitespace-nowrap">
              <strong>{formatTime(visit.time, language)}</strong>
            </td>
            <td>
              <bdi className="font-semibold">{visit.client_name}</bdi>
              {/* Across the paper, ten visits fit on one sheet if the number stands beside the name. */}
              <bdi dir="ltr" className="block w-fit whitespace-nowrap landscape:ms-3 landscape:inline">
                {formatPhoneNumber(visit.client_phone)}
              </bdi>
              <span className="block">{visit.service.name}</span>
            </td>
            <td>
              <AddressText>{visit.client_address}</AddressText>
              {visit.note ? (
                <span dir="auto" className="block whitespace-pre-line italic">
                  {visit.note}
                </span>
              ) : null}
            </td>
            <td>
              <bdi>{visit.assignee || '—'}</bdi>
              {isOpenVisit(visit) ? <AssignmentBadge visit={visit} /> : null}
            </td>
            <td>
              <DeskStatusBadge booking={visit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
