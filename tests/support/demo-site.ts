import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { seed } from '#db/seed/seed.ts'
import { buildApp } from '#server/app.ts'
import { createBuiltPageHandler } from '#server/pages/ssr.ts'
import { openQueue } from '#services/queue.ts'
import { createTestDatabase } from './test-database.ts'

/** Starts the built product on fresh demo data, without a port: send requests with `app.inject`. */
export async function startDemoSite(environment: Record<string, string> = {}) {
  const { url, drop } = await createTestDatabase()
  await seed(url, new Date())
  const database = connect(url)
  const queue = await openQueue(database.pool)
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', ...environment }),
    database,
    queue,
    createPageHandler: createBuiltPageHandler,
  })
  return {
    app,
    db: database.db,
    async close() {
      await app.close()
      await queue.boss.stop({ graceful: false })
      await database.pool.end()
      await drop()
    },
  }
}
