import { CallError } from '../../../../api.ts'

/**
 * Whether a write was refused for good: the same body is always refused. Other statuses, such as 401 and 429,
 * are answered before the idempotency key is read, and say nothing of an earlier attempt.
 */
export const isFinal = (error: unknown) => error instanceof CallError && FINAL.includes(error.status)

const FINAL = [400, 404, 409, 413, 422]
