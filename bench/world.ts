import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#config'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#db/seed/seed.ts'
import { enlarge, type Size } from './enlarge.ts'

/** The two worlds that are measured, each a database of one PostgreSQL of our own: what a size costs is the difference. */
export const worlds = {
  afiya: {
    doctors: 20_000,
    products: 100_000,
    patients: 50_000,
    visits: 50,
    orders: 200_000,
    reviews: 20_000,
  },
  small: { doctors: 200, products: 1_000, patients: 500, visits: 50, orders: 2_000, reviews: 200 },
} as const satisfies Record<string, Size>

export type World = keyof typeof worlds

/** Starts PostgreSQL on the folder of the benchmark, beside the demonstration's data. */
export const startDatabase = () => startEmbedded(join(readConfig().dataDir, 'bench'))

/** The address of one of the worlds. */
export function worldUrl(url: string, world: World): string {
  const address = new URL(url)
  address.pathname = `/${world}`
  return address.href
}

/** Makes a world unless it is there; says whether it was made. */
export async function makeWorld(url: string, world: World): Promise<boolean> {
  await createDatabase(url, world)
  const there = worldUrl(url, world)
  await migrate(there)
  await seed(there, new Date())
  const client = new pg.Client({ connectionString: there })
  await client.connect()
  try {
    const { rows } = await client.query('select count(*)::int as products from products')
    if (rows[0].products >= worlds[world].products) return false
    await enlarge(client, worlds[world])
    return true
  } finally {
    await client.end()
  }
}

async function createDatabase(url: string, name: World) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
