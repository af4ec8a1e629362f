import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { seed } from '#db/seed/seed.ts'
import { buildApp } from '#server/app.ts'
import { createBuiltPageHandler } from '#server/pages/ssr.ts'
import { openQueue } from '#services/queue.ts'
import { createTestDatabase, runStatement } from './test-database.ts'

/** Starts the built product on fresh demo data, without a port: send requests with `app.inject`. */
export async function startDemoSite(environment: Record<string, string> = {}) {
  const { url, drop } = await createTestDatabase()
  // The databases of tests have the brand of the usual group.
  if (environment.DEMO_GROUP) await runStatement(url, 'delete from clinic_settings')
  await seed(url, new Date(), readConfig(environment).group)
  return startSite({ url, drop, environment })
}

/** Starts the built product as production does, on an empty database. */
export async function startEmptySite() {
  const { url, drop } = await createTestDatabase()
  // The databases of tests have a brand, a seller and delivery fees.
  await runStatement(url, 'delete from clinic_settings')
  await runStatement(url, 'delete from delivery_fees')
  const environment = {
    AFIYA_MODE: 'production',
    DATABASE_URL: url,
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'care@clinic.example',
    VAT_NUMBER: '300000000000003',
    PUBLIC_URL: 'https://clinic.example',
  }
  return startSite({ url, drop, environment })
}

type SiteOptions = { url: string; drop: () => Promise<unknown>; environment: Record<string, string> }

async function startSite({ url, drop, environment }: SiteOptions) {
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
