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

/** The sections of the doctors of a day, in pages. A page stays with a doctor when others come before. */
export function DoctorPages({ doctors, sought, isPrinting, children }: DoctorPagesProps) {
  const [shown, setShown] = useState<number>()
  const soughtDoctor = doctors.find(({ visits }) => visits.some(({ id }) => id === sought))
  if (soughtDoctor && soughtDoctor.id !== shown) setShown(soughtDoctor.id)
  const place = Math.max(
    doctors.findIndex(({ id }) => id === shown),
    0,
  )
  const first = place - (place % PAGE_SIZE)
  const pager = (
    <ColumnPager
      first={first}
      size={PAGE_SIZE}
      names={doctors.map(({ name }) => withDoctorTitle(name))}
      onChange={index => setShown(doctors[index]?.id)}
    />
  )
  return (
    <>
      {isPrinting ? null : pager}
      {doctors.slice(isPrinting ? 0 : first, isPrinting ? undefined : first + PAGE_SIZE).map(children)}
    </>
  )
}
