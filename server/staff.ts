import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { eq, ne } from 'drizzle-orm'
import qrcode from 'qrcode'
import { hashPassword } from '#api/accounts/passwords.ts'
import { addressOf, codeAt, newSecret } from '#api/admin/sign-in/totp.ts'
import { closeSessions } from '#api/session.ts'
import { readConfig } from '#config'
import { connect, type Db } from '#db/connect.ts'
import { EmbeddedError } from '#db/embedded.ts'
import { runningUrl } from '#db/embedded-lock.ts'
import { migrate } from '#db/migrate.ts'
import { NoAnswer, onDatabase } from '#db/on-database.ts'
import { users } from '#db/schema/accounts.ts'
import { demoStaff } from '#db/seed/people.ts'
import { type StaffRole, staffRoles } from '#domain/roles.ts'

const USAGE = `Usage:
  npm run staff -- add <email> --role ${Object.keys(staffRoles).join('|')} [--name "First Last"]
  npm run staff -- list
  npm run staff -- reset <email>     a new second step, for who lost the phone or entered ten wrong codes
  npm run staff -- code              the present code of the demonstration's staff`

class Wrong extends Error {}

type Given = { email: string; role: string | undefined; name: string | undefined }

/** What can be asked for; each answers with what to print. Secrets are printed once, and kept nowhere else. */
const commands: Record<string, (db: Db, given: Given) => Promise<string>> = {
  async add(db, { email, role = '', name = '' }) {
    if (!(role in staffRoles)) throw new Wrong(USAGE)
    const [firstName, ...rest] = name.trim().split(/\s+/)
    const password = newPassword()
    const totpSecret = newSecret()
    const person = {
      signInEmail: email,
      email,
      passwordHash: await hashPassword(password),
      role: role as StaffRole,
      firstName: firstName || null,
      lastName: rest.join(' ') || null,
      totpSecret,
      totpStep: 0,
    }
    const [added] = await db.insert(users).values(person).onConflictDoNothing().returning({ id: users.id })
    if (!added) throw new Wrong(`${email} has an account already: an admin gives it a role at /admin/users.`)
    return `${email} may now sign in at /admin/sign-in. This is shown once:\n\n  Password: ${password}\n${await shown(email, totpSecret)}\nChange the password under /update-password.`
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
    const totpSecret = newSecret()
    const [user] = await db
      .update(users)
      .set({ totpSecret, totpStep: 0, totpTries: 0 })
      .where(eq(users.signInEmail, email))
      .returning({ id: users.id, role: users.role })
    if (!user || user.role === 'patient') throw new Wrong(`${email} is not staff.`)
    await closeSessions(db, user.id)
    return `The second step of ${email} is new. This is shown once:\n\n${await shown(email, totpSecret)}`
  },
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2))

async function run(words: string[]): Promise<number> {
  try {
    console.log(await answer(words))
    return 0
  } catch (error) {
    const isTold = [Wrong, EmbeddedError, NoAnswer].some(kind => error instanceof kind)
    console.error(isTold ? (error as Error).message : error)
    return 1
  }
}

async function answer(words: string[]): Promise<string> {
  const options = { role: { type: 'string' }, name: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true })
  const [name = '', email = ''] = positionals
  const config = readConfig()
  if (name === 'code') {
    if (config.mode !== 'demo')
      throw new Wrong('Only the staff of the demonstration has a secret that is known.')
    return codeAt(demoStaff.totpSecret, Date.now())
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || (name !== 'list' && !email.includes('@'))) throw new Wrong(USAGE)
  // The database of a site that runs is asked beside it.
  const databaseUrl = config.databaseUrl ?? runningUrl(config.dataDir)
  return onDatabase({ ...config, databaseUrl }, async url => {
    await migrate(url)
    const { db, pool } = connect(url, { max: 1 })
    const given = { email: email.toLowerCase(), role: values.role, name: values.name }
    return db.transaction(tx => command(tx, given)).finally(() => pool.end())
  })
}

async function shown(email: string, secret: string): Promise<string> {
  const qr = await qrcode.toString(addressOf(secret, email), { type: 'terminal', small: true })
  return `  Second step, for an authenticator app: ${secret}\n\n${qr}`
}

/** Sixteen letters and digits that are not mistaken for each other, and what the rules of passwords ask for besides. */
function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const drawn = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
  return `${drawn}A7!`
}
