import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { eq, ne } from 'drizzle-orm'
import { generateSecret } from 'otplib'
import { renderUnicodeCompact } from 'uqr'
import { recoveryCodeOf } from '#api/admin/sign-in/recovery-code.ts'
import { codeAt, otpauthUrl } from '#api/admin/sign-in/totp.ts'
import { closeSessions } from '#api/session.ts'
import { readDatabaseConfig } from '#config'
import { connect, type Db } from '#db/connect.ts'
import { runningDatabaseUrl } from '#db/embedded/data-dir-lock.ts'
import { EmbeddedError } from '#db/embedded/start-embedded.ts'
import { IncompatibleDatabase, migrate } from '#db/migrate.ts'
import { users } from '#db/schema/accounts.ts'
import { demoStaff } from '#db/seed/data/demo-accounts.ts'
import { DatabaseUnreachable, withDatabase } from '#db/with-database.ts'
import { rolePermissions, type StaffRole } from '#domain/roles.ts'
import { hashPassword } from '#services/accounts/password-hash.ts'
import { loadBrand } from '#services/clinic-settings.ts'

const USAGE = `Usage:
  npm run staff -- add <email> --role ${Object.keys(rolePermissions).join('|')} [--name "First Last"]
                                      [--doctor <number of the doctor>]
  npm run staff -- list
  npm run staff -- reset <email>     a new second step, after a lost phone or ten wrong codes
  npm run staff -- code              the current sign-in code of the demo staff`

class UsageError extends Error {}

type CommandInput = {
  email: string
  role?: string | undefined
  name?: string | undefined
  doctor?: string | undefined
}

/**
 * The commands; each returns the text to print. New passwords and secrets are printed once and cannot be
 * shown again.
 */
const commands: Record<string, (db: Db, input: CommandInput) => Promise<string>> = {
  async add(db, { email, role = '', name = '', doctor }) {
    if (!(role in rolePermissions)) throw new UsageError(USAGE)
    // A doctor's account is of one doctor, any other of none.
    if ((role === 'doctor') !== /^[1-9]\d{0,8}$/.test(doctor ?? '')) throw new UsageError(USAGE)
    const [firstName, ...rest] = name.trim().split(/\s+/)
    const password = generatePassword()
    const totpSecret = generateSecret()
    const person = {
      signInEmail: email,
      email,
      passwordHash: await hashPassword(password),
      role: role as StaffRole,
      doctorId: doctor ? Number(doctor) : null,
      firstName: firstName || null,
      lastName: rest.join(' ') || null,
      totpSecret,
      totpStep: 0,
      emailConfirmedAt: new Date(),
    }
    const [added] = await db.insert(users).values(person).onConflictDoNothing().returning({ id: users.id })
    if (!added)
      throw new UsageError(
        `${email}${doctor ? ' or the doctor' : ''} has an account already: an admin gives it a role at /admin/users.`,
      )
    return `${email} may now sign in at /admin/sign-in. This is shown once:\n\n  Password: ${password}\n${await secondFactorSetup(db, email, totpSecret)}\nChange the password under /update-password.`
  },
  async list(db) {
    const all = await db
      .select({ email: users.signInEmail, role: users.role, blockedAt: users.blockedAt })
      .from(users)
      .where(ne(users.role, 'patient'))
      .orderBy(users.role, users.id)
    return all
      .map(({ email, role, blockedAt }) => `${role.padEnd(12)}${email}${blockedAt ? '  (blocked)' : ''}`)
      .join('\n')
  },
  async reset(db, { email }) {
    const totpSecret = generateSecret()
    const [user] = await db
      .update(users)
      .set({ totpSecret, totpStep: 0, totpTries: 0 })
      .where(eq(users.signInEmail, email))
      .returning({ id: users.id, role: users.role })
    if (!user || user.role === 'patient') throw new UsageError(`${email} is not staff.`)
    await closeSessions(db, user.id)
    return `The second step of ${email} is new. This is shown once:\n\n${await secondFactorSetup(db, email, totpSecret)}`
  },
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  try {
    console.log(await runCommand(args))
    return 0
  } catch (error) {
    const isExpected = [UsageError, EmbeddedError, DatabaseUnreachable, IncompatibleDatabase].some(
      kind => error instanceof kind,
    )
    console.error(isExpected ? (error as Error).message : error)
    return 1
  }
}

async function runCommand(args: string[]): Promise<string> {
  const options = { role: { type: 'string' }, name: { type: 'string' }, doctor: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  const [name = '', email = ''] = positionals
  const config = readDatabaseConfig()
  if (name === 'code') {
    if (config.mode !== 'demo') throw new UsageError('Only the demo staff have a known secret.')
    return codeAt(demoStaff.totpSecret, Date.now())
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || (name !== 'list' && !email.includes('@'))) throw new UsageError(USAGE)
  // While the site runs, its embedded database is used too.
  const databaseUrl = config.databaseUrl ?? runningDatabaseUrl(config.dataDir)
  return withDatabase({ ...config, databaseUrl }, async url => {
    await migrate(url)
    const { db, pool } = connect(url, { max: 1 })
    const input = { email: email.toLowerCase(), ...values }
    return db.transaction(tx => command(tx, input)).finally(() => pool.end())
  })
}

async function secondFactorSetup(db: Db, email: string, secret: string): Promise<string> {
  const { names } = await loadBrand(db)
  const qr = renderUnicodeCompact(otpauthUrl(secret, email, names.name.en), { ecc: 'M', border: 4 })
  return `  Second step, for an authenticator app: ${secret}\n  Recovery code: ${recoveryCodeOf(secret)}\n\n${qr}`
}

/**
 * Sixteen letters and digits that are hard to confuse, and the character classes that the password rules
 * require.
 */
function generatePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const characters = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
  return `${characters}A7!`
}
