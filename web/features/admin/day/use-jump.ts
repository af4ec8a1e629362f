import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FoundAppointment } from '#contract/admin/day.ts'
import { ALL_HOSPITALS } from '../components/bookings/remembered-hospital.ts'
import { blockId } from './grid/appointment-block.tsx'
import type { DayView } from './remembered-view.ts'

type Shown = { hospital: number | null; view: DayView; isShown: (id: number) => boolean }

/**
 * Leads to an appointment of the day: scrolls to it and focuses it. A filter that hides it gives way; another
 * hospital is shown by the doctor alone, so that the desk keeps its own.
 */
export function useJump({ hospital, view, isShown }: Shown) {
  const [, setSearchParams] = useSearchParams()
  const [sought, setSought] = useState<number>()
  useEffect(() => {
    const element = sought === undefined ? null : document.getElementById(blockId(sought))
    if (!element) return
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
    setSought(undefined)
  })
  const jump = ({ id, status, doctor, hospital: at }: FoundAppointment) => {
    setSought(id)
    // Columns have no cancelled appointments.
    const needsList = status === 'cancelled' && view !== 'list'
    if (isShown(id) && !needsList) return
    setSearchParams(
      params => {
        for (const name of ['specialty', 'doctor', 'page']) params.delete(name)
        if (needsList) params.set('view', 'list')
        if (at.id === hospital && view !== 'week') return params
        params.set('hospital', ALL_HOSPITALS)
        params.set('doctor', String(doctor.id))
        return params
      },
      { preventScrollReset: true },
    )
  }
  return { sought, jump }
}
