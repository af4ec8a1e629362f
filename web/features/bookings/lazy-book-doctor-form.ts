import { lazy } from 'react'
import type { RouterContextProvider } from 'react-router'
import { listFollowUps } from '#contract/bookings.ts'
import { call } from '../../api.ts'
import { loadPart } from '../../routing/failed-read.ts'

/** The form is a chunk of its own: guests are sent to sign-in and never load it. */
export const loadBookDoctorForm = () => import('./book-doctor-form.tsx')

export const LazyBookDoctorForm = lazy(async () => ({ default: (await loadBookDoctorForm()).BookDoctorForm }))

/** The free follow-ups with a doctor; none where they cannot be read: booking decides the fee. */
export const loadFollowUps = async (context: Readonly<RouterContextProvider>, id: number | string) =>
  (await loadPart(call(context, listFollowUps, { params: { id } }))).data ?? []
