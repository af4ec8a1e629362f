import type { Doctor } from '#contract/doctors.ts'

/** The length, the fee and the hospital of a visit that a form shows, as its hidden field `seen`. */
export const shownVisit = (
  doctor: Pick<Doctor, 'visit_length' | 'fee'>,
  type: Pick<Doctor['visit_types'][number], 'length' | 'fee'> | undefined,
  hospital_id: number | undefined,
): string =>
  JSON.stringify({
    visit_length: type?.length ?? doctor.visit_length,
    fee: (type ?? doctor).fee,
    hospital_id,
  })
