import { readFileSync, writeFileSync } from 'node:fs'
import { environmentSchema } from '#environment-schema.ts'

// node tools/env-example.ts: writes .env.example; tools/env-example.test.ts compares it.
const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** npm sets this one. */
const NOT_DOCUMENTED = 'npm_lifecycle_event'

/** The names of the variables that config.ts reads. */
export const variableNames = Object.keys(environmentSchema.shape).filter(name => name !== NOT_DOCUMENTED)

/** The rows of docs/configuration.md: the variables of a row, their default and their meaning. */
export function configurationRows() {
  return read('docs/configuration.md')
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .map(line => line.split('|').map(cell => cell.trim()))
    .map(([, names = '', standard = '', meaning = '']) => ({
      names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
      standard,
      meaning,
    }))
}

/** The content of .env.example: each variable with its meaning and default, switched off. */
export function envExample(): string {
  const plain = (text: string) => text.replace(/\[[^\]]*\]\(([^)]*)\)/g, 'docs/$1').replaceAll('`', '')
  const blocks = configurationRows().map(({ names, standard, meaning }) =>
    [`# ${plain(meaning)}`, `# Default: ${plain(standard)}`, ...names.map(name => `# ${name}=`)].join('\n'),
  )
  const head = '# Written by tools/env-example.ts. Copy to .env, and start with node --env-file=.env.'
  return `${[head, ...blocks].join('\n\n')}\n`
}

if (import.meta.main) writeFileSync(new URL('.env.example', root), envExample())
