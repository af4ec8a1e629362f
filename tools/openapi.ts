import { writeFileSync } from 'node:fs'
import { features } from '#contract/all.ts'
import { openApiOf } from '#contract/openapi.ts'

// npm run openapi: writes docs/openapi.json anew; the house test holds it equal to the contract.
const file = new URL('../docs/openapi.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(openApiOf(features), null, 2)}\n`)
