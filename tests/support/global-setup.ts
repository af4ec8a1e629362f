import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded.ts'
import { migrate } from '#db/migrate.ts'
import { DEFAULT_GROUP, demoGroups } from '#db/seed/groups/demo-groups.ts'
import { seedBrand } from '#db/seed/seed-brand.ts'
import { runStatement, TEMPLATE_DATABASE, urlOfDatabase } from './test-database.ts'

/** Starts one PostgreSQL for the whole run, with a migrated template that `createTestDatabase` copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env.TEST_DATABASE_URL)
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('databaseUrl', server.url)
  return server.stop
}

async function startServer(databaseUrl: string | undefined) {
  if (databaseUrl) return { url: databaseUrl, stop: () => dropTemplate(databaseUrl) }
  const dir = await mkdtemp(join(tmpdir(), 'afiya-tests-'))
  const embedded = await startEmbeddedPostgres(dir, { durable: false })
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(url: string) {
  // A killed run may have left its template on a server that outlives it.
  await dropTemplate(url)
  await runStatement(url, `CREATE DATABASE ${TEMPLATE_DATABASE} TEMPLATE template0 ENCODING 'UTF8'`)
  const template = urlOfDatabase(url, TEMPLATE_DATABASE)
  await migrate(template)
  // The tests run with the names of the demonstration, and may sell.
  await runStatement(
    template,
    `insert into delivery_fees (id, fee_halalas, free_from_halalas) overriding system value
      values (1, 2500, 20000)`,
  )
  const { db, pool } = connect(template, { max: 1 })
  await seedBrand(db, demoGroups[DEFAULT_GROUP]).finally(() => pool.end())
}

async function dropTemplate(url: string) {
  await runStatement(url, `DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE} WITH (FORCE)`)
}
