import { bookings } from '#db/schema/bookings.ts'
import { patientNotes } from '#db/schema/patients.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'

/** Every table whose rows belong to a patient: what a merge moves. Held by patient-duplicates.test.ts. */
export const patientTables = {
  bookings,
  patient_notes: patientNotes,
  prescriptions,
  waitlist_entries: waitlistEntries,
}
