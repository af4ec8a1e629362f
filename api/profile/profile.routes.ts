import { deleteAccount, removePicture, updatePassword, updateProfile } from '#contract/profile.ts'
import type { Db } from '#db/connect.ts'
import { profileOf } from '#services/accounts/accounts.queries.ts'
import { hashPassword, verifyPassword } from '#services/accounts/password-hash.ts'
import { refuseWeakPassword } from '#services/accounts/password-strength.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { deletePicture, squarePicture, storePicture } from '../files/picture.ts'
import { rememberDevice } from '../rate-limits/known-device.ts'
import { serve } from '../serve.ts'
import { deleteUser } from './delete-account.queries.ts'
import { causeOf, serveEmailChange, startEmailChange } from './email-change.routes.ts'
import { orSessionDead, replacePassword, updateUser, userById } from './profile.queries.ts'

export function serveProfile(api: Api): void {
  const { uploads } = api.deps
  serveEmailChange(api)

  serve(api, updateProfile, async ({ db, now, userId, address, isGone, body, enqueueEmail }) => {
    const { first_name: firstName, last_name: lastName, email, phone, image: file } = body
    const sender = { access: 'user', userId, address, isGone } as const
    const image =
      file instanceof Uint8Array ? await storePicture(uploads, await squarePicture(file, sender)) : undefined
    const write = async (tx: Db) => {
      const before = orSessionDead(await userById(tx, userId, { lock: true }))
      await updateUser(tx, userId, { firstName, lastName, email, phone, ...(image && { image }) })
      const isPending = email !== before.email && email !== before.signInEmail
      const cause = causeOf(before, email)
      if (isPending) await startEmailChange(tx, { userId, email, cause, now, address, enqueueEmail })
      return before
    }
    const before = await db.transaction(write).catch(async error => {
      await deletePicture(uploads, image)
      throw error
    })
    if (image) await deletePicture(uploads, before.image)
    return orSessionDead(await profileOf(db, userId))
  })

  serve(api, removePicture, async ({ db, userId }) => {
    const before = await db.transaction(async tx => {
      const user = orSessionDead(await userById(tx, userId, { lock: true }))
      await updateUser(tx, userId, { image: null })
      return user
    })
    await deletePicture(uploads, before.image)
    return orSessionDead(await profileOf(db, userId))
  })

  serve(api, updatePassword, async ({ db, userId, tokenHash, body, cookies, enqueueEmail }) => {
    const { passwordHash, signInEmail } = orSessionDead(await userById(db, userId))
    const wrongPassword = refuse('account.wrong_password', {
      errors: { old_password: ['account.wrong_password'] },
    })
    if (!(await verifyPassword(passwordHash, body.old_password))) throw wrongPassword
    await refuseWeakPassword(api, body.password)
    const newHash = await hashPassword(body.password)
    await db.transaction(async tx => {
      // The second of two concurrent changes has the wrong old password.
      if (!(await replacePassword(tx, { userId, from: passwordHash, to: newHash, tokenHash })))
        throw wrongPassword
      await enqueueEmail(tx, { template: 'password_changed', userId })
    })
    rememberDevice(cookies, { email: signInEmail, userId, passwordHash: newHash })
    return {}
  })

  serve(api, deleteAccount, async ({ db, lang, now, userId, body, enqueueEmail }) => {
    const { passwordHash } = orSessionDead(await userById(db, userId))
    if (!(await verifyPassword(passwordHash, body.password)))
      throw refuse('account.wrong_password', { errors: { password: ['account.wrong_password'] } })
    const { image } = await db.transaction(async tx => {
      const user = orSessionDead(await userById(tx, userId, { lock: true }))
      if (user.role !== 'patient') throw refuse('account.of_staff')
      await deleteUser(tx, userId, now)
      if (user.emailConfirmedAt)
        await enqueueEmail(tx, { template: 'account_deleted', to: user.signInEmail, lang })
      return user
    })
    await deletePicture(uploads, image)
    return {}
  })
}
