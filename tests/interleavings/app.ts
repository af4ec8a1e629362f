import { hashSync } from '@node-rs/argon2'
import Fastify from 'fastify'
import pg from 'pg'
import { api } from '#api/api.ts'
import { openSession } from '#api/session.ts'
import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { DEFAULT_GROUP, demoGroups } from '#db/seed/groups/demo-groups.ts'
import { seedBrand } from '#db/seed/seed-brand.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import type { PaymentProvider } from '#domain/orders/payment-provider.ts'
import type { StaffRole } from '#domain/roles.ts'
import { addUser } from '#services/accounts/accounts.queries.ts'
import { openQueue } from '#services/queue.ts'
import { folderUploads } from '#services/uploads/folder-uploads.ts'
import { modulesReadOnce } from '../support/modules-read-once.ts'
import { footprintMeter } from './engine/footprints.ts'
import { installGate } from './engine/statement-gate.ts'

/** A Sunday, the first day of the clinic's week, and the Sunday after it. */
const TODAY = '2026-11-22'
export const NEXT_SUNDAY = '2026-11-29'

const NOW = timestampAt(TODAY, '09:00')
const PASSWORD_HASH = hashSync('ABCDEF1!', { memoryCost: 64, timeCost: 1, parallelism: 1 })

export type WalkedApp = Awaited<ReturnType<typeof startWalkedApp>>
export type Account = { id: number; token: string }

/** The amounts that the bank has charged, by payment reference. */
function aBank() {
  const charged = new Map<string, number>()
  const provider: PaymentProvider = {
    name: 'bank',
    start: () => Promise.reject(new Error('no payment is started')),
    find: async reference => ({
      ...{ status: charged.has(reference) ? 'paid' : 'open', currency: 'SAR', url: 'https://bank.example' },
      amountHalalas: charged.get(reference) ?? 0,
    }),
    refund: () => Promise.reject(new Error('no refund job runs')),
    isValidSecret: secret => secret === 'secret',
  }
  return { charged, provider }
}

/**
 * Starts the whole API on a migrated, empty database, with a gate before every statement, without jobs and
 * without rate limits. Its clock stands still.
 */
export async function startWalkedApp(url: string) {
  const observer = new pg.Client({ connectionString: url })
  await observer.connect()
  // A deadlock is an anomaly: it is to be found soon.
  await observer.query(`do $$ begin
    execute format('alter database %I set deadlock_timeout = %L', current_database(), '100ms'); end $$`)
  const { db, pool } = connect(url, { max: 8, statementTimeoutMs: 60_000, maxIdleMs: 120_000 })
  // Nothing is sold without a seller.
  await seedBrand(db, demoGroups[DEFAULT_GROUP])
  const queue = await openQueue(pool)
  const bank = aBank()
  const config = readConfig({})
  const app = Fastify({ bodyLimit: 65_536, routerOptions: { ignoreTrailingSlash: true } })
  await app.register(api, {
    ...{ prefix: '/backend/api', db, queue, clock: () => NOW, payments: bank.provider, served: [] },
    uploads: folderUploads('/nonexistent'),
    failsOnDeadlock: true,
    // Two calls that wait for one read of the modules would be no two orders of events.
    modules: { ...(await modulesReadOnce(db)), expire: () => undefined },
    config: { ...config, rateLimits: false },
  })
  await app.ready()
  const { past, uninstall } = installGate()
  let accounts = 0
  const signUp = async (): Promise<Account> => {
    const email = `walker-${++accounts}@example.com`
    const user = await addUser(db, { email, passwordHash: PASSWORD_HASH, language: 'ar' })
    if (!user) throw new Error(`${email} has an account already`)
    return { id: user.id, token: await openSession(db, user.id, { apiKey: '', userAgent: '' }) }
  }
  return {
    ...{ app, db, pool, observer, queue, charged: bank.charged, now: NOW, signUp },
    meter: footprintMeter(past),
    vatNumber: config.vatNumber,
    async signInStaff(role: StaffRole): Promise<Account> {
      const person = await signUp()
      await pool.query('update users set role = $1 where id = $2', [role, person.id])
      await pool.query('update sessions set staff_at = now() where user_id = $1', [person.id])
      return person
    },
    async close() {
      uninstall()
      await app.close()
      await queue.boss.stop({ graceful: false })
      await observer.end()
      await pool.end()
    },
  }
}
