import { addAddress, deleteAddress, getAddress, listAddresses, updateAddress } from '#contract/addresses.ts'
import { addresses } from '#db/schema/accounts.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { undoneUnless } from '../requests/undone.ts'
import { serve } from '../serve.ts'
import { addressById, addressesOf, insertAddress, removeAddress, saveAddress } from './addresses.queries.ts'

export function serveAddresses(api: Api): void {
  serve(api, listAddresses, ({ db, userId }) => addressesOf(db, userId))

  serve(api, addAddress, {
    isUndone: undoneUnless(addresses),
    handle: async ({ db, userId, body }) => {
      const added = await insertAddress(db, userId, body)
      if (!added) throw refuse('address.too_many')
      return added
    },
  })

  serve(api, getAddress, async ({ db, userId, params }) =>
    orNotFound(await addressById(db, userId, params.id)),
  )

  serve(api, updateAddress, async ({ db, userId, params, body }) =>
    orNotFound(await saveAddress(db, userId, params.id, body)),
  )

  serve(api, deleteAddress, async ({ db, userId, params }) =>
    orNotFound(await removeAddress(db, userId, params.id)),
  )
}
