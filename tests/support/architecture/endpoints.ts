import { basename } from 'node:path'
import { isNamed, type Node, nodesOf, type Source } from './source-files.ts'

/** A declared endpoint: `export const listDoctors = endpoint('GET /user/doctors', …)`. */
export type DeclaredEndpoint = { name: string; route: string; feature: string; source: Source; at: Node }

/** The endpoints that a file of contract/ declares. */
export function endpointsIn(source: Source): DeclaredEndpoint[] {
  return [...nodesOf(source)].flatMap(({ node, ancestors }) => {
    if (node.type !== 'VariableDeclarator' || node.init?.type !== 'CallExpression') return []
    const [route] = node.init.arguments
    if (!isNamed(node.init.callee, 'endpoint') || node.id.type !== 'Identifier') return []
    if (ancestors[1]?.type !== 'ExportNamedDeclaration') return []
    return [
      {
        name: node.id.name,
        route: route?.type === 'Literal' ? String(route.value) : '',
        feature: basename(source.path, '.ts'),
        source,
        at: node,
      },
    ]
  })
}

/** The names of the endpoints that a file serves: `serve(api, listDoctors, …)`. */
export function servedEndpointsIn(source: Source): { name: string; at: Node; source: Source }[] {
  return [...nodesOf(source)].flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || !isNamed(node.callee, 'serve')) return []
    const [, endpoint] = node.arguments
    return endpoint?.type === 'Identifier' ? [{ name: endpoint.name, at: node, source }] : []
  })
}
