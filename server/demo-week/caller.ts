import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { openSession } from '#api/session.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import type { StaffRole } from '#domain/roles.ts'

/** Makes a call of the API as an account, and returns the data of its answer. */
// biome-ignore lint/suspicious/noExplicitAny: each caller knows the answer of its call
export type DemoCall = (request: `${string} ${string}`, body?: object) => Promise<any>

/** `as` signs an account in: the patient with an id, or the first one of staff with a role. */
export function createCaller(app: FastifyInstance, db: Db) {
  const tokens = new Map<number | StaffRole, Promise<string>>()
  const tokenOf = async (account: number | StaffRole) => {
    const isStaff = typeof account !== 'number'
    const [user] = await db
      .select({ id: users.id })
      .from(users)
      .where(isStaff ? eq(users.role, account) : eq(users.id, account))
      .orderBy(asc(users.id))
      .limit(1)
    if (!user) throw new Error(`The demonstration has no account ${account}.`)
    return openSession(db, user.id, { apiKey: '', userAgent: '', isStaff })
  }
  const as = (account: number | StaffRole): DemoCall => {
    const token = tokens.get(account) ?? tokenOf(account)
    tokens.set(account, token)
    return async (request, body) => {
      const [method, path] = request.split(' ') as ['GET', string]
      const answer = await app.inject({
        method,
        url: `/backend/api/${path}`,
        payload: body,
        headers: { authorization: `Bearer ${await token}` },
      })
      if (answer.statusCode >= 400) throw new Error(`${account}: ${request}: ${answer.body}`)
      return answer.json().data
    }
  }
  return {
    as,
    async signOut() {
      for (const account of tokens.keys()) await as(account)('POST user/logout')
    },
  }
}
