const CODES = { 'foreign key': '23503', unique: '23505', exclusion: '23P01' }

type DatabaseError = { code?: string; constraint?: string; table?: string; detail?: string }

/** The error of PostgreSQL behind the error of a statement, or undefined. */
export const databaseErrorOf = (error: unknown) => (error as { cause?: DatabaseError }).cause

/** Whether a statement failed because it violates a constraint of a kind, any or the named one. */
export function violates(error: unknown, kind: keyof typeof CODES, constraint?: string): boolean {
  const violated = databaseErrorOf(error)
  return violated?.code === CODES[kind] && (constraint === undefined || violated.constraint === constraint)
}
