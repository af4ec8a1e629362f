import { randomUUID } from 'node:crypto'

/** Credentials that nobody has yet. */
export const newAccount = () => ({ email: `${randomUUID()}@example.com`, password: 'Walking@2026' })
