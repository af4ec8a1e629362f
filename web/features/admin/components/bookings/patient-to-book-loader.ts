import { patients } from '#contract/admin/patients.ts'
import { call } from '../../../../api.ts'
import { loadPart, type Part } from '../../../../routing/failed-read.ts'
import type { Route } from './+types/patient-to-book-loader'
import type { KnownPatient } from './caller-fields.tsx'

/** The patient for whom the day or the home visits were opened. */
export const clientLoader = ({ params, context }: Route.ClientLoaderArgs): Promise<Part<KnownPatient>> =>
  loadPart(call(context, patients.get, { params }).then(({ record }) => record))
