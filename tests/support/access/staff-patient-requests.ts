import { recordOne, type StaffRequests } from './staff-request.ts'

/** A valid request of each endpoint of the patient records. */
export const patientRequests: StaffRequests = {
  'patients.searchPatients': () => ({ body: { text: 'نورة' } }),
  'patients.get': recordOne,
  'patients.history': recordOne,
  'patients.listPatientBookings': recordOne,
  'patients.listPatientMessages': recordOne,
  'orders.listPatientOrders': recordOne,
  'patient-notes.countPatientNotes': recordOne,
  'patient-notes.readPatientNotes': recordOne,
  'patient-notes.writePatientNote': () => ({ params: { id: 1 }, body: { text: 'حساسية من البنسلين' } }),
  'patients.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/patients/1') },
    body: {
      name: 'نورة',
      other_name: '',
      phone: '',
      birth_date: null,
      sex: null,
      language: 'ar',
      wants_reminders: true,
    },
  }),
}
