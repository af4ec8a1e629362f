import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { openQueue } from '#db/queue.ts'
import { seed } from '#db/seed/seed.ts'
import { buildApp } from '#server/app.ts'
import { builtWeb } from '#server/ssr.ts'
import { freshDatabase } from './database.ts'

/** The whole product as it was built, on the demo data of this moment, without a port: ask it by `app.inject`. */
export async function startSite() {
  const { url, drop } = await freshDatabase()
  await seed(url, new Date())
  const database = connect(url)
  const queue = await openQueue(database.pool)
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, queue, web: builtWeb })
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
