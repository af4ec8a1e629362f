import { deleteAccount, removePicture, updatePassword, updateProfile } from '#contract/profile.ts'
import type { Db } from '#db/connect.ts'
import { profileOf } from '../accounts/accounts.queries.ts'
import { refuseEasyPassword } from '../accounts/new-password.ts'
import { hashPassword, isPassword } from '../accounts/passwords.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import { announceEmail, serveEmailChange } from './email-change.routes.ts'
import { dropPicture, squarePicture, storePicture } from './picture.ts'
import { changePassword, changeUser, deleteUser, living, userOfId } from './profile.queries.ts'

export function serveProfile(api: Api): void {
  const { uploads } = api.deps
  serveEmailChange(api)

  serve(api, updateProfile, async ({ db, now, userId, body, post }) => {
    const { first_name: firstName, last_name: lastName, email, phone, image: file } = body
    const image =
      file instanceof Uint8Array ? await storePicture(uploads, await squarePicture(file)) : undefined
    const write = async (tx: Db) => {
      const before = living(await userOfId(tx, userId, { lock: true }))
      await changeUser(tx, userId, { firstName, lastName, email, phone, ...(image && { image }) })
      const isWaiting = email !== before.email && email !== before.signInEmail
      if (isWaiting) await announceEmail(tx, { userId, email, now, post })
      return before
    }
    const before = await db.transaction(write).catch(async error => {
      await dropPicture(uploads, image)
      throw error
    })
    if (image) await dropPicture(uploads, before.image)
    return living(await profileOf(db, userId))
  })

  serve(api, removePicture, async ({ db, userId }) => {
    const before = await db.transaction(async tx => {
      const user = living(await userOfId(tx, userId, { lock: true }))
      await changeUser(tx, userId, { image: null })
      return user
    })
    await dropPicture(uploads, before.image)
    return living(await profileOf(db, userId))
  })

  serve(api, updatePassword, async ({ db, userId, tokenHash, body, post }) => {
    const { passwordHash, signInEmail } = living(await userOfId(db, userId))
    const wrong = refuse('account.wrong_password', { errors: { old_password: ['account.wrong_password'] } })
    if (!(await isPassword(passwordHash, body.old_password))) throw wrong
    await refuseEasyPassword(api, body.password, signInEmail)
    const to = await hashPassword(body.password)
    await db.transaction(async tx => {
      // Of two changes at once the second has the wrong old password.
      if (!(await changePassword(tx, { userId, from: passwordHash, to, tokenHash }))) throw wrong
      await post(tx, { letter: 'password_changed', userId })
    })
    return {}
  })

  serve(api, deleteAccount, async ({ db, userId, body }) => {
    const { passwordHash } = living(await userOfId(db, userId))
    if (!(await isPassword(passwordHash, body.password)))
      throw refuse('account.wrong_password', { errors: { password: ['account.wrong_password'] } })
    const { image } = await db.transaction(async tx => {
      const user = living(await userOfId(tx, userId, { lock: true }))
      await deleteUser(tx, userId)
      return user
    })
    await dropPicture(uploads, image)
    return {}
  })
}
