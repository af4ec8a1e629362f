import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { isOffPermission, type OffModules } from '#domain/modules.ts'
import type { Permission } from '#domain/roles.ts'
import { Refusal, refuse } from '#services/refuse.ts'
import { canWithin } from './requests/branch-scope.ts'
import { authenticateStaff, authenticateUser } from './session.ts'

/**
 * Returns the caller of an endpoint, or undefined where it is anonymous; throws the 401 or 403 that applies.
 * An endpoint with optional access treats a dead token as no token.
 */
export async function authenticate(
  db: Db,
  { access, needs }: Endpoint,
  { headers: { authorization } }: FastifyRequest,
  off: OffModules = new Set(),
) {
  if (access === 'staff') {
    const staff = await authenticateStaff(db, authorization)
    const can = (permission: Permission) =>
      canWithin(staff.role, staff.scope, permission) && !isOffPermission(permission, off)
    if (!needs || !can(needs)) throw refuse('staff.not_allowed')
    return { ...staff, can }
  }
  if (access === 'public' || (access === 'optional' && !authorization)) return undefined
  const user = authenticateUser(db, authorization)
  return access === 'user'
    ? user
    : user.catch(error => {
        if (error instanceof Refusal) return undefined
        throw error
      })
}
