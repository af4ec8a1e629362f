import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedResponse, cachedResponseOf, type RenderedResponse } from '#cache/cached-response.ts'
import { type LatestValue, latestValue } from '#cache/latest-value.ts'
import { sendCached } from '#cache/send-cached.ts'
import type { Db } from '#db/connect.ts'
import { type Brand, loadBrand, neutralBrand } from '#services/clinic-settings.ts'

/** The brand for everything that is no page: pages are made of `GET /user/site`. */
export type BrandSource = LatestValue<Brand> & {
  /** Sends a document that is made of the brand, once for each brand. */
  send(
    [request, reply]: [FastifyRequest, FastifyReply],
    name: string,
    make: (brand: Brand) => RenderedResponse | Promise<RenderedResponse>,
  ): Promise<void>
}

/** Documents of the brand that are kept; a changed brand makes new ones. */
const MAX_DOCUMENTS = 40

export function createBrandSource(db: Db): BrandSource {
  const latest = latestValue(() => loadBrand(db), neutralBrand)
  const documents = new Map<string, Promise<CachedResponse>>()
  return {
    ...latest,
    async send([request, reply], name, make) {
      const brand = await latest.load()
      const key = `${name} ${JSON.stringify(brand)}`
      let document = documents.get(key)
      if (!document) {
        if (documents.size >= MAX_DOCUMENTS) documents.clear()
        document = Promise.resolve(make(brand)).then(made => cachedResponseOf(made, () => {}))
        document.catch(() => documents.delete(key))
        documents.set(key, document)
      }
      return sendCached(request, reply, await document)
    },
  }
}
