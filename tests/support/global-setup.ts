import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { ask, onDatabase, TEMPLATE } from './database.ts'

/** One PostgreSQL for the whole run, with a migrated template that `freshDatabase` copies; vitest calls this once. */
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

async function startServer(given: string | undefined) {
  if (given) return { url: given, stop: () => dropTemplate(given) }
  const dir = await mkdtemp(join(tmpdir(), 'afiya-tests-'))
  const embedded = await startEmbedded(dir, { durable: false })
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(url: string) {
  await dropTemplate(url) // a run that was killed may have left one on a server that outlives it
  await ask(url, `CREATE DATABASE ${TEMPLATE} TEMPLATE template0 ENCODING 'UTF8'`)
  await migrate(onDatabase(url, TEMPLATE))
}

async function dropTemplate(url: string) {
  await ask(url, `DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`)
}
