import { readConfig } from '#config'
import { prescriptionFiles, prescriptions } from '#db/schema/prescriptions.ts'
import { sealFile } from '#services/prescriptions/prescription-files.ts'
import type { TestApi } from '../test-api.ts'
import type { AdminClient, StaffRequests } from './staff-request.ts'

/** A waiting prescription with a file; nobody has it. */
async function aWaiting({ db }: TestApi) {
  const [row] = await db
    .insert(prescriptions)
    .values({ clientName: 'نورة', clientPhone: '0501234567' })
    .returning({ id: prescriptions.id })
  const id = row?.id ?? 0
  const sealed = sealFile(readConfig({}).prescriptionKeys, id, Buffer.from('x'))
  const [file] = await db
    .insert(prescriptionFiles)
    .values({ prescriptionId: id, type: 'image/webp', sealed, size: 1 })
    .returning({ id: prescriptionFiles.id })
  return { id, file_id: file?.id ?? 0 }
}

const ofWaiting = async (_: AdminClient, api: TestApi) => ({ params: await aWaiting(api) })

/**
 * A valid request of each endpoint of the prescriptions. A decision is invalid: the caller has none of them.
 */
export const prescriptionRequests: StaffRequests = {
  'prescriptions.listPrescriptions': () => ({}),
  'prescriptions.readPrescription': ofWaiting,
  'prescriptions.readFile': ofWaiting,
  'prescriptions.findMedicines': () => ({ query: { search: 'omeprazole' } }),
  'prescriptions.takeNext': () => ({}),
  'prescriptions.takePrescription': ofWaiting,
  'prescriptions.approvePrescription': async (_, api) => ({
    params: await aWaiting(api),
    body: { items: [] },
  }),
  'prescriptions.refusePrescription': async (_, api) => ({
    params: await aWaiting(api),
    body: { reason: '' },
  }),
  'prescriptions.askAboutPrescription': async (_, api) => ({
    params: await aWaiting(api),
    body: { question: '' },
  }),
}
