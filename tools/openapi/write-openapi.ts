import { writeFileSync } from 'node:fs'
import { endpointsByFeature } from './all-endpoints.ts'
import { openApiDocument } from './openapi-document.ts'

// npm run openapi: writes docs/openapi.json; tests/architecture.test.ts compares the file with the contract.
const file = new URL('../../docs/openapi.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(openApiDocument(endpointsByFeature), null, 2)}\n`)
