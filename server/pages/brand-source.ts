import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedResponse, cachedResponseOf, type RenderedResponse } from '#cache/cached-response.ts'
import { sendCached } from '#cache/send-cached.ts'
import type { Db } from '#db/connect.ts'
import { type Brand, loadBrand, neutralBrand } from '#services/clinic-settings.ts'

/** The brand for everything that is no page: pages are made of `GET /user/site`. */
export type BrandSource = {
  /** Returns the brand, at most a second old; while the database cannot be read, the last known one. */
  load(): Promise<Brand>
  /** Returns the last known brand without waiting, for error pages. */
  latest(): Brand
  /** Ends the known brand after a write by staff. */
  expire(): void
  /** Sends a document that is made of the brand, once for each brand. */
  send(
    [request, reply]: [FastifyRequest, FastifyReply],
    name: string,
    make: (brand: Brand) => RenderedResponse | Promise<RenderedResponse>,
  ): Promise<void>
}

const MAX_AGE_MS = 1_000

/** Documents of the brand that are kept; a changed brand makes new ones. */
const MAX_DOCUMENTS = 40

export function createBrandSource(db: Db): BrandSource {
  let known: Brand = neutralBrand
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Brand> | undefined
  async function read() {
    try {
      known = await loadBrand(db)
      readAt = performance.now()
    } catch {
      // Pages say that the database is away; texts and icons stay as they were.
    }
    reading = undefined
    return known
  }
  async function load() {
    if (performance.now() - readAt < MAX_AGE_MS) return known
    reading ??= read()
    return reading
  }
  const documents = new Map<string, Promise<CachedResponse>>()
  return {
    load,
    async send([request, reply], name, make) {
      const brand = await load()
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
    latest() {
      void load()
      return known
    },
    expire() {
      readAt = Number.NEGATIVE_INFINITY
      reading = undefined
    },
  }
}
