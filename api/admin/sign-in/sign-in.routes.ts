import qrcode from 'qrcode'
import { checkStaff, getMe, signInStaff } from '#contract/admin/sign-in.ts'
import type { Db } from '#db/connect.ts'
import { staffRoles } from '#domain/roles.ts'
import { userBySignIn } from '../../accounts/accounts.queries.ts'
import { isPassword } from '../../accounts/passwords.ts'
import { refuse } from '../../refuse.ts'
import { type Api, serve } from '../../serve.ts'
import { openSession } from '../../session.ts'
import { countTry, nameOf, secretToEnrol, takeStep } from './sign-in.queries.ts'
import { addressOf, newSecret, stepOfCode } from './totp.ts'

export function serveStaffSignIn(api: Api): void {
  serve(api, checkStaff, async ({ db, body }) => {
    const staff = await staffBy(db, body)
    const secret = await secretToEnrol(db, staff, newSecret())
    if (!secret) return { enrol: null }
    const address = addressOf(secret, body.email)
    const svg = await qrcode.toString(address, { type: 'svg', margin: 2 })
    return { enrol: { secret, address, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` } }
  })

  serve(api, signInStaff, async ({ db, body, now, client, agent }) => {
    const staff = await staffBy(db, body)
    const secret = await countTry(db, staff)
    if (!secret) throw refuse('staff.locked')
    const step = stepOfCode(secret, body.code, now)
    const wrong = refuse('staff.wrong_code', { errors: { code: ['staff.wrong_code'] } })
    if (step === undefined) throw wrong
    return db.transaction(async tx => {
      if (!(await takeStep(tx, staff, step))) throw wrong
      return { id: staff.id, token: await openSession(tx, staff.id, { client, agent, isStaff: true }) }
    })
  })

  serve(api, getMe, async ({ db, userId, role }) => ({
    id: userId,
    name: await nameOf(db, userId),
    role,
    permissions: [...staffRoles[role]],
  }))
}

/** Whose password it is, if that is staff. To everybody else the answer is that of a wrong password, after the same work. */
async function staffBy(db: Db, { email, password }: { email: string; password: string }) {
  const user = await userBySignIn(db, email)
  const right = await isPassword(user?.passwordHash, password)
  if (!right || !user || user.role === 'patient') throw refuse('account.wrong_credentials')
  if (user.blockedAt) throw refuse('account.blocked')
  return user
}
