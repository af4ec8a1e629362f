import qrcode from 'qrcode'
import { checkStaffCredentials, getCurrentStaff, signInStaff } from '#contract/admin/sign-in.ts'
import type { Db } from '#db/connect.ts'
import { permissions } from '#domain/roles.ts'
import { userBySignInEmail } from '../../accounts/accounts.queries.ts'
import { admitToHashing, verifyPassword } from '../../accounts/password-hash.ts'
import type { Api } from '../../call.ts'
import { rememberDevice } from '../../rate-limits/known-device.ts'
import { refuse } from '../../refuse.ts'
import { serve } from '../../serve.ts'
import { openSession } from '../../session.ts'
import { countWaiting, type WaitingCounts } from './count-waiting.ts'
import { consumeTimeStep, countAttempt, enrolmentSecret, staffNameById } from './sign-in.queries.ts'
import { matchingStep, newSecret, otpauthUrl } from './totp.ts'

export function serveStaffSignIn(api: Api, counts: WaitingCounts): void {
  const hashing = { ...api, admit: admitToHashing }
  serve(hashing, checkStaffCredentials, async ({ db, body }) => {
    const staff = await authenticateStaff(db, body)
    const secret = await enrolmentSecret(db, staff, newSecret())
    if (!secret) return { enrol: null }
    const address = otpauthUrl(secret, body.email)
    const svg = await qrcode.toString(address, { type: 'svg', margin: 2 })
    return { enrol: { secret, address, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` } }
  })

  serve(hashing, signInStaff, async ({ db, body, now, apiKey, userAgent, cookies }) => {
    const staff = await authenticateStaff(db, body)
    const secret = await countAttempt(db, staff)
    if (!secret) throw refuse('staff.locked')
    const step = matchingStep(secret, body.code, now)
    const wrongCode = refuse('staff.wrong_code', { errors: { code: ['staff.wrong_code'] } })
    if (step === undefined) throw wrongCode
    return db.transaction(async tx => {
      if (!(await consumeTimeStep(tx, staff, step))) throw wrongCode
      const token = await openSession(tx, staff.id, { apiKey, userAgent, isStaff: true })
      rememberDevice(cookies, { email: body.email, userId: staff.id, passwordHash: staff.passwordHash })
      return { id: staff.id, token }
    })
  })

  serve(api, getCurrentStaff, async ({ db, now, userId, role, can, scope }) => ({
    id: userId,
    name: await staffNameById(db, userId),
    role,
    permissions: permissions.filter(can),
    hospitals: scope.hospitals,
    waiting: await countWaiting(db, counts, { now, can, scope }),
  }))
}

/**
 * Verifies the password of a member of staff. An unknown or non-staff account gets the refusal of a wrong
 * password after the same amount of work, so that neither the reply nor its timing reveals it.
 */
async function authenticateStaff(db: Db, { email, password }: { email: string; password: string }) {
  const user = await userBySignInEmail(db, email)
  const isCorrect = await verifyPassword(user?.passwordHash, password)
  if (!isCorrect || !user || user.role === 'patient') throw refuse('account.wrong_credentials')
  if (user.blockedAt) throw refuse('account.blocked')
  return user
}
