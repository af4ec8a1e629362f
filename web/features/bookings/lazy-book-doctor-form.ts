import { lazy } from 'react'

/** The form is a chunk of its own: guests are sent to sign-in and never load it. */
export const loadBookDoctorForm = () => import('./book-doctor-form.tsx')

export const LazyBookDoctorForm = lazy(async () => ({ default: (await loadBookDoctorForm()).BookDoctorForm }))
