/** Patterns that no response may contain: internals of the program and its secrets. */
const LEAK_PATTERNS: [name: string, pattern: RegExp][] = [
  ['a stack trace', /\n\s+at |node_modules|node:internal|\.ts:\d+/],
  ['an SQL statement', /\b(select .{1,200} from|insert into|update .{1,60} set|delete from) "/i],
  [
    'an error of the database',
    /violates .{1,40} constraint|relation "|syntax error at|invalid input syntax|SQLSTATE|Failed query/i,
  ],
  ['a password hash', /\$argon2/],
  ['a secret column', /"?(password_?hash|token_?hash|code_?hash|search_?key)"?\s*:/i],
  ['a path of the machine', /\/(work|root|home|tmp|var)\/\w/],
]

/**
 * Returns the names of the leaks in a response. A response may repeat what was sent. `secret` is part of
 * every text that another person has written.
 */
export function leaksIn(response: string, sent: string, secret: string): string[] {
  const found = LEAK_PATTERNS.filter(([, pattern]) => pattern.test(response) && !pattern.test(sent)).map(
    ([name]) => name,
  )
  return response.includes(secret) ? [...found, 'another person’s text'] : found
}
