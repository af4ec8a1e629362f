import { renderSVG } from 'uqr'
import {
  checkStaffCredentials,
  getCurrentStaff,
  replaceSecondStep,
  sendEnrolmentLink,
  signInStaff,
} from '#contract/admin/sign-in.ts'
import type { Db } from '#db/connect.ts'
import { absentPages } from '#domain/modules.ts'
import { permissions } from '#domain/roles.ts'
import { momentText } from '#domain/text/moment-text.ts'
import { userBySignInEmail } from '#services/accounts/accounts.queries.ts'
import { issueEnrolmentLink } from '#services/accounts/enrolment-links.ts'
import { admitToHashing, verifyPassword } from '#services/accounts/password-hash.ts'
import { loadBrand } from '#services/clinic-settings.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { rememberDevice } from '../../rate-limits/known-device.ts'
import { waitDetails } from '../../rate-limits/wait-details.ts'
import { serve } from '../../serve.ts'
import { closeSessions, openSession } from '../../session.ts'
import { countWaiting, type WaitingCounts } from './count-waiting.ts'
import {
  consumeEnrolmentLink,
  countEnrolmentAttempt,
  enrolmentSecret,
  secondsUntilNextLink,
} from './enrolment-links.queries.ts'
import { isRecoveryCode, recoveryCodeOf } from './recovery-code.ts'
import {
  consumeTimeStep,
  countSecondStepAttempt,
  endSecondStep,
  setSecondStep,
  staffNameById,
  type VerifiedStaff,
} from './sign-in.queries.ts'
import { isOfAnotherTime, matchingStep, otpauthUrl } from './totp.ts'

export function serveStaffSignIn(api: Api, counts: WaitingCounts): void {
  const hashing = { ...api, admit: admitToHashing }
  serve(hashing, checkStaffCredentials, async ({ db, body }) => {
    const staff = await authenticateStaff(db, body)
    if (staff.totpStep !== null) return { enrol: null }
    const secret = await enrolmentSecret(db, staff, body.enrolment_token ?? '')
    if (!secret) throw refuse('staff.enrolment_link')
    const address = otpauthUrl(secret, body.email, (await loadBrand(db)).names.name.en)
    const svg = renderSVG(address, { ecc: 'M', border: 2 })
    const qr = `data:image/svg+xml,${encodeURIComponent(svg)}`
    return { enrol: { secret, address, qr, recovery_code: recoveryCodeOf(secret) } }
  })

  serve(hashing, signInStaff, async ({ db, body, now, apiKey, userAgent, cookies }) => {
    const staff = await authenticateStaff(db, body)
    const { enrolment_token: enrolmentToken = '' } = body
    const hasSecondStep = staff.totpStep !== null
    const secret = hasSecondStep
      ? await secretToCheck(db, staff, now)
      : await countEnrolmentAttempt(db, staff, enrolmentToken)
    if (!secret) throw refuse('staff.enrolment_link')
    const step = matchingStep(secret, body.code, now)
    const wrongCode = refuse('staff.wrong_code', { errors: { code: ['staff.wrong_code'] } })
    if (step === undefined && isOfAnotherTime(secret, body.code, now))
      throw refuse('staff.code_clock', { errors: { code: ['staff.code_clock'] } })
    if (step === undefined) throw wrongCode
    return db.transaction(async tx => {
      if (!hasSecondStep) await enrol(tx, staff, { token: enrolmentToken, secret, step })
      else if (!(await consumeTimeStep(tx, staff, step))) throw wrongCode
      const token = await openSession(tx, staff.id, { apiKey, userAgent, isStaff: true })
      rememberDevice(cookies, { email: body.email, userId: staff.id, passwordHash: staff.passwordHash })
      return { id: staff.id, token }
    })
  })

  serve(hashing, replaceSecondStep, async ({ db, body, enqueueEmail }) => {
    const staff = await authenticateStaff(db, body)
    const { id: userId, totpStep, totpSecret } = staff
    // Also a repeated press: the e-mailed link goes on.
    if (totpStep === null || !totpSecret) throw refuse('staff.enrolment_link')
    const wrongCode = refuse('staff.wrong_recovery_code', {
      errors: { recovery_code: ['staff.wrong_recovery_code'] },
    })
    if (!isRecoveryCode(totpSecret, body.recovery_code)) throw wrongCode
    return db.transaction(async tx => {
      const isEnded = await endSecondStep(tx, staff, totpSecret)
      const token = isEnded && (await issueEnrolmentLink(tx, userId))
      if (!token) throw refuse('staff.enrolment_link')
      await closeSessions(tx, userId)
      await enqueueEmail(tx, { template: 'enrolment_link', userId, token })
      return { enrolment_token: token }
    })
  })

  serve(hashing, sendEnrolmentLink, async ({ db, body, enqueueEmail }) => {
    const { id: userId, totpStep } = await authenticateStaff(db, body)
    if (totpStep !== null) throw refuse('staff.has_second_step')
    await db.transaction(async tx => {
      const token = await issueEnrolmentLink(tx, userId, { onceAMinute: true })
      if (!token) throw refuse('staff.link_just_sent', waitDetails(await secondsUntilNextLink(tx, userId)))
      await enqueueEmail(tx, { template: 'enrolment_link', userId, token })
    })
    return {}
  })

  serve(api, getCurrentStaff, async ({ db, now, userId, role, can, scope }) => ({
    id: userId,
    name: await staffNameById(db, userId),
    role,
    permissions: permissions.filter(can),
    off: absentPages(await api.modules.load()),
    hospitals: scope.hospitals,
    waiting: await countWaiting(db, counts, { now, can, scope }),
  }))
}

/** The secret of the second step, for one code; refused while it is locked, with the time of its end. */
async function secretToCheck(db: Db, staff: VerifiedStaff, now: number): Promise<string> {
  const attempt = await countSecondStepAttempt(db, staff, now)
  if ('secret' in attempt) return attempt.secret
  const { headers } = waitDetails(attempt.wait)
  throw refuse('staff.locked', { headers, values: { until: momentText(now + attempt.wait * 1000) } })
}

/** Sets the second step of an account with the link that was e-mailed to it, which ends. */
async function enrol(
  tx: Db,
  staff: VerifiedStaff,
  { token, secret, step }: { token: string; secret: string; step: number },
): Promise<void> {
  const isSet = await setSecondStep(tx, staff, { secret, step })
  if (!isSet || !(await consumeEnrolmentLink(tx, staff, token))) throw refuse('staff.enrolment_link')
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
