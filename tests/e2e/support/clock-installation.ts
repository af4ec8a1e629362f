import { createHash, randomBytes, randomInt } from 'node:crypto'
import { hashSync } from '@node-rs/argon2'
import type { Page } from '@playwright/test'
import { generateSecret } from 'otplib'
import { codeAt } from '#api/admin/sign-in/totp.ts'
import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { runningDatabaseUrl } from '#db/embedded/data-dir-lock.ts'
import { migrate } from '#db/migrate.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import type { StaffRole } from '#domain/roles.ts'
import { buildApp } from '#server/app.ts'
import { createBuiltPageHandler } from '#server/pages/ssr.ts'
import { openQueue } from '#services/queue.ts'
import { queryDatabase } from './staff.ts'

const PASSWORD = 'ABCDEF1!'
const PASSWORD_HASH = hashSync(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })

/**
 * Starts the built product in the process of the test, on an empty database of its own, with a clock that
 * stands still between the times that the test sets. Its pages have the same time.
 */
export async function startClockInstallation(pages: readonly Page[]) {
  const name = `clock_${Date.now()}_${randomInt(1_000)}`
  await queryDatabase(`create database ${name} encoding 'UTF8' template template0`, [])
  const url = new URL(runningDatabaseUrl(process.env.E2E_DATA_DIR ?? '') as string)
  url.pathname = `/${name}`
  await migrate(url.href)
  const database = connect(url.href, { max: 5 })
  const queue = await openQueue(database.pool)
  let now = Date.now()
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'error', RATE_LIMITS: 'off' }),
    database,
    queue,
    createPageHandler: createBuiltPageHandler,
    clock: () => now,
  })
  await app.listen({ port: 0, host: 'localhost' })
  const { port } = app.server.address() as { port: number }
  const secret = generateSecret()
  const email = `${name}@example.com`
  return {
    db: database.db,
    pool: database.pool,
    origin: `http://localhost:${port}`,
    /** Sets the clock of the server and of the pages to a day and time of the clinic. */
    async setClock(day: string, time: string) {
      now = timestampAt(day, time)
      for (const page of pages) await page.clock.setFixedTime(now)
    },
    /** Creates a member of staff and a session that has passed both steps; returns its token and the id. */
    async signIn(lang: string, role: StaffRole = 'reception') {
      const { rows } = await database.pool.query<{ id: number }>(
        `insert into users (sign_in_email, email, password_hash, role, language, first_name, last_name,
           totp_secret, totp_step, email_confirmed_at)
         values ($1, $1, $2, $5, $3, 'Hind', 'Test', $4, 0, now()) returning id`,
        [email, PASSWORD_HASH, lang, secret, role],
      )
      const id = rows[0]?.id as number
      const token = randomBytes(32).toString('base64url')
      await database.pool.query(
        'insert into sessions (token_hash, user_id, staff_at) values ($1, $2, now())',
        [createHash('sha256').update(token).digest(), id],
      )
      return { token, id }
    },
    endSessions: () => database.pool.query('delete from sessions'),
    /** Signs in again in the dialog that asks for it. */
    async signInInPlace(page: Page) {
      const dialog = page.getByRole('dialog').filter({ has: page.locator('[name=password]') })
      await dialog.locator('[name=email]').fill(email)
      await dialog.locator('[name=password]').fill(PASSWORD)
      await dialog.locator('[name=password]').press('Enter')
      await dialog.locator('[name=code]').fill(codeAt(secret, now))
    },
    async stop() {
      await app.close()
      await queue.boss.stop({ graceful: false })
      await database.pool.end()
      await queryDatabase(`drop database ${name} with (force)`, [])
    },
  }
}
