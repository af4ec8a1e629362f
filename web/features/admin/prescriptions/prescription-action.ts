import type { ClientActionFunctionArgs } from 'react-router'
import { prescriptions } from '#contract/admin/prescriptions.ts'
import { call } from '../../../api.ts'
import { attemptOf } from '../../../browser/attempt-keys.ts'
import { runIntent, staffRefusal } from '../route-handlers.ts'

/** Reads a file of a prescription, takes the prescription, or decides about it. */
export async function prescriptionAction({ request, params, context }: ClientActionFunctionArgs) {
  const id = params.id ?? ''
  const form = await request.clone().formData()
  const fileId = form.get('file_id')
  if (typeof fileId === 'string')
    try {
      return {
        file: await call(context, prescriptions.readFile, {
          params: { id, file_id: fileId },
          body: { version: form.get('version') === 'original' ? 'original' : 'stored' },
        }),
      }
    } catch (error) {
      return staffRefusal(error)
    }
  return runIntent(request, {
    take: () => [call(context, prescriptions.takePrescription, { params: { id } }), 'staff.saved'],
    approve: ({ valid_until = '', refills = '', reason = '', birth_date = '', ...fields }) => [
      call(context, prescriptions.approvePrescription, {
        params: { id },
        body: { items: itemsOf(fields), birth_date, valid_until, refills, reason },
        once: attemptOf(),
      }),
      'staff.saved',
    ],
    refuse: ({ reason = '' }) => [
      call(context, prescriptions.refusePrescription, {
        params: { id },
        body: { reason },
        once: attemptOf(),
      }),
      'staff.saved',
    ],
    ask: ({ question = '' }) => [
      call(context, prescriptions.askAboutPrescription, {
        params: { id },
        body: { question },
        once: attemptOf(),
      }),
      'staff.saved',
    ],
  })
}

/**
 * The medicines of the form, each with the packs of one order and its directions: `medicine-7` = 2,
 * `directions-7`. Zero is not approved.
 */
function itemsOf(fields: Record<string, string>) {
  return Object.entries(fields).flatMap(([name, quantity]) => {
    const product_id = /^medicine-(\d+)$/.exec(name)?.[1]
    if (!product_id || quantity.trim() === '' || Number(quantity) === 0) return []
    return [{ product_id, quantity, directions: fields[`directions-${product_id}`] ?? '' }]
  })
}
