import { type ESTree, parseSync, Visitor } from 'vite'
import { membersNamed, newFeature } from './web-platform.ts'

/** The interfaces of the objects that every script has. */
const OBJECTS: Record<string, string> = { window: 'Window', document: 'Document', navigator: 'Navigator' }

/** Methods of ours and of packages that have the name of a newer one of the platform. */
const OWN_METHODS = new Set([
  'union',
  'to',
  'link',
  'drop',
  'take',
  'when',
  'move',
  'isValid',
  'handle',
  'info',
  'open',
  'destroy',
  'getViewport',
])

/**
 * The features of our source that are not widely available: globals and their members (`Object.groupBy`),
 * methods whose name nothing older has (`.toSorted()`), events, elements and attributes. Newer syntax is no
 * matter: the build translates it.
 */
export function newScriptFeatures(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const found = new Set<string>()
  const note = (...keys: string[]) => {
    const feature = newFeature(...keys)
    if (feature) found.add(feature)
  }
  new Visitor({
    MemberExpression({ object, property, computed }: ESTree.MemberExpression) {
      if (computed || property.type !== 'Identifier') return
      const { name } = property
      const owner = object.type === 'Identifier' ? (OBJECTS[object.name] ?? object.name) : ''
      const keys = [
        `api.${owner}.${name}`,
        `api.${owner}.${name}_static`,
        `javascript.builtins.${owner}.${name}`,
      ]
      if (/^[A-Z]/.test(owner)) note(...keys)
    },
    NewExpression({ callee }: ESTree.NewExpression) {
      if (callee.type !== 'Identifier') return
      note(`api.${callee.name}`, `javascript.builtins.${callee.name}`)
    },
    CallExpression({ callee, arguments: [first] }: ESTree.CallExpression) {
      if (callee.type === 'Identifier' && !OWN_METHODS.has(callee.name))
        note(`api.Window.${callee.name}`, `api.${callee.name}`)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const isStatic =
        callee.object.type === 'Identifier' &&
        /^[A-Z]/.test(OBJECTS[callee.object.name] ?? callee.object.name)
      if (!isStatic && !OWN_METHODS.has(name)) note(...membersNamed(name))
      if (name === 'addEventListener' && first?.type === 'Literal')
        note(...membersNamed(`${first.value}_event`))
    },
    JSXOpeningElement({ name, attributes }: ESTree.JSXOpeningElement) {
      if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) return
      note(`html.elements.${name.name}`, `svg.elements.${name.name}`)
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
        const html = attribute.name.name.toLowerCase()
        note(`html.elements.${name.name}.${html}`, `html.global_attributes.${html}`)
        if (/^on[A-Z]/.test(attribute.name.name)) note(...membersNamed(`${html.slice(2)}_event`))
      }
    },
  }).visit(program)
  return [...found].sort()
}
