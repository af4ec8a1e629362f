/** What no answer may ever hold, whatever was asked: how the program is made, and what it keeps to itself. */
const signs: [name: string, sign: RegExp][] = [
  ['a stack trace', /\n\s+at |node_modules|node:internal|\.ts:\d+/],
  ['a statement of the database', /\b(select .{1,200} from|insert into|update .{1,60} set|delete from) "/i],
  [
    'words of the database',
    /violates .{1,40} constraint|relation "|syntax error at|invalid input syntax|SQLSTATE|Failed query/i,
  ],
  ['the hash of a password', /\$argon2/],
  ['a column that never leaves', /"?(password_?hash|token_?hash|code_?hash|search_?key)"?\s*:/i],
  ['a folder of the machine', /\/(work|root|home|tmp|var)\/\w/],
]

/**
 * The leaks in an answer, by name. Of what was sent itself nothing is a leak: an answer may repeat it. `secret` stands in
 * everything that another person has written.
 */
export function leaksIn(answer: string, sent: string, secret: string): string[] {
  const found = signs.filter(([, sign]) => sign.test(answer) && !sign.test(sent)).map(([name]) => name)
  return answer.includes(secret) ? [...found, 'what another person has written'] : found
}
