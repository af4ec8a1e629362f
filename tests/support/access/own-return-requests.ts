import { aReturnRequest, deliver } from '../fixtures/return-requests.ts'
import { ofOwner, type RequestOfOwner, SECRET } from './user-request.ts'

/** A valid request of each endpoint of return requests, about the order of the owner. */
export const ownReturnRequests: Record<string, RequestOfOwner> = {
  getReturnOffer: ofOwner(({ order }) => ({ params: { id: order } })),
  requestReturn: ofOwner(async ({ order }, api) => {
    const [line] = await deliver(api, order)
    const body = { lines: [{ id: line, quantity: 1 }], reason: 'damaged', note: SECRET }
    return { params: { id: order }, body }
  }),
  withdrawReturnRequest: ofOwner(async ({ order }, api) => ({
    params: { id: order, request_id: await aReturnRequest(api, order, SECRET) },
  })),
}
