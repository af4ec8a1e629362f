import { isNamed, type Node, nodesOf, type Source, violation } from './source-files.ts'

/** What a form of `useFormValues` or of react-hook-form is changed with. */
const FORM_METHODS = ['restart', 'settle', 'change', 'reset', 'setValue']

/**
 * The effects of the back office that keep a form in step with what was read or answered: a change of a form,
 * or of a state that a field shows. components/records/ has one way to do that.
 */
export function formEffects(source: Source): string[] {
  const { path } = source
  if (!path.startsWith('web/features/admin/') || path.startsWith('web/features/admin/components/records/'))
    return []
  const shown = shownStates(source)
  return [...nodesOf(source)].flatMap(({ node, ancestors }) => {
    if (node.type !== 'CallExpression' || !isInEffect(ancestors)) return []
    const { callee } = node
    const called = callee.type === 'MemberExpression' ? callee.property : callee
    const name = called.type === 'Identifier' ? called.name : ''
    return FORM_METHODS.includes(name) || shown.has(name)
      ? [violation(source, node, 'keeps a form in step in an effect; write useOnNew (components/records/)')]
      : []
  })
}

const isInEffect = (ancestors: Node[]) =>
  ancestors.some(
    node =>
      node.type === 'CallExpression' &&
      (isNamed(node.callee, 'useEffect') || isNamed(node.callee, 'useLayoutEffect')),
  )

/** The setters of states that a field has as its `value` or `checked`. */
function shownStates(source: Source): Set<string> {
  const setterOf = new Map<string, string>()
  const shown = new Set<string>()
  for (const { node } of nodesOf(source)) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'ArrayPattern') {
      const { init } = node
      const [state, setter] = node.id.elements
      const isState = init?.type === 'CallExpression' && isNamed(init.callee, 'useState')
      if (isState && state?.type === 'Identifier' && setter?.type === 'Identifier')
        setterOf.set(state.name, setter.name)
    }
    if (node.type === 'JSXAttribute' && (node.name.name === 'value' || node.name.name === 'checked'))
      for (const inside of nodesOf({ tree: node.value as never }))
        if (inside.node.type === 'Identifier') shown.add(inside.node.name)
  }
  return new Set([...setterOf].flatMap(([state, setter]) => (shown.has(state) ? [setter] : [])))
}
