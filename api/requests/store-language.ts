import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Language, preferredLanguage } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'

/** E-mails are in the language that the user last wrote in, also those that a job sends later. */
export async function storeLanguage(
  db: Db,
  user: { userId: number; language: Language },
  { method, headers }: FastifyRequest,
): Promise<void> {
  const accepted = headers['accept-language']
  if (method === 'GET' || !accepted) return
  const language = preferredLanguage(accepted)
  if (language !== user.language) await db.update(users).set({ language }).where(eq(users.id, user.userId))
}
