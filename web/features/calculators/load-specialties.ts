import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { listSpecialties, type Specialty } from '#contract/doctors.ts'
import { call } from '../../api.ts'

/** The specialties, for the link below a result. None when the call fails: a calculator needs no server. */
export const loadSpecialties = ({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<Specialty[]> =>
  call(context, listSpecialties, {}).catch(() => [])

/** The same in the browser, where the request of the page's data may fail. */
export const loadSpecialtiesInBrowser = ({ serverLoader }: ClientLoaderFunctionArgs): Promise<Specialty[]> =>
  serverLoader<Specialty[]>().catch(() => [])
