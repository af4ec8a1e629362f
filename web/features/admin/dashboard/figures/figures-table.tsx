import { Link, useSearchParams } from 'react-router'
import type { getClinicFigures } from '#contract/admin/clinic-figures.ts'
import type { Output } from '#contract/endpoint.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatNumber } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { StackedCell } from '../../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../../ui/stacked-table.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { useShownFigures } from './shown-figures.ts'

type FiguresTableProps = Pick<Output<typeof getClinicFigures>, 'groups' | 'by'>

/** The figures of each hospital, speciality or doctor; its name leads to its doctors or to it alone. */
export function FiguresTable({ groups, by }: FiguresTableProps) {
  const { t } = useTranslation()
  const [searchParams] = useSearchParams()
  const shownFigures = useShownFigures()
  const linkTo = (id: number) => {
    const query = new URLSearchParams(searchParams)
    query.delete('page')
    query.set(by, String(id))
    query.set('by', 'doctor')
    return `?${query}`
  }
  const names = groups[0] ? shownFigures(groups[0]).map(({ name }) => name) : []
  const headings = [t(`admin.column_${by}_id`), t('admin.figures.appointments'), ...names]
  return (
    <StackedTable>
      <caption className="sr-only">{t('admin.figures')}</caption>
      <TableHead columns={headings} />
      <StackedBody>
        {groups.map(group => (
          <StackedRow key={group.id}>
            <StackedCell name={headings[0]}>
              <Link to={linkTo(group.id)} className="inline-block py-1 font-semibold">
                <bdi>{by === 'doctor' ? withDoctorTitle(group.name) : group.name}</bdi>
              </Link>
            </StackedCell>
            <StackedCell name={headings[1]}>
              <bdi>{formatNumber(group.appointments)}</bdi>
            </StackedCell>
            {shownFigures(group).map(({ name, value }) => (
              <StackedCell key={name} name={name}>
                <bdi>{value}</bdi>
              </StackedCell>
            ))}
          </StackedRow>
        ))}
      </StackedBody>
    </StackedTable>
  )
}
