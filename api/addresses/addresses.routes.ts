import { addAddress, deleteAddress, getAddress, listAddresses, updateAddress } from '#contract/addresses.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { addressesOf, addressOf, insertAddress, removeAddress, rewriteAddress } from './addresses.queries.ts'

export function serveAddresses(api: Api): void {
  serve(api, listAddresses, ({ db, userId }) => addressesOf(db, userId))

  serve(api, addAddress, async ({ db, userId, body }) => {
    const added = await insertAddress(db, userId, body)
    if (!added) throw refuse('address.too_many')
    return added
  })

  serve(api, getAddress, async ({ db, userId, params }) => found(await addressOf(db, userId, params.id)))

  serve(api, updateAddress, async ({ db, userId, params, body }) =>
    found(await rewriteAddress(db, userId, params.id, body)),
  )

  serve(api, deleteAddress, async ({ db, userId, params }) =>
    found(await removeAddress(db, userId, params.id)),
  )
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw refuse('not_found')
  return row
}
