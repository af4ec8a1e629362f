import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxBank } from '#api/payments/sandbox-bank.ts'
import { createResponseCache } from '#cache/response-cache.ts'
import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { seed } from '#db/seed/seed.ts'
import { buildApp } from '#server/app.ts'
import { createBuiltPageHandler } from '#server/pages/ssr.ts'
import { openQueue } from '#services/queue.ts'

/** Starts the built site on a free port, with a migrated database, which it seeds. */
export async function startListeningSite(url: string) {
  await seed(url, new Date())
  const dir = await mkdtemp(join(tmpdir(), 'afiya-fuzz-'))
  const config = readConfig({ AFIYA_MODE: 'demo', DATA_DIR: dir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  const database = connect(url)
  const queue = await openQueue(database.pool)
  const bank = sandboxBank(join(dir, 'bank'))
  const app = await buildApp({
    config,
    database,
    queue,
    payments: bank,
    bank,
    responseCache: createResponseCache({ maxBytes: 20_000_000 }),
    createPageHandler: createBuiltPageHandler,
  })
  return {
    origin: await app.listen({ host: '127.0.0.1', port: 0 }),
    pool: database.pool,
    async close() {
      await app.close()
      await queue.boss.stop({ graceful: false })
      await database.pool.end()
      await rm(dir, { recursive: true })
    },
  }
}
