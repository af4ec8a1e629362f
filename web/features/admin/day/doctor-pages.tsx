import { type ReactNode, useState } from 'react'
import type { DoctorDay } from '#contract/admin/day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { ColumnPager } from './grid/column-pager.tsx'

/** How many doctors the list renders at once: fifty with their appointments are thousands of elements. */
const PAGE_SIZE = 12

type DoctorPagesProps = {
  doctors: readonly DoctorDay[]
  /** The appointment that the search leads to: its page is shown. */
  sought: number | undefined
  /** On paper, all are printed. */
  isPrinting: boolean
  children: (doctor: DoctorDay) => ReactNode
}

/** The sections of the doctors of a day, in pages. */
export function DoctorPages({ doctors, sought, isPrinting, children }: DoctorPagesProps) {
  const [chosen, setFirst] = useState(0)
  const place = doctors.findIndex(({ visits }) => visits.some(({ id }) => id === sought))
  const soughtFirst = place - (place % PAGE_SIZE)
  if (place >= 0 && soughtFirst !== chosen) setFirst(soughtFirst)
  // The doctors can have become fewer.
  const first = chosen < doctors.length ? chosen : 0
  const pager = (
    <ColumnPager
      first={first}
      size={PAGE_SIZE}
      names={doctors.map(({ name }) => withDoctorTitle(name))}
      onChange={setFirst}
    />
  )
  return (
    <>
      {isPrinting ? null : pager}
      {doctors.slice(isPrinting ? 0 : first, isPrinting ? undefined : first + PAGE_SIZE).map(children)}
    </>
  )
}
