import { patientAccounts } from '#contract/admin/patients/patient-accounts.ts'
import { patients } from '#contract/admin/patients/patients.ts'
import { call } from '../../../../api.ts'
import { loadFetched } from '../../../../routing/failed-read.ts'
import { answerTo } from '../../../../routing/use-answer.ts'
import type { Route } from './+types/patient-to-book-loader'

/** The patient for whom the day or the home visits were opened. */
export const clientLoader = async ({ request, params, context }: Route.ClientLoaderArgs) =>
  answerTo(
    request,
    await loadFetched(
      Promise.all([
        call(context, patients.get, { params }),
        call(context, patientAccounts.listAccounts, { params }),
        call(context, patients.searchPatients, { body: { text: `#${params.id}` } }),
      ]).then(([{ record }, accounts, found]) => {
        const { next = null, open = [] } = found.find(({ id }) => id === record.id) ?? {}
        return { ...record, accounts, next, open }
      }),
    ),
  )
