import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ClinicFigures, getClinicFigures } from '#contract/admin/clinic-figures.ts'
import type { Output } from '#contract/endpoint.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatNumber } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { StackedCell } from '../../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../../ui/stacked-table.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { useShownFigures } from './shown-figures.ts'

type FiguresTableProps = Pick<Output<typeof getClinicFigures>, 'total' | 'before' | 'groups' | 'by'>

/**
 * The figures of the span, of the span before it, and of each hospital, speciality or doctor, whose name
 * leads to its doctors or to it alone.
 */
export function FiguresTable({ total, before, groups, by }: FiguresTableProps) {
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
  const names = shownFigures(total).map(({ name }) => name)
  const headings = [t(`admin.column_${by}_id`), t('admin.figures.appointments'), ...names]
  return (
    <StackedTable>
      <caption className="sr-only">{t('admin.figures')}</caption>
      <TableHead columns={headings} />
      <StackedBody>
        <FiguresRow headings={headings} figures={total} strong>
          {t('admin.figures.total')}
        </FiguresRow>
        <FiguresRow headings={headings} figures={before}>
          {t('admin.figures.before')}
        </FiguresRow>
        {groups.map(group => (
          <FiguresRow key={group.id} headings={headings} figures={group}>
            <Link to={linkTo(group.id)} className="inline-block py-1 font-semibold">
              <bdi>{by === 'doctor' ? withDoctorTitle(group.name) : group.name}</bdi>
            </Link>
          </FiguresRow>
        ))}
      </StackedBody>
    </StackedTable>
  )
}

type FiguresRowProps = {
  headings: readonly string[]
  figures: ClinicFigures
  strong?: boolean
  children: ReactNode
}

function FiguresRow({ headings, figures, strong, children }: FiguresRowProps) {
  const shownFigures = useShownFigures()
  return (
    <StackedRow className={strong ? 'font-semibold' : undefined}>
      <StackedCell name={headings[0]} className="min-[90rem]:whitespace-nowrap">
        {children}
      </StackedCell>
      <StackedCell name={headings[1]}>
        <bdi>{formatNumber(figures.appointments)}</bdi>
      </StackedCell>
      {shownFigures(figures).map(({ name, value, note }) => (
        <StackedCell key={name} name={name}>
          <bdi className="me-2 whitespace-nowrap">{value}</bdi>
          {note ? <span className="inline-block text-sm font-normal text-ink-2">{note}</span> : null}
        </StackedCell>
      ))}
    </StackedRow>
  )
}
