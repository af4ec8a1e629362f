import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../../config.ts'
import { startEmbeddedPostgres } from '../../db/embedded/start-embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { seed } from '../../db/seed/seed.ts'
import { type DatasetSize, generateRows } from './generate-rows.ts'

/** The two datasets, each a database of one embedded PostgreSQL. Their difference shows the cost of size. */
export const datasets = {
  afiya: {
    doctors: 20_000,
    products: 100_000,
    patients: 50_000,
    bookingsPerDoctor: 50,
    orders: 200_000,
    reviews: 20_000,
  },
  small: { doctors: 200, products: 1_000, patients: 500, bookingsPerDoctor: 50, orders: 2_000, reviews: 200 },
} as const satisfies Record<string, DatasetSize>

export type DatasetName = keyof typeof datasets

/** Starts PostgreSQL in the folder of the benchmark, beside the demo's data. */
export const startDatabase = () => startEmbeddedPostgres(join(readConfig().dataDir, 'bench'))

/** The URL of a dataset's database. */
export function datasetUrl(url: string, dataset: DatasetName): string {
  const address = new URL(url)
  address.pathname = `/${dataset}`
  return address.href
}

/** Creates a dataset unless it exists; returns whether it was created. */
export async function createDataset(url: string, dataset: DatasetName): Promise<boolean> {
  await createDatabase(url, dataset)
  const databaseUrl = datasetUrl(url, dataset)
  await migrate(databaseUrl)
  await seed(databaseUrl, new Date())
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query('select count(*)::int as products from products')
    if (rows[0].products >= datasets[dataset].products) return false
    await generateRows(client, datasets[dataset])
    return true
  } finally {
    await client.end()
  }
}

async function createDatabase(url: string, name: DatasetName) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
