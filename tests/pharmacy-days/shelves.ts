import { randomUUID } from 'node:crypto'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { aBranch, dayFromNow } from '../support/fixtures/batches.ts'
import { aPlace } from '../support/fixtures/delivery-places.ts'
import { aProduct } from '../support/fixtures/records.ts'
import { seededRandom } from '../support/seeded-random.ts'
import type { TestApi } from '../support/test-api.ts'

/** A pack as it is; `isRead`: whether its symbol was scanned into the parcel, and not its plain barcode. */
export type Pack = { lot: string; serial: string; isRead: boolean }

export type Shelves = Awaited<ReturnType<typeof openShelves>>

/** Three branches with shelves of one product. The books know how many packs there are, not which. */
export async function openShelves(api: TestApi, seed: number) {
  const branches = [1, await aBranch(api.db), await aBranch(api.db, 'Malaz')]
  const places = new Map<number, number>()
  for (const branch of branches)
    places.set(branch, await aPlace(api.db, { kind: 'branch', branch, window: { capacity: 10_000 } }))
  const gtin = withCheckDigit(String(628_200_000_000 + seed).padStart(13, '0'))
  const product = await aProduct(api.db, { stock: 0, gtin, medicineClass: 'general', price: 1 })
  await api.pool.query(
    `insert into clinic_settings (id, second_person_halalas) overriding system value values (1, 100000000)
     on conflict (id) do update set second_person_halalas = excluded.second_person_halalas`,
  )
  const { token } = await api.signInStaff('pharmacist')
  const piles = () => new Map<number, Pack[]>(branches.map(branch => [branch, []]))
  return {
    ...{ api, branches, places, product, gtin },
    random: seededRandom(seed),
    /** Whether some deliveries come without a number. */
    hidesNumbers: seed % 20 === 0,
    day: 0,
    made: 0,
    shelf: piles(),
    /** What was put aside, and is not sold. */
    aside: piles(),
    parcels: new Map<number, { branch: number; packs: Pack[] }>(),
    underWay: new Map<number, Pack[]>(),
    recalled: new Set<string>(),
    done: new Map<string, number>(),
    /** Recalled packs that have left, and how. */
    broken: [] as string[],
    staff: (method: string, path: string, body?: object) =>
      api.request(method, `/admin/${path}`, {
        ...{ token, lang: 'en', body },
        headers: { 'idempotency-key': randomUUID() },
      }),
  }
}

export const pile = (piles: Map<number, Pack[]>, branch: number) => piles.get(branch) as Pack[]

export const expiryOf = (lot: string) => dayFromNow(lot.startsWith('A') ? 300 : 500)

/** Takes a pack out of a pile without a look at it. */
export const take = ({ random }: Shelves, from: Pack[]) =>
  from.splice(random.integerBelow(from.length), 1)[0] as Pack
