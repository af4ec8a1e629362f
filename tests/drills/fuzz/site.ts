import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxBank } from '#api/payments/sandbox.ts'
import { replyCache } from '#api/reply-cache.ts'
import { readConfig } from '#config'
import { listenForChanges } from '#db/changes.ts'
import { connect } from '#db/connect.ts'
import { openQueue } from '#db/queue.ts'
import { seed } from '#db/seed/seed.ts'
import { buildApp } from '#server/app.ts'
import { builtWeb } from '#server/ssr.ts'

/** The whole site, as it was built, on a migrated database that it fills, listening on a port of this machine. */
export async function openSite(url: string) {
  await seed(url, new Date())
  const dir = await mkdtemp(join(tmpdir(), 'afiya-fuzz-'))
  const config = readConfig({ AFIYA_MODE: 'demo', DATA_DIR: dir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  const database = connect(url)
  const queue = await openQueue(database.pool)
  const bank = sandboxBank(join(dir, 'bank'))
  const replies = replyCache({ maxBytes: 20_000_000, clock: Date.now })
  const changes = listenForChanges(url, [replies.listener])
  const app = await buildApp({ config, database, queue, payments: bank, bank, replies, web: builtWeb })
  return {
    origin: await app.listen({ host: '127.0.0.1', port: 0 }),
    pool: database.pool,
    async close() {
      await app.close()
      await changes.stop()
      await queue.boss.stop({ graceful: false })
      await database.pool.end()
      await rm(dir, { recursive: true })
    },
  }
}
